-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "artists" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "name" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "artist_works" (
  "id" TEXT NOT NULL,
  "artist_id" TEXT NOT NULL REFERENCES "artists" ("id"),
  "_version" INTEGER NOT NULL,
  "title" TEXT NOT NULL,
  "year" INTEGER,
  PRIMARY KEY ("artist_id", "id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "artist_work_frame" (
  "artist_id" TEXT NOT NULL,
  "work_id" TEXT NOT NULL,
  "_version" INTEGER NOT NULL,
  "colour" TEXT,
  PRIMARY KEY ("artist_id", "work_id"),
  FOREIGN KEY ("artist_id", "work_id") REFERENCES "artist_works" ("artist_id", "id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "artist_work_frame_hooks" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "artist_id" TEXT NOT NULL,
  "work_id" TEXT NOT NULL,
  "_version" INTEGER NOT NULL,
  "size" INTEGER NOT NULL,
  FOREIGN KEY ("artist_id", "work_id") REFERENCES "artist_work_frame" ("artist_id", "work_id")
) STRICT, WITHOUT ROWID;

CREATE INDEX "artist_work_frame_hooks_by_parent" ON "artist_work_frame_hooks" ("artist_id", "work_id", "id");

CREATE TABLE "artist_work_label" (
  "artist_id" TEXT NOT NULL,
  "work_id" TEXT NOT NULL,
  "_version" INTEGER NOT NULL,
  "text" TEXT NOT NULL,
  PRIMARY KEY ("artist_id", "work_id"),
  FOREIGN KEY ("artist_id", "work_id") REFERENCES "artist_works" ("artist_id", "id") ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE "artist_work_loans" (
  "id" TEXT NOT NULL,
  "artist_id" TEXT NOT NULL,
  "work_id" TEXT NOT NULL,
  "_version" INTEGER NOT NULL,
  "lender" TEXT NOT NULL,
  PRIMARY KEY ("artist_id", "work_id", "id"),
  FOREIGN KEY ("artist_id", "work_id") REFERENCES "artist_works" ("artist_id", "id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "artist_work_loan_notes" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "artist_id" TEXT NOT NULL,
  "work_id" TEXT NOT NULL,
  "loan_id" TEXT NOT NULL,
  "_version" INTEGER NOT NULL,
  "text" TEXT NOT NULL,
  FOREIGN KEY ("artist_id", "work_id", "loan_id") REFERENCES "artist_work_loans" ("artist_id", "work_id", "id")
) STRICT, WITHOUT ROWID;

CREATE INDEX "artist_work_loan_notes_by_parent" ON "artist_work_loan_notes" ("artist_id", "work_id", "loan_id", "id");

CREATE TABLE "artist_work_loan_texts" (
  "id" TEXT NOT NULL,
  "artist_id" TEXT NOT NULL,
  "work_id" TEXT NOT NULL,
  "loan_id" TEXT NOT NULL,
  "_version" INTEGER NOT NULL,
  "body" TEXT NOT NULL,
  PRIMARY KEY ("artist_id", "work_id", "loan_id", "id"),
  FOREIGN KEY ("artist_id", "work_id", "loan_id") REFERENCES "artist_work_loans" ("artist_id", "work_id", "id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "artist_work_prints" (
  "id" TEXT NOT NULL,
  "artist_id" TEXT NOT NULL,
  "work_id" TEXT NOT NULL,
  "_version" INTEGER NOT NULL,
  "count" INTEGER NOT NULL,
  PRIMARY KEY ("artist_id", "work_id", "id"),
  FOREIGN KEY ("artist_id", "work_id") REFERENCES "artist_works" ("artist_id", "id")
) STRICT, WITHOUT ROWID;
