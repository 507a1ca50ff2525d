-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "authors" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "name" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "books" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "title" TEXT NOT NULL,
  "author" TEXT NOT NULL REFERENCES "authors" ("id"),
  "related" TEXT,
  "illustrators" TEXT NOT NULL,
  "printed" TEXT,
  "credits" TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX "books_author_idx" ON "books" ("author");

CREATE TABLE "book_cover" (
  "book_id" TEXT NOT NULL PRIMARY KEY REFERENCES "books" ("id") ON DELETE CASCADE,
  "_version" INTEGER NOT NULL,
  "alt" TEXT NOT NULL,
  "artists" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "book_chapters" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "book_id" TEXT NOT NULL REFERENCES "books" ("id") ON DELETE CASCADE,
  "_version" INTEGER NOT NULL,
  "after" TEXT NOT NULL,
  "glosses" TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX "book_chapters_by_parent" ON "book_chapters" ("book_id", "id");

CREATE TABLE "book_notes" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "book_id" TEXT NOT NULL REFERENCES "books" ("id") ON DELETE CASCADE,
  "_version" INTEGER NOT NULL,
  "text" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "book_notes_by_parent" ON "book_notes" ("book_id", "id");

CREATE TABLE "houses" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "seats" INTEGER NOT NULL,
  "partners" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "showcase" (
  "id" TEXT NOT NULL PRIMARY KEY DEFAULT 'only' CHECK ("id" = 'only'),
  "_version" INTEGER NOT NULL,
  "featured" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "_books_related_books_ids" (
  "id" TEXT NOT NULL REFERENCES "books" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "books" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_books_related_books_ids_idx" ON "_books_related_books_ids" ("_target");

CREATE TABLE "_books_illustrators_authors_ids" (
  "id" TEXT NOT NULL REFERENCES "books" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "authors" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_books_illustrators_authors_ids_idx" ON "_books_illustrators_authors_ids" ("_target");

CREATE TABLE "_books_printed_houses_ids" (
  "id" TEXT NOT NULL REFERENCES "books" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "houses" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_books_printed_houses_ids_idx" ON "_books_printed_houses_ids" ("_target");

CREATE TABLE "_books_printed_authors_ids" (
  "id" TEXT NOT NULL REFERENCES "books" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "authors" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_books_printed_authors_ids_idx" ON "_books_printed_authors_ids" ("_target");

CREATE TABLE "_books_credits_authors_ids" (
  "id" TEXT NOT NULL REFERENCES "books" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "authors" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_books_credits_authors_ids_idx" ON "_books_credits_authors_ids" ("_target");

CREATE TABLE "_book_cover_artists_authors_ids" (
  "book_id" TEXT NOT NULL REFERENCES "book_cover" ("book_id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "authors" ("id"),
  PRIMARY KEY ("book_id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_book_cover_artists_authors_ids_idx" ON "_book_cover_artists_authors_ids" ("_target");

CREATE TABLE "_book_chapters_after_book_chapters_ids" (
  "id" TEXT NOT NULL REFERENCES "book_chapters" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "book_chapters" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_book_chapters_after_book_chapters_ids_idx" ON "_book_chapters_after_book_chapters_ids" ("_target");

CREATE TABLE "_book_chapters_glosses_book_notes_ids" (
  "id" TEXT NOT NULL REFERENCES "book_chapters" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "book_notes" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_book_chapters_glosses_book_notes_ids_idx" ON "_book_chapters_glosses_book_notes_ids" ("_target");

CREATE TABLE "_houses_partners_houses_ids" (
  "id" TEXT NOT NULL REFERENCES "houses" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "houses" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_houses_partners_houses_ids_idx" ON "_houses_partners_houses_ids" ("_target");

CREATE TABLE "_showcase_featured_books_ids" (
  "id" TEXT NOT NULL DEFAULT 'only' CHECK ("id" = 'only') REFERENCES "showcase" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "books" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_showcase_featured_books_ids_idx" ON "_showcase_featured_books_ids" ("_target");
