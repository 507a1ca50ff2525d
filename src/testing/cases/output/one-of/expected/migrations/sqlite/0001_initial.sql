-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "posts" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "title" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "post_drafts" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "post_id" TEXT NOT NULL REFERENCES "posts" ("id") ON DELETE CASCADE,
  "_version" INTEGER NOT NULL,
  "text" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "post_drafts_by_parent" ON "post_drafts" ("post_id", "id");

CREATE TABLE "photos" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "caption" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "comments" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "text" TEXT NOT NULL,
  "target" TEXT NOT NULL,
  "source" TEXT,
  "mentions" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "_comments_target_posts_ids" (
  "id" TEXT NOT NULL REFERENCES "comments" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "posts" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_comments_target_posts_ids_idx" ON "_comments_target_posts_ids" ("_target");

CREATE TABLE "_comments_target_photos_ids" (
  "id" TEXT NOT NULL REFERENCES "comments" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "photos" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_comments_target_photos_ids_idx" ON "_comments_target_photos_ids" ("_target");

CREATE TABLE "_comments_source_photos_ids" (
  "id" TEXT NOT NULL REFERENCES "comments" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "photos" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_comments_source_photos_ids_idx" ON "_comments_source_photos_ids" ("_target");

CREATE TABLE "_comments_source_post_drafts_ids" (
  "id" TEXT NOT NULL REFERENCES "comments" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "post_drafts" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_comments_source_post_drafts_ids_idx" ON "_comments_source_post_drafts_ids" ("_target");

CREATE TABLE "_comments_source_comments_ids" (
  "id" TEXT NOT NULL REFERENCES "comments" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "comments" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_comments_source_comments_ids_idx" ON "_comments_source_comments_ids" ("_target");

CREATE TABLE "_comments_mentions_photos_ids" (
  "id" TEXT NOT NULL REFERENCES "comments" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "photos" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_comments_mentions_photos_ids_idx" ON "_comments_mentions_photos_ids" ("_target");

CREATE TABLE "_comments_mentions_posts_ids" (
  "id" TEXT NOT NULL REFERENCES "comments" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "posts" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_comments_mentions_posts_ids_idx" ON "_comments_mentions_posts_ids" ("_target");
