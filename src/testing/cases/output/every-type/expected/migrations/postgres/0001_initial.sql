-- 0001_initial
-- Each statement ends with a semicolon at the end of a line, and a blank line comes after it.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "books" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "title" TEXT COLLATE "C" NOT NULL,
  "pages" BIGINT,
  "weight" DOUBLE PRECISION NOT NULL,
  "sales" BIGINT,
  "price" NUMERIC NOT NULL,
  "in_print" BOOLEAN NOT NULL,
  "published" DATE NOT NULL,
  "seen_at" TIMESTAMPTZ NOT NULL,
  "batch" UUID,
  "site" TEXT COLLATE "C",
  "contact" TEXT COLLATE "C",
  "tongue" TEXT COLLATE "C",
  "extra" TEXT,
  "genre" TEXT COLLATE "C" NOT NULL,
  "cover" TEXT COLLATE "C",
  "tags" TEXT,
  "publisher" TEXT,
  "status" TEXT COLLATE "C" NOT NULL,
  "added_at" TIMESTAMPTZ NOT NULL,
  "changed_at" TIMESTAMPTZ NOT NULL,
  PRIMARY KEY ("id")
);
