-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "readers" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "email" TEXT NOT NULL,
  "card" INTEGER,
  "name" TEXT NOT NULL,
  "code" TEXT NOT NULL,
  "rating" REAL NOT NULL,
  "fax" TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX "readers_on_email" ON "readers" ("email", "id");

CREATE UNIQUE INDEX "readers_email_key" ON "readers" ("email");

CREATE UNIQUE INDEX "readers_card_key" ON "readers" ("card");

CREATE UNIQUE INDEX "readers_code_key" ON "readers" ("code");

CREATE UNIQUE INDEX "readers_rating_key" ON "readers" ("rating");

CREATE UNIQUE INDEX "readers_fax_key" ON "readers" ("fax");

CREATE TABLE "reader_notes" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "reader_id" TEXT NOT NULL REFERENCES "readers" ("id"),
  "_version" INTEGER NOT NULL,
  "title" TEXT NOT NULL,
  "day" TEXT NOT NULL,
  "body" TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX "reader_notes_by_parent" ON "reader_notes" ("reader_id", "id");

CREATE UNIQUE INDEX "reader_notes_title_day_key" ON "reader_notes" ("reader_id", "title", "day");

CREATE TABLE "shelves" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "place" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX "shelves_place_key" ON "shelves" ("place");
