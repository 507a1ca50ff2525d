-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "plays" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "title" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "play_acts" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "play_id" TEXT NOT NULL REFERENCES "plays" ("id") ON DELETE CASCADE,
  "_version" INTEGER NOT NULL,
  "number" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "play_acts_by_parent" ON "play_acts" ("play_id", "id");

CREATE TABLE "play_act_scenes" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "play_id" TEXT NOT NULL,
  "act_id" TEXT NOT NULL REFERENCES "play_acts" ("id") ON DELETE CASCADE,
  "_version" INTEGER NOT NULL,
  "text" TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX "play_act_scenes_by_parent" ON "play_act_scenes" ("act_id", "id");

CREATE TABLE "play_act_rehearsals" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "play_id" TEXT NOT NULL,
  "act_id" TEXT NOT NULL REFERENCES "play_acts" ("id"),
  "_version" INTEGER NOT NULL,
  "day" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "play_act_rehearsals_by_parent" ON "play_act_rehearsals" ("act_id", "id");

CREATE TABLE "play_poster" (
  "play_id" TEXT NOT NULL PRIMARY KEY REFERENCES "plays" ("id") ON DELETE CASCADE,
  "_version" INTEGER NOT NULL,
  "alt" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "play_reviews" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "play_id" TEXT NOT NULL REFERENCES "plays" ("id"),
  "_version" INTEGER NOT NULL,
  "stars" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "play_reviews_by_parent" ON "play_reviews" ("play_id", "id");
