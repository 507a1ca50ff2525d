-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "shelves" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "shelf_books" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "shelf_id" TEXT NOT NULL REFERENCES "shelves" ("id"),
  "_version" INTEGER NOT NULL,
  "title" TEXT NOT NULL,
  "genre" TEXT NOT NULL CHECK ("genre" IN ('fiction', 'science', 'child''s')),
  "price" TEXT,
  "copies_sold" INTEGER,
  "playing_time" TEXT,
  "tags" TEXT,
  "added_at" TEXT NOT NULL,
  "_price_order" TEXT GENERATED ALWAYS AS (CASE WHEN "price" LIKE '-%'
    THEN '0' || (99 - (instr(replace("price", '-', '') || '.', '.') - 1)) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("price", '-', ''), '0', 'j'), '1', 'i'), '2', 'h'), '3', 'g'), '4', 'f'), '5', 'e'), '6', 'd'), '7', 'c'), '8', 'b'), '9', 'a') || '~'
    ELSE '1' || substr('0' || (instr(replace("price", '-', '') || '.', '.') - 1), -2) || replace("price", '-', '') END) VIRTUAL,
  "_playing_time_order" INTEGER GENERATED ALWAYS AS (86400 * CAST(substr("playing_time", 2) AS INTEGER) + 3600 * (instr("playing_time", 'H') > 0) * CAST(substr("playing_time", max(1, instr("playing_time", 'T')) + 1) AS INTEGER) + 60 * (instr("playing_time", 'M') > 0) * CAST(substr("playing_time", max(1, instr("playing_time", 'T'), instr("playing_time", 'H')) + 1) AS INTEGER) + (instr("playing_time", 'S') > 0) * CAST(substr("playing_time", max(1, instr("playing_time", 'T'), instr("playing_time", 'H'), instr("playing_time", 'M')) + 1) AS INTEGER)) VIRTUAL
) STRICT, WITHOUT ROWID;

CREATE INDEX "shelf_books_by_parent" ON "shelf_books" ("shelf_id", "id");

CREATE INDEX "shelf_books_on_title" ON "shelf_books" ("shelf_id", "title", "id");

CREATE INDEX "shelf_books_on_genre" ON "shelf_books" ("shelf_id", "genre", "id");

CREATE INDEX "shelf_books_on__price_order" ON "shelf_books" ("shelf_id", "_price_order", "id");

CREATE INDEX "shelf_books_on_copies_sold" ON "shelf_books" ("shelf_id", "copies_sold", "id");

CREATE INDEX "shelf_books_on__playing_time_order" ON "shelf_books" ("shelf_id", "_playing_time_order", "id");

CREATE INDEX "shelf_books_on_playing_time" ON "shelf_books" ("shelf_id", "playing_time", "id");

CREATE INDEX "shelf_books_on_added_at" ON "shelf_books" ("shelf_id", "added_at", "id");
