-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "_rate_counters" (
  "key" TEXT NOT NULL PRIMARY KEY,
  "expires" INTEGER NOT NULL,
  "current" INTEGER NOT NULL,
  "previous" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "_api_keys" (
  "prefix" TEXT NOT NULL PRIMARY KEY,
  "hash" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "principal" TEXT NOT NULL,
  "roles" TEXT NOT NULL,
  "scopes" TEXT NOT NULL,
  "created" INTEGER NOT NULL,
  "expires" INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE "parts" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "supplier_code" TEXT,
  "counted_at" TEXT NOT NULL
) STRICT, WITHOUT ROWID;
