-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "people" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "people_name_key" ON "people" ("name");

CREATE TABLE "houses" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "seats" BIGINT NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "plays" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "title" TEXT COLLATE "C" NOT NULL,
  "author" TEXT COLLATE "C" NOT NULL,
  "translator" TEXT COLLATE "C",
  "house" TEXT COLLATE "C",
  "_house_is_null" BOOLEAN NOT NULL DEFAULT FALSE,
  "sequel_of" TEXT COLLATE "C",
  "changed_at" TIMESTAMPTZ NOT NULL DEFAULT date_trunc('milliseconds', now()),
  PRIMARY KEY ("id"),
  CONSTRAINT "plays_author_fkey" FOREIGN KEY ("author") REFERENCES "people" ("id"),
  CONSTRAINT "plays_translator_fkey" FOREIGN KEY ("translator") REFERENCES "people" ("id"),
  CONSTRAINT "plays_house_fkey" FOREIGN KEY ("house") REFERENCES "houses" ("id"),
  CONSTRAINT "plays_sequel_of_fkey" FOREIGN KEY ("sequel_of") REFERENCES "plays" ("id")
);

CREATE INDEX "plays_on_author" ON "plays" ("author", "id");

CREATE INDEX "plays_translator_idx" ON "plays" ("translator" NULLS FIRST);

CREATE INDEX "plays_house_idx" ON "plays" ("house" NULLS FIRST);

CREATE INDEX "plays_sequel_of_idx" ON "plays" ("sequel_of" NULLS FIRST);

CREATE TABLE "play_acts" (
  "id" TEXT COLLATE "C" NOT NULL,
  "play_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "number" BIGINT NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "play_acts_play_id_fkey" FOREIGN KEY ("play_id") REFERENCES "plays" ("id") ON DELETE CASCADE
);

CREATE INDEX "play_acts_by_parent" ON "play_acts" ("play_id", "id");

CREATE TABLE "play_act_scenes" (
  "id" TEXT COLLATE "C" NOT NULL,
  "play_id" TEXT COLLATE "C" NOT NULL,
  "act_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "text" TEXT COLLATE "C",
  PRIMARY KEY ("id"),
  CONSTRAINT "play_act_scenes_act_id_fkey" FOREIGN KEY ("act_id") REFERENCES "play_acts" ("id") ON DELETE CASCADE
);

CREATE INDEX "play_act_scenes_by_parent" ON "play_act_scenes" ("act_id", "id");

CREATE TABLE "play_act_rehearsals" (
  "id" TEXT COLLATE "C" NOT NULL,
  "play_id" TEXT COLLATE "C" NOT NULL,
  "act_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "day" DATE NOT NULL,
  "director" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "play_act_rehearsals_act_id_fkey" FOREIGN KEY ("act_id") REFERENCES "play_acts" ("id"),
  CONSTRAINT "play_act_rehearsals_director_fkey" FOREIGN KEY ("director") REFERENCES "people" ("id")
);

CREATE INDEX "play_act_rehearsals_by_parent" ON "play_act_rehearsals" ("act_id", "id");

CREATE INDEX "play_act_rehearsals_director_idx" ON "play_act_rehearsals" ("director");

CREATE TABLE "play_poster" (
  "play_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "alt" TEXT COLLATE "C" NOT NULL,
  "painter" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("play_id"),
  CONSTRAINT "play_poster_play_id_fkey" FOREIGN KEY ("play_id") REFERENCES "plays" ("id") ON DELETE CASCADE,
  CONSTRAINT "play_poster_painter_fkey" FOREIGN KEY ("painter") REFERENCES "people" ("id") ON DELETE CASCADE
);

CREATE INDEX "play_poster_painter_idx" ON "play_poster" ("painter");

CREATE TABLE "play_reviews" (
  "id" TEXT COLLATE "C" NOT NULL,
  "play_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "stars" BIGINT NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "play_reviews_play_id_fkey" FOREIGN KEY ("play_id") REFERENCES "plays" ("id")
);

CREATE INDEX "play_reviews_by_parent" ON "play_reviews" ("play_id", "id");

CREATE TABLE "contracts" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "person" TEXT COLLATE "C" NOT NULL,
  "house" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "contracts_person_fkey" FOREIGN KEY ("person") REFERENCES "people" ("id") ON DELETE CASCADE,
  CONSTRAINT "contracts_house_fkey" FOREIGN KEY ("house") REFERENCES "houses" ("id")
);

