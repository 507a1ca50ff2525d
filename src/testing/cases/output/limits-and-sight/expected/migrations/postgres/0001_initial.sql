-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "_rate_counters" (
  "key" TEXT COLLATE "C" NOT NULL,
  "expires" BIGINT NOT NULL,
  "current" BIGINT NOT NULL,
  "previous" BIGINT NOT NULL,
  PRIMARY KEY ("key")
);

CREATE TABLE "parcels" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "weight" BIGINT NOT NULL,
  "note" TEXT COLLATE "C",
  PRIMARY KEY ("id")
);
