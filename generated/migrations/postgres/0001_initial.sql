-- 0001_initial
-- Each statement ends with a semicolon at the end of a line, and a blank line comes after it.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "users" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "rooms" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "room_participants" (
  "id" TEXT COLLATE "C" NOT NULL,
  "room_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "room_participants_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "rooms" ("id")
);

CREATE INDEX "room_participants_by_parent" ON "room_participants" ("room_id", "id");

CREATE TABLE "dogs" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "dog_owner" (
  "dog_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  PRIMARY KEY ("dog_id"),
  CONSTRAINT "dog_owner_dog_id_fkey" FOREIGN KEY ("dog_id") REFERENCES "dogs" ("id")
);

CREATE TABLE "records" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "events" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  PRIMARY KEY ("id")
);
