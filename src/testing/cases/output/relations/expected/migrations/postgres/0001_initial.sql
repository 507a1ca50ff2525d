-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "plays" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "title" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

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
  PRIMARY KEY ("id"),
  CONSTRAINT "play_act_rehearsals_act_id_fkey" FOREIGN KEY ("act_id") REFERENCES "play_acts" ("id")
);

CREATE INDEX "play_act_rehearsals_by_parent" ON "play_act_rehearsals" ("act_id", "id");

CREATE TABLE "play_poster" (
  "play_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "alt" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("play_id"),
  CONSTRAINT "play_poster_play_id_fkey" FOREIGN KEY ("play_id") REFERENCES "plays" ("id") ON DELETE CASCADE
);

CREATE TABLE "play_reviews" (
  "id" TEXT COLLATE "C" NOT NULL,
  "play_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "stars" BIGINT NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "play_reviews_play_id_fkey" FOREIGN KEY ("play_id") REFERENCES "plays" ("id")
);

CREATE INDEX "play_reviews_by_parent" ON "play_reviews" ("play_id", "id");
