-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "shelves" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "shelf_books" (
  "id" TEXT COLLATE "C" NOT NULL,
  "shelf_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "title" TEXT COLLATE "C" NOT NULL,
  "genre" TEXT COLLATE "C" NOT NULL CONSTRAINT "shelf_books_genre_check" CHECK ("genre" IN ('fiction', 'science', 'child''s')),
  "price" NUMERIC,
  "copies_sold" BIGINT,
  "playing_time" TEXT COLLATE "C",
  "tags" TEXT,
  "added_at" TIMESTAMPTZ NOT NULL DEFAULT date_trunc('milliseconds', now()),
  PRIMARY KEY ("id"),
  CONSTRAINT "shelf_books_shelf_id_fkey" FOREIGN KEY ("shelf_id") REFERENCES "shelves" ("id")
);

CREATE INDEX "shelf_books_by_parent" ON "shelf_books" ("shelf_id", "id");

CREATE INDEX "shelf_books_on_title" ON "shelf_books" ("shelf_id", "title", "id");

CREATE INDEX "shelf_books_on_genre" ON "shelf_books" ("shelf_id", "genre", "id");

CREATE INDEX "shelf_books_on__price_order" ON "shelf_books" ("shelf_id", "price" NULLS FIRST, "id");

CREATE INDEX "shelf_books_on_copies_sold" ON "shelf_books" ("shelf_id", "copies_sold" NULLS FIRST, "id");

CREATE INDEX "shelf_books_on__playing_time_order" ON "shelf_books" ("shelf_id", (CASE WHEN "playing_time" IS NOT NULL THEN 86400 * CAST(coalesce(substring("playing_time" from '([0-9]+)D'), '0') AS BIGINT) + 3600 * CAST(coalesce(substring("playing_time" from '([0-9]+)H'), '0') AS BIGINT) + 60 * CAST(coalesce(substring("playing_time" from '([0-9]+)M'), '0') AS BIGINT) + 1 * CAST(coalesce(substring("playing_time" from '([0-9]+)S'), '0') AS BIGINT) END) NULLS FIRST, "id");

CREATE INDEX "shelf_books_on_playing_time" ON "shelf_books" ("shelf_id", "playing_time" NULLS FIRST, "id");

CREATE INDEX "shelf_books_on_added_at" ON "shelf_books" ("shelf_id", "added_at", "id");
