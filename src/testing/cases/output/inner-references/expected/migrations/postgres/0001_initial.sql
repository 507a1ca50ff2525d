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

CREATE FUNCTION "_books_related_books_ids" () RETURNS TRIGGER LANGUAGE plpgsql AS '
BEGIN
  IF TG_OP = ''UPDATE'' AND OLD."related" IS NOT DISTINCT FROM NEW."related" THEN RETURN NEW; END IF;
  IF TG_OP <> ''INSERT'' THEN DELETE FROM "_books_related_books_ids" WHERE "id" = OLD."id"; END IF;
  IF TG_OP = ''DELETE'' THEN RETURN OLD; END IF;
  INSERT INTO "_books_related_books_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part"."value" #>> ''{}'' AS "found"
  FROM jsonb_path_query(CAST(NEW."related" AS JSONB), ''$[*]'') AS "part" ("value")
  WHERE "part"."value" #>> ''{}'' IS NOT NULL;
  RETURN NEW;
END
';

CREATE TRIGGER "_books_related_books_ids" AFTER INSERT OR UPDATE OF "related" ON "books"
FOR EACH ROW EXECUTE FUNCTION "_books_related_books_ids" ();

CREATE TRIGGER "_books_related_books_ids_gone" BEFORE DELETE ON "books"
FOR EACH ROW EXECUTE FUNCTION "_books_related_books_ids" ();

CREATE FUNCTION "_books_illustrators_authors_ids" () RETURNS TRIGGER LANGUAGE plpgsql AS '
BEGIN
  IF TG_OP = ''UPDATE'' AND OLD."illustrators" IS NOT DISTINCT FROM NEW."illustrators" THEN RETURN NEW; END IF;
  IF TG_OP <> ''INSERT'' THEN DELETE FROM "_books_illustrators_authors_ids" WHERE "id" = OLD."id"; END IF;
  IF TG_OP = ''DELETE'' THEN RETURN OLD; END IF;
  INSERT INTO "_books_illustrators_authors_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part"."value" #>> ''{}'' AS "found"
  FROM jsonb_path_query(CAST(NEW."illustrators" AS JSONB), ''$[*]'') AS "part" ("value")
  WHERE "part"."value" #>> ''{}'' IS NOT NULL;
  RETURN NEW;
END
';

CREATE TRIGGER "_books_illustrators_authors_ids" AFTER INSERT OR UPDATE OF "illustrators" ON "books"
FOR EACH ROW EXECUTE FUNCTION "_books_illustrators_authors_ids" ();

CREATE TRIGGER "_books_illustrators_authors_ids_gone" BEFORE DELETE ON "books"
FOR EACH ROW EXECUTE FUNCTION "_books_illustrators_authors_ids" ();

CREATE FUNCTION "_books_printed_houses_ids" () RETURNS TRIGGER LANGUAGE plpgsql AS '
BEGIN
  IF TG_OP = ''UPDATE'' AND OLD."printed" IS NOT DISTINCT FROM NEW."printed" THEN RETURN NEW; END IF;
  IF TG_OP <> ''INSERT'' THEN DELETE FROM "_books_printed_houses_ids" WHERE "id" = OLD."id"; END IF;
  IF TG_OP = ''DELETE'' THEN RETURN OLD; END IF;
  INSERT INTO "_books_printed_houses_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part"."value" #>> ''{}'' AS "found"
  FROM jsonb_path_query(CAST(NEW."printed" AS JSONB), ''$."house"'') AS "part" ("value")
  WHERE "part"."value" #>> ''{}'' IS NOT NULL;
  RETURN NEW;
END
';

CREATE TRIGGER "_books_printed_houses_ids" AFTER INSERT OR UPDATE OF "printed" ON "books"
FOR EACH ROW EXECUTE FUNCTION "_books_printed_houses_ids" ();

CREATE TRIGGER "_books_printed_houses_ids_gone" BEFORE DELETE ON "books"
FOR EACH ROW EXECUTE FUNCTION "_books_printed_houses_ids" ();

