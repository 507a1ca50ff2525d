-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "books" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "title" TEXT COLLATE "C" NOT NULL,
  "pages" BIGINT,
  "weight" DOUBLE PRECISION NOT NULL DEFAULT 1,
  "sales" BIGINT,
  "price" NUMERIC NOT NULL,
  "in_print" BOOLEAN NOT NULL DEFAULT TRUE,
  "published" DATE NOT NULL,
  "seen_at" TIMESTAMPTZ NOT NULL DEFAULT date_trunc('milliseconds', now()),
  "read_from" TEXT COLLATE "C",
  "loan_time" TEXT COLLATE "C" NOT NULL DEFAULT 'P1D',
  "renewal" TEXT COLLATE "C",
  "read_until" TEXT COLLATE "C" NOT NULL DEFAULT '22:30:00',
  "batch" UUID,
  "site" TEXT COLLATE "C",
  "contact" TEXT COLLATE "C",
  "tongue" TEXT COLLATE "C",
  "extra" TEXT,
  "genre" TEXT COLLATE "C" NOT NULL DEFAULT 'fiction' CONSTRAINT "books_genre_check" CHECK ("genre" IN ('fiction', 'science', 'art', 'history', 'poetry', 'travel', 'cooking', 'gardening', 'children', 'comics')),
  "cover" TEXT COLLATE "C" CONSTRAINT "books_cover_check" CHECK ("cover" IN ('hard', 'soft')),
  "tags" TEXT,
  "publisher" TEXT,
  "status" TEXT COLLATE "C" NOT NULL DEFAULT 'new',
  "added_at" TIMESTAMPTZ NOT NULL DEFAULT date_trunc('milliseconds', now()),
  "changed_at" TIMESTAMPTZ NOT NULL DEFAULT date_trunc('milliseconds', now()),
  PRIMARY KEY ("id")
);
