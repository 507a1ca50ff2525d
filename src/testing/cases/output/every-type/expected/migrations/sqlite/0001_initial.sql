-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "books" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "title" TEXT NOT NULL,
  "pages" INTEGER,
  "weight" REAL NOT NULL,
  "sales" INTEGER,
  "price" TEXT NOT NULL,
  "in_print" INTEGER NOT NULL,
  "published" TEXT NOT NULL,
  "seen_at" TEXT NOT NULL,
  "read_from" TEXT,
  "loan_time" TEXT NOT NULL,
  "renewal" TEXT,
  "read_until" TEXT NOT NULL,
  "batch" TEXT,
  "site" TEXT,
  "contact" TEXT,
  "tongue" TEXT,
  "extra" TEXT,
  "genre" TEXT NOT NULL CHECK ("genre" IN ('fiction', 'science', 'art', 'history', 'poetry', 'travel', 'cooking', 'gardening', 'children', 'comics')),
  "cover" TEXT CHECK ("cover" IN ('hard', 'soft')),
  "tags" TEXT,
  "publisher" TEXT,
  "status" TEXT NOT NULL,
  "added_at" TEXT NOT NULL,
  "changed_at" TEXT NOT NULL
) STRICT, WITHOUT ROWID;