CREATE FUNCTION "_books_printed_authors_ids" () RETURNS TRIGGER LANGUAGE plpgsql AS '
BEGIN
  IF TG_OP = ''UPDATE'' AND OLD."printed" IS NOT DISTINCT FROM NEW."printed" THEN RETURN NEW; END IF;
  IF TG_OP <> ''INSERT'' THEN DELETE FROM "_books_printed_authors_ids" WHERE "id" = OLD."id"; END IF;
  IF TG_OP = ''DELETE'' THEN RETURN OLD; END IF;
  INSERT INTO "_books_printed_authors_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part"."value" #>> ''{}'' AS "found"
  FROM jsonb_path_query(CAST(NEW."printed" AS JSONB), ''$."places"[*]'') AS "part" ("value")
  WHERE "part"."value" #>> ''{}'' IS NOT NULL;
  RETURN NEW;
END
';

CREATE TRIGGER "_books_printed_authors_ids" AFTER INSERT OR UPDATE OF "printed" ON "books"
FOR EACH ROW EXECUTE FUNCTION "_books_printed_authors_ids" ();

CREATE TRIGGER "_books_printed_authors_ids_gone" BEFORE DELETE ON "books"
FOR EACH ROW EXECUTE FUNCTION "_books_printed_authors_ids" ();

CREATE FUNCTION "_books_credits_authors_ids" () RETURNS TRIGGER LANGUAGE plpgsql AS '
BEGIN
  IF TG_OP = ''UPDATE'' AND OLD."credits" IS NOT DISTINCT FROM NEW."credits" THEN RETURN NEW; END IF;
  IF TG_OP <> ''INSERT'' THEN DELETE FROM "_books_credits_authors_ids" WHERE "id" = OLD."id"; END IF;
  IF TG_OP = ''DELETE'' THEN RETURN OLD; END IF;
  INSERT INTO "_books_credits_authors_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part"."value" #>> ''{}'' AS "found"
  FROM jsonb_path_query(CAST(NEW."credits" AS JSONB), ''$.*'') AS "part" ("value")
  WHERE "part"."value" #>> ''{}'' IS NOT NULL;
  RETURN NEW;
END
';

CREATE TRIGGER "_books_credits_authors_ids" AFTER INSERT OR UPDATE OF "credits" ON "books"
FOR EACH ROW EXECUTE FUNCTION "_books_credits_authors_ids" ();

CREATE TRIGGER "_books_credits_authors_ids_gone" BEFORE DELETE ON "books"
FOR EACH ROW EXECUTE FUNCTION "_books_credits_authors_ids" ();

CREATE FUNCTION "_book_cover_artists_authors_ids" () RETURNS TRIGGER LANGUAGE plpgsql AS '
BEGIN
  IF TG_OP = ''UPDATE'' AND OLD."artists" IS NOT DISTINCT FROM NEW."artists" THEN RETURN NEW; END IF;
  IF TG_OP <> ''INSERT'' THEN DELETE FROM "_book_cover_artists_authors_ids" WHERE "book_id" = OLD."book_id"; END IF;
  IF TG_OP = ''DELETE'' THEN RETURN OLD; END IF;
  INSERT INTO "_book_cover_artists_authors_ids" ("book_id", "_target")
  SELECT DISTINCT NEW."book_id", "part"."value" #>> ''{}'' AS "found"
  FROM jsonb_path_query(CAST(NEW."artists" AS JSONB), ''$[*]'') AS "part" ("value")
  WHERE "part"."value" #>> ''{}'' IS NOT NULL;
  RETURN NEW;
END
';

CREATE TRIGGER "_book_cover_artists_authors_ids" AFTER INSERT OR UPDATE OF "artists" ON "book_cover"
FOR EACH ROW EXECUTE FUNCTION "_book_cover_artists_authors_ids" ();

CREATE TRIGGER "_book_cover_artists_authors_ids_gone" BEFORE DELETE ON "book_cover"
FOR EACH ROW EXECUTE FUNCTION "_book_cover_artists_authors_ids" ();

CREATE FUNCTION "_book_chapters_after_book_chapters_ids" () RETURNS TRIGGER LANGUAGE plpgsql AS '
BEGIN
  IF TG_OP = ''UPDATE'' AND OLD."after" IS NOT DISTINCT FROM NEW."after" THEN RETURN NEW; END IF;
  IF TG_OP <> ''INSERT'' THEN DELETE FROM "_book_chapters_after_book_chapters_ids" WHERE "id" = OLD."id"; END IF;
  IF TG_OP = ''DELETE'' THEN RETURN OLD; END IF;
  INSERT INTO "_book_chapters_after_book_chapters_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part"."value" #>> ''{}'' AS "found"
  FROM jsonb_path_query(CAST(NEW."after" AS JSONB), ''$[*]'') AS "part" ("value")
  WHERE "part"."value" #>> ''{}'' IS NOT NULL;
  RETURN NEW;
