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

CREATE TRIGGER "_books_related_books_ids_added" AFTER INSERT ON "books" BEGIN
  INSERT INTO "_books_related_books_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part1"."value" AS "found"
  FROM json_each(NEW."related") AS "part1"
  WHERE "part1"."value" IS NOT NULL;
END;

CREATE TRIGGER "_books_related_books_ids_changed" AFTER UPDATE OF "related" ON "books"
WHEN OLD."related" IS NOT NEW."related" BEGIN
  DELETE FROM "_books_related_books_ids" WHERE "id" = OLD."id";
  INSERT INTO "_books_related_books_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part1"."value" AS "found"
  FROM json_each(NEW."related") AS "part1"
  WHERE "part1"."value" IS NOT NULL;
END;

CREATE TRIGGER "_books_illustrators_authors_ids_added" AFTER INSERT ON "books" BEGIN
  INSERT INTO "_books_illustrators_authors_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part1"."value" AS "found"
  FROM json_each(NEW."illustrators") AS "part1"
  WHERE "part1"."value" IS NOT NULL;
END;

CREATE TRIGGER "_books_illustrators_authors_ids_changed" AFTER UPDATE OF "illustrators" ON "books"
WHEN OLD."illustrators" IS NOT NEW."illustrators" BEGIN
  DELETE FROM "_books_illustrators_authors_ids" WHERE "id" = OLD."id";
  INSERT INTO "_books_illustrators_authors_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part1"."value" AS "found"
  FROM json_each(NEW."illustrators") AS "part1"
  WHERE "part1"."value" IS NOT NULL;
END;

CREATE TRIGGER "_books_printed_houses_ids_added" AFTER INSERT ON "books" BEGIN
  INSERT INTO "_books_printed_houses_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", json_extract(NEW."printed", '$."house"') AS "found"
  WHERE json_extract(NEW."printed", '$."house"') IS NOT NULL;
END;

CREATE TRIGGER "_books_printed_houses_ids_changed" AFTER UPDATE OF "printed" ON "books"
WHEN OLD."printed" IS NOT NEW."printed" BEGIN
  DELETE FROM "_books_printed_houses_ids" WHERE "id" = OLD."id";
  INSERT INTO "_books_printed_houses_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", json_extract(NEW."printed", '$."house"') AS "found"
  WHERE json_extract(NEW."printed", '$."house"') IS NOT NULL;
END;

CREATE TRIGGER "_books_printed_authors_ids_added" AFTER INSERT ON "books" BEGIN
  INSERT INTO "_books_printed_authors_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part1"."value" AS "found"
  FROM json_each(NEW."printed", '$."places"') AS "part1"
  WHERE "part1"."value" IS NOT NULL;
END;

CREATE TRIGGER "_books_printed_authors_ids_changed" AFTER UPDATE OF "printed" ON "books"
WHEN OLD."printed" IS NOT NEW."printed" BEGIN
  DELETE FROM "_books_printed_authors_ids" WHERE "id" = OLD."id";
  INSERT INTO "_books_printed_authors_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part1"."value" AS "found"
  FROM json_each(NEW."printed", '$."places"') AS "part1"
  WHERE "part1"."value" IS NOT NULL;
END;

CREATE TRIGGER "_books_credits_authors_ids_added" AFTER INSERT ON "books" BEGIN
  INSERT INTO "_books_credits_authors_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part1"."value" AS "found"
  FROM json_each(NEW."credits") AS "part1"
  WHERE "part1"."value" IS NOT NULL;
END;

CREATE TRIGGER "_books_credits_authors_ids_changed" AFTER UPDATE OF "credits" ON "books"
WHEN OLD."credits" IS NOT NEW."credits" BEGIN
  DELETE FROM "_books_credits_authors_ids" WHERE "id" = OLD."id";
  INSERT INTO "_books_credits_authors_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part1"."value" AS "found"
  FROM json_each(NEW."credits") AS "part1"
  WHERE "part1"."value" IS NOT NULL;
END;

CREATE TRIGGER "_book_cover_artists_authors_ids_added" AFTER INSERT ON "book_cover" BEGIN
  INSERT INTO "_book_cover_artists_authors_ids" ("book_id", "_target")
  SELECT DISTINCT NEW."book_id", "part1"."value" AS "found"
  FROM json_each(NEW."artists") AS "part1"
  WHERE "part1"."value" IS NOT NULL;
END;

CREATE TRIGGER "_book_cover_artists_authors_ids_changed" AFTER UPDATE OF "artists" ON "book_cover"
WHEN OLD."artists" IS NOT NEW."artists" BEGIN
  DELETE FROM "_book_cover_artists_authors_ids" WHERE "book_id" = OLD."book_id";
  INSERT INTO "_book_cover_artists_authors_ids" ("book_id", "_target")
  SELECT DISTINCT NEW."book_id", "part1"."value" AS "found"
  FROM json_each(NEW."artists") AS "part1"
  WHERE "part1"."value" IS NOT NULL;
END;

CREATE TRIGGER "_book_chapters_after_book_chapters_ids_added" AFTER INSERT ON "book_chapters" BEGIN
  INSERT INTO "_book_chapters_after_book_chapters_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part1"."value" AS "found"
  FROM json_each(NEW."after") AS "part1"
  WHERE "part1"."value" IS NOT NULL;
END;

