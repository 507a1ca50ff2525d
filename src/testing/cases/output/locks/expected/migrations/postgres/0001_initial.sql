-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "_locks" (
  "name" TEXT COLLATE "C" NOT NULL,
  "changes" BIGINT NOT NULL,
  PRIMARY KEY ("name")
);

CREATE TABLE "rooms" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "room_visits" (
  "id" TEXT COLLATE "C" NOT NULL,
  "room_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "who" TEXT COLLATE "C" NOT NULL,
  "state" TEXT COLLATE "C" NOT NULL DEFAULT 'open' CONSTRAINT "room_visits_state_check" CHECK ("state" IN ('open', 'shut')),
  PRIMARY KEY ("id"),
  CONSTRAINT "room_visits_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "rooms" ("id")
);

CREATE INDEX "room_visits_by_parent" ON "room_visits" ("room_id", "id");

CREATE TABLE "room_keys" (
  "id" TEXT COLLATE "C" NOT NULL,
  "room_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "holder" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("room_id", "id"),
  CONSTRAINT "room_keys_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "rooms" ("id")
);

CREATE TABLE "bookings" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "room" TEXT COLLATE "C",
  "starts_at" TIMESTAMPTZ NOT NULL,
  "ends_at" TIMESTAMPTZ NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "bookings_room_fkey" FOREIGN KEY ("room") REFERENCES "rooms" ("id")
);

CREATE INDEX "bookings_room_idx" ON "bookings" ("room" NULLS FIRST);