END
';

CREATE TRIGGER "_book_chapters_after_book_chapters_ids" AFTER INSERT OR UPDATE OF "after" ON "book_chapters"
FOR EACH ROW EXECUTE FUNCTION "_book_chapters_after_book_chapters_ids" ();

CREATE TRIGGER "_book_chapters_after_book_chapters_ids_gone" BEFORE DELETE ON "book_chapters"
FOR EACH ROW EXECUTE FUNCTION "_book_chapters_after_book_chapters_ids" ();

CREATE FUNCTION "_book_chapters_glosses_book_notes_ids" () RETURNS TRIGGER LANGUAGE plpgsql AS '
BEGIN
  IF TG_OP = ''UPDATE'' AND OLD."glosses" IS NOT DISTINCT FROM NEW."glosses" THEN RETURN NEW; END IF;
  IF TG_OP <> ''INSERT'' THEN DELETE FROM "_book_chapters_glosses_book_notes_ids" WHERE "id" = OLD."id"; END IF;
  IF TG_OP = ''DELETE'' THEN RETURN OLD; END IF;
  INSERT INTO "_book_chapters_glosses_book_notes_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part"."value" #>> ''{}'' AS "found"
  FROM jsonb_path_query(CAST(NEW."glosses" AS JSONB), ''$[*]'') AS "part" ("value")
  WHERE "part"."value" #>> ''{}'' IS NOT NULL;
  RETURN NEW;
END
';

CREATE TRIGGER "_book_chapters_glosses_book_notes_ids" AFTER INSERT OR UPDATE OF "glosses" ON "book_chapters"
FOR EACH ROW EXECUTE FUNCTION "_book_chapters_glosses_book_notes_ids" ();

CREATE TRIGGER "_book_chapters_glosses_book_notes_ids_gone" BEFORE DELETE ON "book_chapters"
FOR EACH ROW EXECUTE FUNCTION "_book_chapters_glosses_book_notes_ids" ();

CREATE FUNCTION "_houses_partners_houses_ids" () RETURNS TRIGGER LANGUAGE plpgsql AS '
BEGIN
  IF TG_OP = ''UPDATE'' AND OLD."partners" IS NOT DISTINCT FROM NEW."partners" THEN RETURN NEW; END IF;
  IF TG_OP <> ''INSERT'' THEN DELETE FROM "_houses_partners_houses_ids" WHERE "id" = OLD."id"; END IF;
  IF TG_OP = ''DELETE'' THEN RETURN OLD; END IF;
  INSERT INTO "_houses_partners_houses_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part"."value" #>> ''{}'' AS "found"
  FROM jsonb_path_query(CAST(NEW."partners" AS JSONB), ''$[*]'') AS "part" ("value")
  WHERE "part"."value" #>> ''{}'' IS NOT NULL;
  RETURN NEW;
END
';

CREATE TRIGGER "_houses_partners_houses_ids" AFTER INSERT OR UPDATE OF "partners" ON "houses"
FOR EACH ROW EXECUTE FUNCTION "_houses_partners_houses_ids" ();

CREATE TRIGGER "_houses_partners_houses_ids_gone" BEFORE DELETE ON "houses"
FOR EACH ROW EXECUTE FUNCTION "_houses_partners_houses_ids" ();

CREATE FUNCTION "_showcase_featured_books_ids" () RETURNS TRIGGER LANGUAGE plpgsql AS '
BEGIN
  IF TG_OP = ''UPDATE'' AND OLD."featured" IS NOT DISTINCT FROM NEW."featured" THEN RETURN NEW; END IF;
  IF TG_OP <> ''INSERT'' THEN DELETE FROM "_showcase_featured_books_ids" WHERE "id" = OLD."id"; END IF;
  IF TG_OP = ''DELETE'' THEN RETURN OLD; END IF;
  INSERT INTO "_showcase_featured_books_ids" ("id", "_target")
  SELECT DISTINCT NEW."id", "part"."value" #>> ''{}'' AS "found"
  FROM jsonb_path_query(CAST(NEW."featured" AS JSONB), ''$[*]'') AS "part" ("value")
  WHERE "part"."value" #>> ''{}'' IS NOT NULL;
  RETURN NEW;
END
';

CREATE TRIGGER "_showcase_featured_books_ids" AFTER INSERT OR UPDATE OF "featured" ON "showcase"
FOR EACH ROW EXECUTE FUNCTION "_showcase_featured_books_ids" ();

