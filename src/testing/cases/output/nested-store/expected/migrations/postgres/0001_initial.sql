-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "artists" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "artist_works" (
  "id" TEXT COLLATE "C" NOT NULL,
  "artist_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "title" TEXT COLLATE "C" NOT NULL,
  "year" BIGINT,
  PRIMARY KEY ("artist_id", "id"),
  CONSTRAINT "artist_works_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "artists" ("id")
);

CREATE TABLE "artist_work_frame" (
  "artist_id" TEXT COLLATE "C" NOT NULL,
  "work_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "colour" TEXT COLLATE "C",
  PRIMARY KEY ("artist_id", "work_id"),
  CONSTRAINT "artist_work_frame_artist_id_work_id_fkey" FOREIGN KEY ("artist_id", "work_id") REFERENCES "artist_works" ("artist_id", "id")
);

CREATE TABLE "artist_work_frame_hooks" (
  "id" TEXT COLLATE "C" NOT NULL,
  "artist_id" TEXT COLLATE "C" NOT NULL,
  "work_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "size" BIGINT NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "artist_work_frame_hooks_artist_id_work_id_fkey" FOREIGN KEY ("artist_id", "work_id") REFERENCES "artist_work_frame" ("artist_id", "work_id")
);

CREATE INDEX "artist_work_frame_hooks_by_parent" ON "artist_work_frame_hooks" ("artist_id", "work_id", "id");

CREATE TABLE "artist_work_label" (
  "artist_id" TEXT COLLATE "C" NOT NULL,
  "work_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL DEFAULT 'None',
  PRIMARY KEY ("artist_id", "work_id"),
  CONSTRAINT "artist_work_label_artist_id_work_id_fkey" FOREIGN KEY ("artist_id", "work_id") REFERENCES "artist_works" ("artist_id", "id") ON DELETE CASCADE
);

CREATE TABLE "artist_work_loans" (
  "id" TEXT COLLATE "C" NOT NULL,
  "artist_id" TEXT COLLATE "C" NOT NULL,
  "work_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "lender" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("artist_id", "work_id", "id"),
  CONSTRAINT "artist_work_loans_artist_id_work_id_fkey" FOREIGN KEY ("artist_id", "work_id") REFERENCES "artist_works" ("artist_id", "id")
);

CREATE TABLE "artist_work_loan_notes" (
  "id" TEXT COLLATE "C" NOT NULL,
  "artist_id" TEXT COLLATE "C" NOT NULL,
  "work_id" TEXT COLLATE "C" NOT NULL,
  "loan_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "artist_work_loan_notes_artist_id_work_id_loan_id_fkey" FOREIGN KEY ("artist_id", "work_id", "loan_id") REFERENCES "artist_work_loans" ("artist_id", "work_id", "id")
);

CREATE INDEX "artist_work_loan_notes_by_parent" ON "artist_work_loan_notes" ("artist_id", "work_id", "loan_id", "id");

CREATE TABLE "artist_work_loan_texts" (
  "id" TEXT COLLATE "C" NOT NULL,
  "artist_id" TEXT COLLATE "C" NOT NULL,
  "work_id" TEXT COLLATE "C" NOT NULL,
  "loan_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "body" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("artist_id", "work_id", "loan_id", "id"),
  CONSTRAINT "artist_work_loan_texts_artist_id_work_id_loan_id_fkey" FOREIGN KEY ("artist_id", "work_id", "loan_id") REFERENCES "artist_work_loans" ("artist_id", "work_id", "id")
);

CREATE TABLE "artist_work_prints" (
  "id" TEXT COLLATE "C" NOT NULL,
  "artist_id" TEXT COLLATE "C" NOT NULL,
  "work_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "count" BIGINT NOT NULL,
  PRIMARY KEY ("artist_id", "work_id", "id"),
  CONSTRAINT "artist_work_prints_artist_id_work_id_fkey" FOREIGN KEY ("artist_id", "work_id") REFERENCES "artist_works" ("artist_id", "id")
);
