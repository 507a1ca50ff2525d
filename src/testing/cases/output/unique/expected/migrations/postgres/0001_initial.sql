-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "readers" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "email" TEXT COLLATE "C" NOT NULL,
  "card" BIGINT,
  "name" TEXT COLLATE "C" NOT NULL,
  "code" TEXT COLLATE "C" NOT NULL,
  "rating" DOUBLE PRECISION NOT NULL,
  "fax" TEXT COLLATE "C",
  PRIMARY KEY ("id")
);

CREATE INDEX "readers_on_email" ON "readers" ("email", "id");

CREATE UNIQUE INDEX "readers_email_key" ON "readers" ("email");

CREATE UNIQUE INDEX "readers_card_key" ON "readers" ("card" NULLS FIRST);

CREATE UNIQUE INDEX "readers_code_key" ON "readers" ("code");

CREATE UNIQUE INDEX "readers_rating_key" ON "readers" ("rating");

CREATE UNIQUE INDEX "readers_fax_key" ON "readers" ("fax" NULLS FIRST);

CREATE TABLE "reader_notes" (
  "id" TEXT COLLATE "C" NOT NULL,
  "reader_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "title" TEXT COLLATE "C" NOT NULL,
  "day" DATE NOT NULL,
  "body" TEXT COLLATE "C",
  PRIMARY KEY ("id"),
  CONSTRAINT "reader_notes_reader_id_fkey" FOREIGN KEY ("reader_id") REFERENCES "readers" ("id")
);

CREATE INDEX "reader_notes_by_parent" ON "reader_notes" ("reader_id", "id");

CREATE UNIQUE INDEX "reader_notes_title_day_key" ON "reader_notes" ("reader_id", "title", "day");

CREATE TABLE "shelves" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "place" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "shelves_place_key" ON "shelves" ("place");
