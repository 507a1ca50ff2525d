-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "banner" (
  "id" TEXT NOT NULL PRIMARY KEY DEFAULT 'only' CHECK ("id" = 'only'),
  "_version" INTEGER NOT NULL,
  "text" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "banner_slides" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_parent" TEXT NOT NULL DEFAULT 'only' CHECK ("_parent" = 'only') REFERENCES "banner" ("id"),
  "_version" INTEGER NOT NULL,
  "caption" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "banner_look" (
  "id" TEXT NOT NULL PRIMARY KEY DEFAULT 'only' CHECK ("id" = 'only'),
  "_parent" TEXT NOT NULL DEFAULT 'only' CHECK ("_parent" = 'only') REFERENCES "banner" ("id") ON DELETE CASCADE,
  "_version" INTEGER NOT NULL,
  "colour" TEXT NOT NULL
) STRICT, WITHOUT ROWID;
