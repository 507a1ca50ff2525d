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
  "text" TEXT NOT NULL,
  "after" TEXT
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

CREATE INDEX "comments_on_target" ON "comments" ("target", "id");

CREATE INDEX "comments_on__target_type" ON "comments" (JSON_EXTRACT("target", '$.type'), "id");

CREATE INDEX "comments_on_source" ON "comments" ("source", "id");

CREATE TABLE "replies" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "text" TEXT NOT NULL,
  "to" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "notes" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "about" TEXT,
  "changed_at" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "note_cover" (
  "note_id" TEXT NOT NULL PRIMARY KEY REFERENCES "notes" ("id") ON DELETE CASCADE,
  "_version" INTEGER NOT NULL,
  "alt" TEXT NOT NULL,
  "picture" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "likes" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "of" TEXT NOT NULL,
  "note" TEXT REFERENCES "notes" ("id")
) STRICT, WITHOUT ROWID;

CREATE INDEX "likes_note_idx" ON "likes" ("note");

CREATE TABLE "_post_drafts_after_post_drafts_ids" (
  "id" TEXT NOT NULL REFERENCES "post_drafts" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "post_drafts" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_post_drafts_after_post_drafts_ids_idx" ON "_post_drafts_after_post_drafts_ids" ("_target");

CREATE TABLE "_post_drafts_after_photos_ids" (
  "id" TEXT NOT NULL REFERENCES "post_drafts" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "photos" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_post_drafts_after_photos_ids_idx" ON "_post_drafts_after_photos_ids" ("_target");

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

CREATE TABLE "_comments_source_post_drafts_ids" (
  "id" TEXT NOT NULL REFERENCES "comments" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "post_drafts" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_comments_source_post_drafts_ids_idx" ON "_comments_source_post_drafts_ids" ("_target");

CREATE TABLE "_comments_source_photos_ids" (
  "id" TEXT NOT NULL REFERENCES "comments" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "photos" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_comments_source_photos_ids_idx" ON "_comments_source_photos_ids" ("_target");

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

CREATE TABLE "_replies_to_photos_ids" (
  "id" TEXT NOT NULL REFERENCES "replies" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "photos" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_replies_to_photos_ids_idx" ON "_replies_to_photos_ids" ("_target");

CREATE TABLE "_replies_to_post_drafts_ids" (
  "id" TEXT NOT NULL REFERENCES "replies" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "post_drafts" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_replies_to_post_drafts_ids_idx" ON "_replies_to_post_drafts_ids" ("_target");

CREATE TABLE "_replies_to_replies_ids" (
  "id" TEXT NOT NULL REFERENCES "replies" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "replies" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_replies_to_replies_ids_idx" ON "_replies_to_replies_ids" ("_target");

CREATE TABLE "_notes_about_photos_ids" (
  "id" TEXT NOT NULL REFERENCES "notes" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "photos" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_notes_about_photos_ids_idx" ON "_notes_about_photos_ids" ("_target");

CREATE TABLE "_notes_about_replies_ids" (
  "id" TEXT NOT NULL REFERENCES "notes" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "replies" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_notes_about_replies_ids_idx" ON "_notes_about_replies_ids" ("_target");

CREATE TABLE "_notes_about_notes_ids" (
  "id" TEXT NOT NULL REFERENCES "notes" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "notes" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_notes_about_notes_ids_idx" ON "_notes_about_notes_ids" ("_target");

CREATE TABLE "_note_cover_picture_photos_ids" (
  "note_id" TEXT NOT NULL REFERENCES "note_cover" ("note_id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "photos" ("id"),
  PRIMARY KEY ("note_id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_note_cover_picture_photos_ids_idx" ON "_note_cover_picture_photos_ids" ("_target");

CREATE TABLE "_note_cover_picture_posts_ids" (
  "note_id" TEXT NOT NULL REFERENCES "note_cover" ("note_id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "posts" ("id"),
  PRIMARY KEY ("note_id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_note_cover_picture_posts_ids_idx" ON "_note_cover_picture_posts_ids" ("_target");

CREATE TABLE "_likes_of_replies_ids" (
  "id" TEXT NOT NULL REFERENCES "likes" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "replies" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_likes_of_replies_ids_idx" ON "_likes_of_replies_ids" ("_target");

CREATE TABLE "_likes_of_notes_ids" (
  "id" TEXT NOT NULL REFERENCES "likes" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "notes" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_likes_of_notes_ids_idx" ON "_likes_of_notes_ids" ("_target");