CREATE UNIQUE INDEX "contracts_person_key" ON "contracts" ("person");

CREATE INDEX "contracts_house_idx" ON "contracts" ("house");

CREATE TABLE "tours" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "tour_stops" (
  "id" TEXT COLLATE "C" NOT NULL,
  "tour_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "contract" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "tour_stops_tour_id_fkey" FOREIGN KEY ("tour_id") REFERENCES "tours" ("id") ON DELETE CASCADE,
  CONSTRAINT "tour_stops_contract_fkey" FOREIGN KEY ("contract") REFERENCES "contracts" ("id")
);

CREATE INDEX "tour_stops_by_parent" ON "tour_stops" ("tour_id", "id");

CREATE INDEX "tour_stops_contract_idx" ON "tour_stops" ("contract");

CREATE TABLE "payments" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "contract" TEXT COLLATE "C",
  "amount" NUMERIC NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "payments_contract_fkey" FOREIGN KEY ("contract") REFERENCES "contracts" ("id")
);

CREATE INDEX "payments_contract_idx" ON "payments" ("contract" NULLS FIRST);

CREATE TABLE "exhibits" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "maker" TEXT COLLATE "C" NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "exhibits_maker_fkey" FOREIGN KEY ("maker") REFERENCES "people" ("id") ON DELETE CASCADE
);

CREATE INDEX "exhibits_maker_idx" ON "exhibits" ("maker");

CREATE TABLE "exhibit_remarks" (
  "id" TEXT COLLATE "C" NOT NULL,
  "exhibit_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "writer" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "exhibit_remarks_exhibit_id_fkey" FOREIGN KEY ("exhibit_id") REFERENCES "exhibits" ("id") ON DELETE CASCADE,
  CONSTRAINT "exhibit_remarks_writer_fkey" FOREIGN KEY ("writer") REFERENCES "people" ("id")
);

CREATE INDEX "exhibit_remarks_by_parent" ON "exhibit_remarks" ("exhibit_id", "id");

CREATE INDEX "exhibit_remarks_writer_idx" ON "exhibit_remarks" ("writer");

CREATE TABLE "halls" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "hall_seats" (
  "id" TEXT COLLATE "C" NOT NULL,
  "hall_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "label" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "hall_seats_hall_id_fkey" FOREIGN KEY ("hall_id") REFERENCES "halls" ("id")
);

CREATE INDEX "hall_seats_by_parent" ON "hall_seats" ("hall_id", "id");

CREATE TABLE "lamps" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "hall" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "lamps_hall_fkey" FOREIGN KEY ("hall") REFERENCES "halls" ("id")
);

CREATE INDEX "lamps_hall_idx" ON "lamps" ("hall");

CREATE TABLE "fittings" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "hall" TEXT COLLATE "C" NOT NULL,
  "seat" TEXT COLLATE "C" NOT NULL,
  "lamp" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "fittings_hall_fkey" FOREIGN KEY ("hall") REFERENCES "halls" ("id"),
  CONSTRAINT "fittings_seat_fkey" FOREIGN KEY ("seat") REFERENCES "hall_seats" ("id"),
  CONSTRAINT "fittings_lamp_fkey" FOREIGN KEY ("lamp") REFERENCES "lamps" ("id")
);

CREATE INDEX "fittings_hall_idx" ON "fittings" ("hall");

CREATE INDEX "fittings_seat_idx" ON "fittings" ("seat");

CREATE INDEX "fittings_lamp_idx" ON "fittings" ("lamp");

CREATE TABLE "shows" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "hall" TEXT COLLATE "C" NOT NULL,
  "lamp" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "shows_hall_fkey" FOREIGN KEY ("hall") REFERENCES "halls" ("id") ON DELETE CASCADE,
  CONSTRAINT "shows_lamp_fkey" FOREIGN KEY ("lamp") REFERENCES "lamps" ("id")
);

CREATE INDEX "shows_hall_idx" ON "shows" ("hall");

CREATE INDEX "shows_lamp_idx" ON "shows" ("lamp");

CREATE TABLE "visits" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "hall" TEXT COLLATE "C",
  "lamp" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "visits_hall_fkey" FOREIGN KEY ("hall") REFERENCES "halls" ("id"),
  CONSTRAINT "visits_lamp_fkey" FOREIGN KEY ("lamp") REFERENCES "lamps" ("id")
);

CREATE INDEX "visits_hall_idx" ON "visits" ("hall" NULLS FIRST);

CREATE INDEX "visits_lamp_idx" ON "visits" ("lamp");
