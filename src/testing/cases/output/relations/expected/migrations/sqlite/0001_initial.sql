-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "people" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "name" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX "people_name_key" ON "people" ("name");

CREATE TABLE "houses" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "seats" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "plays" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "title" TEXT NOT NULL,
  "author" TEXT NOT NULL REFERENCES "people" ("id"),
  "translator" TEXT REFERENCES "people" ("id"),
  "house" TEXT REFERENCES "houses" ("id"),
  "_house_is_null" INTEGER NOT NULL,
  "sequel_of" TEXT REFERENCES "plays" ("id"),
  "changed_at" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "plays_on_author" ON "plays" ("author", "id");

CREATE INDEX "plays_translator_idx" ON "plays" ("translator");

CREATE INDEX "plays_house_idx" ON "plays" ("house");

CREATE INDEX "plays_sequel_of_idx" ON "plays" ("sequel_of");

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
  "day" TEXT NOT NULL,
  "director" TEXT NOT NULL REFERENCES "people" ("id")
) STRICT, WITHOUT ROWID;

CREATE INDEX "play_act_rehearsals_by_parent" ON "play_act_rehearsals" ("act_id", "id");

CREATE INDEX "play_act_rehearsals_director_idx" ON "play_act_rehearsals" ("director");

CREATE TABLE "play_poster" (
  "play_id" TEXT NOT NULL PRIMARY KEY REFERENCES "plays" ("id") ON DELETE CASCADE,
  "_version" INTEGER NOT NULL,
  "alt" TEXT NOT NULL,
  "painter" TEXT NOT NULL REFERENCES "people" ("id") ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX "play_poster_painter_idx" ON "play_poster" ("painter");

CREATE TABLE "play_reviews" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "play_id" TEXT NOT NULL REFERENCES "plays" ("id"),
  "_version" INTEGER NOT NULL,
  "stars" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "play_reviews_by_parent" ON "play_reviews" ("play_id", "id");

CREATE TABLE "contracts" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "person" TEXT NOT NULL REFERENCES "people" ("id") ON DELETE CASCADE,
  "house" TEXT NOT NULL REFERENCES "houses" ("id")
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX "contracts_person_key" ON "contracts" ("person");

CREATE INDEX "contracts_house_idx" ON "contracts" ("house");

CREATE TABLE "tours" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "tour_stops" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "tour_id" TEXT NOT NULL REFERENCES "tours" ("id") ON DELETE CASCADE,
  "_version" INTEGER NOT NULL,
  "contract" TEXT NOT NULL REFERENCES "contracts" ("id")
) STRICT, WITHOUT ROWID;

CREATE INDEX "tour_stops_by_parent" ON "tour_stops" ("tour_id", "id");

CREATE INDEX "tour_stops_contract_idx" ON "tour_stops" ("contract");

CREATE TABLE "payments" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "contract" TEXT REFERENCES "contracts" ("id"),
  "amount" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "payments_contract_idx" ON "payments" ("contract");

CREATE TABLE "exhibits" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "maker" TEXT NOT NULL REFERENCES "people" ("id") ON DELETE CASCADE,
  "name" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "exhibits_maker_idx" ON "exhibits" ("maker");

CREATE TABLE "exhibit_remarks" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "exhibit_id" TEXT NOT NULL REFERENCES "exhibits" ("id") ON DELETE CASCADE,
  "_version" INTEGER NOT NULL,
  "writer" TEXT NOT NULL REFERENCES "people" ("id")
) STRICT, WITHOUT ROWID;

CREATE INDEX "exhibit_remarks_by_parent" ON "exhibit_remarks" ("exhibit_id", "id");

CREATE INDEX "exhibit_remarks_writer_idx" ON "exhibit_remarks" ("writer");

CREATE TABLE "halls" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "name" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "hall_seats" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "hall_id" TEXT NOT NULL REFERENCES "halls" ("id"),
  "_version" INTEGER NOT NULL,
  "label" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "hall_seats_by_parent" ON "hall_seats" ("hall_id", "id");

CREATE TABLE "lamps" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "hall" TEXT NOT NULL REFERENCES "halls" ("id")
) STRICT, WITHOUT ROWID;

CREATE INDEX "lamps_hall_idx" ON "lamps" ("hall");

CREATE TABLE "fittings" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "hall" TEXT NOT NULL REFERENCES "halls" ("id"),
  "seat" TEXT NOT NULL REFERENCES "hall_seats" ("id"),
  "lamp" TEXT NOT NULL REFERENCES "lamps" ("id")
) STRICT, WITHOUT ROWID;

CREATE INDEX "fittings_hall_idx" ON "fittings" ("hall");

CREATE INDEX "fittings_seat_idx" ON "fittings" ("seat");

CREATE INDEX "fittings_lamp_idx" ON "fittings" ("lamp");

CREATE TABLE "shows" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "hall" TEXT NOT NULL REFERENCES "halls" ("id") ON DELETE CASCADE,
  "lamp" TEXT NOT NULL REFERENCES "lamps" ("id")
) STRICT, WITHOUT ROWID;

CREATE INDEX "shows_hall_idx" ON "shows" ("hall");

CREATE INDEX "shows_lamp_idx" ON "shows" ("lamp");

CREATE TABLE "visits" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "hall" TEXT REFERENCES "halls" ("id"),
  "lamp" TEXT NOT NULL REFERENCES "lamps" ("id")
) STRICT, WITHOUT ROWID;

CREATE INDEX "visits_hall_idx" ON "visits" ("hall");

CREATE INDEX "visits_lamp_idx" ON "visits" ("lamp");