CREATE TRIGGER "_showcase_featured_books_ids_gone" BEFORE DELETE ON "showcase"
FOR EACH ROW EXECUTE FUNCTION "_showcase_featured_books_ids" ();

INSERT INTO "_books_related_books_ids" ("id", "_target")
SELECT DISTINCT "row"."id", "part"."value" #>> '{}' AS "found"
FROM "books" AS "row", jsonb_path_query(CAST("row"."related" AS JSONB), '$[*]') AS "part" ("value")
WHERE "part"."value" #>> '{}' IS NOT NULL
ON CONFLICT DO NOTHING;

INSERT INTO "_books_illustrators_authors_ids" ("id", "_target")
SELECT DISTINCT "row"."id", "part"."value" #>> '{}' AS "found"
FROM "books" AS "row", jsonb_path_query(CAST("row"."illustrators" AS JSONB), '$[*]') AS "part" ("value")
WHERE "part"."value" #>> '{}' IS NOT NULL
ON CONFLICT DO NOTHING;

INSERT INTO "_books_printed_houses_ids" ("id", "_target")
SELECT DISTINCT "row"."id", "part"."value" #>> '{}' AS "found"
FROM "books" AS "row", jsonb_path_query(CAST("row"."printed" AS JSONB), '$."house"') AS "part" ("value")
WHERE "part"."value" #>> '{}' IS NOT NULL
ON CONFLICT DO NOTHING;

INSERT INTO "_books_printed_authors_ids" ("id", "_target")
SELECT DISTINCT "row"."id", "part"."value" #>> '{}' AS "found"
FROM "books" AS "row", jsonb_path_query(CAST("row"."printed" AS JSONB), '$."places"[*]') AS "part" ("value")
WHERE "part"."value" #>> '{}' IS NOT NULL
ON CONFLICT DO NOTHING;

INSERT INTO "_books_credits_authors_ids" ("id", "_target")
SELECT DISTINCT "row"."id", "part"."value" #>> '{}' AS "found"
FROM "books" AS "row", jsonb_path_query(CAST("row"."credits" AS JSONB), '$.*') AS "part" ("value")
WHERE "part"."value" #>> '{}' IS NOT NULL
ON CONFLICT DO NOTHING;

INSERT INTO "_book_cover_artists_authors_ids" ("book_id", "_target")
SELECT DISTINCT "row"."book_id", "part"."value" #>> '{}' AS "found"
FROM "book_cover" AS "row", jsonb_path_query(CAST("row"."artists" AS JSONB), '$[*]') AS "part" ("value")
WHERE "part"."value" #>> '{}' IS NOT NULL
ON CONFLICT DO NOTHING;

INSERT INTO "_book_chapters_after_book_chapters_ids" ("id", "_target")
SELECT DISTINCT "row"."id", "part"."value" #>> '{}' AS "found"
FROM "book_chapters" AS "row", jsonb_path_query(CAST("row"."after" AS JSONB), '$[*]') AS "part" ("value")
WHERE "part"."value" #>> '{}' IS NOT NULL
ON CONFLICT DO NOTHING;

INSERT INTO "_book_chapters_glosses_book_notes_ids" ("id", "_target")
SELECT DISTINCT "row"."id", "part"."value" #>> '{}' AS "found"
FROM "book_chapters" AS "row", jsonb_path_query(CAST("row"."glosses" AS JSONB), '$[*]') AS "part" ("value")
WHERE "part"."value" #>> '{}' IS NOT NULL
ON CONFLICT DO NOTHING;

INSERT INTO "_houses_partners_houses_ids" ("id", "_target")
SELECT DISTINCT "row"."id", "part"."value" #>> '{}' AS "found"
FROM "houses" AS "row", jsonb_path_query(CAST("row"."partners" AS JSONB), '$[*]') AS "part" ("value")
WHERE "part"."value" #>> '{}' IS NOT NULL
ON CONFLICT DO NOTHING;

INSERT INTO "_showcase_featured_books_ids" ("id", "_target")
SELECT DISTINCT "row"."id", "part"."value" #>> '{}' AS "found"
FROM "showcase" AS "row", jsonb_path_query(CAST("row"."featured" AS JSONB), '$[*]') AS "part" ("value")
WHERE "part"."value" #>> '{}' IS NOT NULL
ON CONFLICT DO NOTHING;