CREATE TRIGGER "_book_chapters_after_book_chapters_ids_changed" AFTER UPDATE OF "after" ON "book_chapters"
WHEN OLD."after" IS NOT NEW."after" BEGIN
  DELETE FROM "_book_chapters_after_book_chapters_ids" WHERE "id" = OLD."id";
  INSERT INTO "_book_chapters_after_book_chapters_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part1"."value" AS "found"
  FROM json_each(NEW."after") AS "part1"
  WHERE "part1"."value" IS NOT NULL;
END;

CREATE TRIGGER "_book_chapters_glosses_book_notes_ids_added" AFTER INSERT ON "book_chapters" BEGIN
  INSERT INTO "_book_chapters_glosses_book_notes_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part1"."value" AS "found"
  FROM json_each(NEW."glosses") AS "part1"
  WHERE "part1"."value" IS NOT NULL;
END;

CREATE TRIGGER "_book_chapters_glosses_book_notes_ids_changed" AFTER UPDATE OF "glosses" ON "book_chapters"
WHEN OLD."glosses" IS NOT NEW."glosses" BEGIN
  DELETE FROM "_book_chapters_glosses_book_notes_ids" WHERE "id" = OLD."id";
  INSERT INTO "_book_chapters_glosses_book_notes_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part1"."value" AS "found"
  FROM json_each(NEW."glosses") AS "part1"
  WHERE "part1"."value" IS NOT NULL;
END;

CREATE TRIGGER "_houses_partners_houses_ids_added" AFTER INSERT ON "houses" BEGIN
  INSERT INTO "_houses_partners_houses_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part1"."value" AS "found"
  FROM json_each(NEW."partners") AS "part1"
  WHERE "part1"."value" IS NOT NULL;
END;

CREATE TRIGGER "_houses_partners_houses_ids_changed" AFTER UPDATE OF "partners" ON "houses"
WHEN OLD."partners" IS NOT NEW."partners" BEGIN
  DELETE FROM "_houses_partners_houses_ids" WHERE "id" = OLD."id";
  INSERT INTO "_houses_partners_houses_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part1"."value" AS "found"
  FROM json_each(NEW."partners") AS "part1"
  WHERE "part1"."value" IS NOT NULL;
END;

CREATE TRIGGER "_showcase_featured_books_ids_added" AFTER INSERT ON "showcase" BEGIN
  INSERT INTO "_showcase_featured_books_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part1"."value" AS "found"
  FROM json_each(NEW."featured") AS "part1"
  WHERE "part1"."value" IS NOT NULL;
END;

CREATE TRIGGER "_showcase_featured_books_ids_changed" AFTER UPDATE OF "featured" ON "showcase"
WHEN OLD."featured" IS NOT NEW."featured" BEGIN
  DELETE FROM "_showcase_featured_books_ids" WHERE "id" = OLD."id";
  INSERT INTO "_showcase_featured_books_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part1"."value" AS "found"
  FROM json_each(NEW."featured") AS "part1"
  WHERE "part1"."value" IS NOT NULL;
END;

INSERT INTO "_books_related_books_ids" ("id", "_target")
SELECT DISTINCT "row"."id", "part1"."value" AS "found"
FROM "books" AS "row", json_each("row"."related") AS "part1"
WHERE "part1"."value" IS NOT NULL;

INSERT INTO "_books_illustrators_authors_ids" ("id", "_target")
SELECT DISTINCT "row"."id", "part1"."value" AS "found"
FROM "books" AS "row", json_each("row"."illustrators") AS "part1"
WHERE "part1"."value" IS NOT NULL;

INSERT INTO "_books_printed_houses_ids" ("id", "_target")
SELECT DISTINCT "row"."id", json_extract("row"."printed", '$."house"') AS "found"
FROM "books" AS "row"
WHERE json_extract("row"."printed", '$."house"') IS NOT NULL;

INSERT INTO "_books_printed_authors_ids" ("id", "_target")
SELECT DISTINCT "row"."id", "part1"."value" AS "found"
FROM "books" AS "row", json_each("row"."printed", '$."places"') AS "part1"
WHERE "part1"."value" IS NOT NULL;

INSERT INTO "_books_credits_authors_ids" ("id", "_target")
SELECT DISTINCT "row"."id", "part1"."value" AS "found"
FROM "books" AS "row", json_each("row"."credits") AS "part1"
WHERE "part1"."value" IS NOT NULL;

INSERT INTO "_book_cover_artists_authors_ids" ("book_id", "_target")
SELECT DISTINCT "row"."book_id", "part1"."value" AS "found"
FROM "book_cover" AS "row", json_each("row"."artists") AS "part1"
WHERE "part1"."value" IS NOT NULL;

INSERT INTO "_book_chapters_after_book_chapters_ids" ("id", "_target")
SELECT DISTINCT "row"."id", "part1"."value" AS "found"
FROM "book_chapters" AS "row", json_each("row"."after") AS "part1"
WHERE "part1"."value" IS NOT NULL;

INSERT INTO "_book_chapters_glosses_book_notes_ids" ("id", "_target")
SELECT DISTINCT "row"."id", "part1"."value" AS "found"
FROM "book_chapters" AS "row", json_each("row"."glosses") AS "part1"
WHERE "part1"."value" IS NOT NULL;

INSERT INTO "_houses_partners_houses_ids" ("id", "_target")
SELECT DISTINCT "row"."id", "part1"."value" AS "found"
FROM "houses" AS "row", json_each("row"."partners") AS "part1"
WHERE "part1"."value" IS NOT NULL;

INSERT INTO "_showcase_featured_books_ids" ("id", "_target")
SELECT DISTINCT "row"."id", "part1"."value" AS "found"
FROM "showcase" AS "row", json_each("row"."featured") AS "part1"
WHERE "part1"."value" IS NOT NULL;
