-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "banner" (
  "id" TEXT COLLATE "C" NOT NULL DEFAULT 'only' CHECK ("id" = 'only'),
  "_version" BIGINT NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "banner_slides" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_parent" TEXT COLLATE "C" NOT NULL DEFAULT 'only' CHECK ("_parent" = 'only'),
  "_version" BIGINT NOT NULL,
  "caption" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "banner_slides__parent_fkey" FOREIGN KEY ("_parent") REFERENCES "banner" ("id")
);

CREATE TABLE "banner_look" (
  "id" TEXT COLLATE "C" NOT NULL DEFAULT 'only' CHECK ("id" = 'only'),
  "_parent" TEXT COLLATE "C" NOT NULL DEFAULT 'only' CHECK ("_parent" = 'only'),
  "_version" BIGINT NOT NULL,
  "colour" TEXT COLLATE "C" NOT NULL DEFAULT 'red',
  PRIMARY KEY ("id"),
  CONSTRAINT "banner_look__parent_fkey" FOREIGN KEY ("_parent") REFERENCES "banner" ("id") ON DELETE CASCADE
);
