-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "authors" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "books" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "title" TEXT COLLATE "C" NOT NULL,
  "author" TEXT COLLATE "C" NOT NULL,
  "related" TEXT,
  "illustrators" TEXT NOT NULL DEFAULT '[]',
  "printed" TEXT,
  "credits" TEXT,
  PRIMARY KEY ("id"),
  CONSTRAINT "books_author_fkey" FOREIGN KEY ("author") REFERENCES "authors" ("id")
);

CREATE INDEX "books_author_idx" ON "books" ("author");

CREATE TABLE "book_cover" (
  "book_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "alt" TEXT COLLATE "C" NOT NULL,
  "artists" TEXT NOT NULL,
  PRIMARY KEY ("book_id"),
  CONSTRAINT "book_cover_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "books" ("id") ON DELETE CASCADE
);

CREATE TABLE "book_chapters" (
  "id" TEXT COLLATE "C" NOT NULL,
  "book_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "after" TEXT NOT NULL DEFAULT '[]',
  "glosses" TEXT,
  PRIMARY KEY ("id"),
  CONSTRAINT "book_chapters_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "books" ("id") ON DELETE CASCADE
);

CREATE INDEX "book_chapters_by_parent" ON "book_chapters" ("book_id", "id");

CREATE TABLE "book_notes" (
  "id" TEXT COLLATE "C" NOT NULL,
  "book_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "book_notes_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "books" ("id") ON DELETE CASCADE
);

CREATE INDEX "book_notes_by_parent" ON "book_notes" ("book_id", "id");

CREATE TABLE "houses" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "seats" BIGINT NOT NULL,
  "partners" TEXT NOT NULL DEFAULT '[]',
  PRIMARY KEY ("id")
);

CREATE TABLE "showcase" (
  "id" TEXT COLLATE "C" NOT NULL DEFAULT 'only' CHECK ("id" = 'only'),
  "_version" BIGINT NOT NULL,
  "featured" TEXT NOT NULL DEFAULT '[]',
  PRIMARY KEY ("id")
);

CREATE TABLE "_books_related_books_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_books_related_books_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "books" ("id") ON DELETE CASCADE,
  CONSTRAINT "_books_related_books_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "books" ("id")
);

CREATE INDEX "_books_related_books_ids_idx" ON "_books_related_books_ids" ("_target");

CREATE TABLE "_books_illustrators_authors_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_books_illustrators_authors_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "books" ("id") ON DELETE CASCADE,
  CONSTRAINT "_books_illustrators_authors_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "authors" ("id")
);

CREATE INDEX "_books_illustrators_authors_ids_idx" ON "_books_illustrators_authors_ids" ("_target");

CREATE TABLE "_books_printed_houses_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_books_printed_houses_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "books" ("id") ON DELETE CASCADE,
  CONSTRAINT "_books_printed_houses_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "houses" ("id")
);

CREATE INDEX "_books_printed_houses_ids_idx" ON "_books_printed_houses_ids" ("_target");

CREATE TABLE "_books_printed_authors_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_books_printed_authors_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "books" ("id") ON DELETE CASCADE,
  CONSTRAINT "_books_printed_authors_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "authors" ("id")
);

CREATE INDEX "_books_printed_authors_ids_idx" ON "_books_printed_authors_ids" ("_target");

CREATE TABLE "_books_credits_authors_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_books_credits_authors_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "books" ("id") ON DELETE CASCADE,
  CONSTRAINT "_books_credits_authors_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "authors" ("id")
);

CREATE INDEX "_books_credits_authors_ids_idx" ON "_books_credits_authors_ids" ("_target");

CREATE TABLE "_book_cover_artists_authors_ids" (
  "book_id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("book_id", "_target"),
  CONSTRAINT "_book_cover_artists_authors_ids_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "book_cover" ("book_id") ON DELETE CASCADE,
  CONSTRAINT "_book_cover_artists_authors_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "authors" ("id")
);

CREATE INDEX "_book_cover_artists_authors_ids_idx" ON "_book_cover_artists_authors_ids" ("_target");

CREATE TABLE "_book_chapters_after_book_chapters_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_book_chapters_after_book_chapters_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "book_chapters" ("id") ON DELETE CASCADE,
  CONSTRAINT "_book_chapters_after_book_chapters_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "book_chapters" ("id")
);

CREATE INDEX "_book_chapters_after_book_chapters_ids_idx" ON "_book_chapters_after_book_chapters_ids" ("_target");

CREATE TABLE "_book_chapters_glosses_book_notes_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_book_chapters_glosses_book_notes_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "book_chapters" ("id") ON DELETE CASCADE,
  CONSTRAINT "_book_chapters_glosses_book_notes_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "book_notes" ("id")
);

CREATE INDEX "_book_chapters_glosses_book_notes_ids_idx" ON "_book_chapters_glosses_book_notes_ids" ("_target");

CREATE TABLE "_houses_partners_houses_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_houses_partners_houses_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "houses" ("id") ON DELETE CASCADE,
  CONSTRAINT "_houses_partners_houses_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "houses" ("id")
);

CREATE INDEX "_houses_partners_houses_ids_idx" ON "_houses_partners_houses_ids" ("_target");

CREATE TABLE "_showcase_featured_books_ids" (
  "id" TEXT COLLATE "C" NOT NULL DEFAULT 'only' CHECK ("id" = 'only'),
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_showcase_featured_books_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "showcase" ("id") ON DELETE CASCADE,
  CONSTRAINT "_showcase_featured_books_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "books" ("id")
);

CREATE INDEX "_showcase_featured_books_ids_idx" ON "_showcase_featured_books_ids" ("_target");
