-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "posts" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "title" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "post_drafts" (
  "id" TEXT COLLATE "C" NOT NULL,
  "post_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL,
  "after" TEXT,
  PRIMARY KEY ("id"),
  CONSTRAINT "post_drafts_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts" ("id") ON DELETE CASCADE
);

CREATE INDEX "post_drafts_by_parent" ON "post_drafts" ("post_id", "id");

CREATE TABLE "photos" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "caption" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "comments" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL,
  "target" TEXT NOT NULL,
  "source" TEXT,
  "mentions" TEXT NOT NULL DEFAULT '[]',
  PRIMARY KEY ("id")
);

CREATE INDEX "comments_on_target" ON "comments" ("target", "id");

CREATE INDEX "comments_on__target_type" ON "comments" (SPLIT_PART("target", '"', 4), "id");

CREATE INDEX "comments_on_source" ON "comments" ("source" NULLS FIRST, "id");

CREATE TABLE "replies" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL,
  "to" TEXT NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "notes" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "about" TEXT,
  "changed_at" TIMESTAMPTZ NOT NULL DEFAULT date_trunc('milliseconds', now()),
  PRIMARY KEY ("id")
);

CREATE TABLE "note_cover" (
  "note_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "alt" TEXT COLLATE "C" NOT NULL,
  "picture" TEXT NOT NULL,
  PRIMARY KEY ("note_id"),
  CONSTRAINT "note_cover_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "notes" ("id") ON DELETE CASCADE
);

CREATE TABLE "likes" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "of" TEXT NOT NULL,
  "note" TEXT COLLATE "C",
  PRIMARY KEY ("id"),
  CONSTRAINT "likes_note_fkey" FOREIGN KEY ("note") REFERENCES "notes" ("id")
);

CREATE INDEX "likes_note_idx" ON "likes" ("note" NULLS FIRST);

CREATE TABLE "_post_drafts_after_post_drafts_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_post_drafts_after_post_drafts_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "post_drafts" ("id") ON DELETE CASCADE,
  CONSTRAINT "_post_drafts_after_post_drafts_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "post_drafts" ("id")
);

CREATE INDEX "_post_drafts_after_post_drafts_ids_idx" ON "_post_drafts_after_post_drafts_ids" ("_target");

CREATE TABLE "_post_drafts_after_photos_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_post_drafts_after_photos_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "post_drafts" ("id") ON DELETE CASCADE,
  CONSTRAINT "_post_drafts_after_photos_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "photos" ("id")
);

CREATE INDEX "_post_drafts_after_photos_ids_idx" ON "_post_drafts_after_photos_ids" ("_target");

CREATE TABLE "_comments_target_posts_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_comments_target_posts_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "comments" ("id") ON DELETE CASCADE,
  CONSTRAINT "_comments_target_posts_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "posts" ("id")
);

CREATE INDEX "_comments_target_posts_ids_idx" ON "_comments_target_posts_ids" ("_target");

CREATE TABLE "_comments_target_photos_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_comments_target_photos_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "comments" ("id") ON DELETE CASCADE,
  CONSTRAINT "_comments_target_photos_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "photos" ("id")
);

CREATE INDEX "_comments_target_photos_ids_idx" ON "_comments_target_photos_ids" ("_target");

CREATE TABLE "_comments_source_post_drafts_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_comments_source_post_drafts_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "comments" ("id") ON DELETE CASCADE,
  CONSTRAINT "_comments_source_post_drafts_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "post_drafts" ("id")
);

CREATE INDEX "_comments_source_post_drafts_ids_idx" ON "_comments_source_post_drafts_ids" ("_target");

CREATE TABLE "_comments_source_photos_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_comments_source_photos_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "comments" ("id") ON DELETE CASCADE,
  CONSTRAINT "_comments_source_photos_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "photos" ("id")
);

CREATE INDEX "_comments_source_photos_ids_idx" ON "_comments_source_photos_ids" ("_target");

CREATE TABLE "_comments_source_comments_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_comments_source_comments_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "comments" ("id") ON DELETE CASCADE,
  CONSTRAINT "_comments_source_comments_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "comments" ("id")
);

CREATE INDEX "_comments_source_comments_ids_idx" ON "_comments_source_comments_ids" ("_target");

CREATE TABLE "_comments_mentions_photos_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_comments_mentions_photos_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "comments" ("id") ON DELETE CASCADE,
  CONSTRAINT "_comments_mentions_photos_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "photos" ("id")
);

CREATE INDEX "_comments_mentions_photos_ids_idx" ON "_comments_mentions_photos_ids" ("_target");

CREATE TABLE "_comments_mentions_posts_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_comments_mentions_posts_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "comments" ("id") ON DELETE CASCADE,
  CONSTRAINT "_comments_mentions_posts_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "posts" ("id")
);

CREATE INDEX "_comments_mentions_posts_ids_idx" ON "_comments_mentions_posts_ids" ("_target");

CREATE TABLE "_replies_to_photos_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_replies_to_photos_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "replies" ("id") ON DELETE CASCADE,
  CONSTRAINT "_replies_to_photos_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "photos" ("id")
);

CREATE INDEX "_replies_to_photos_ids_idx" ON "_replies_to_photos_ids" ("_target");

CREATE TABLE "_replies_to_post_drafts_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_replies_to_post_drafts_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "replies" ("id") ON DELETE CASCADE,
  CONSTRAINT "_replies_to_post_drafts_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "post_drafts" ("id")
);

CREATE INDEX "_replies_to_post_drafts_ids_idx" ON "_replies_to_post_drafts_ids" ("_target");

CREATE TABLE "_replies_to_replies_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_replies_to_replies_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "replies" ("id") ON DELETE CASCADE,
  CONSTRAINT "_replies_to_replies_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "replies" ("id")
);

CREATE INDEX "_replies_to_replies_ids_idx" ON "_replies_to_replies_ids" ("_target");

CREATE TABLE "_notes_about_photos_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_notes_about_photos_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "notes" ("id") ON DELETE CASCADE,
  CONSTRAINT "_notes_about_photos_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "photos" ("id")
);

CREATE INDEX "_notes_about_photos_ids_idx" ON "_notes_about_photos_ids" ("_target");

CREATE TABLE "_notes_about_replies_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_notes_about_replies_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "notes" ("id") ON DELETE CASCADE,
  CONSTRAINT "_notes_about_replies_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "replies" ("id")
);

CREATE INDEX "_notes_about_replies_ids_idx" ON "_notes_about_replies_ids" ("_target");

CREATE TABLE "_notes_about_notes_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_notes_about_notes_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "notes" ("id") ON DELETE CASCADE,
  CONSTRAINT "_notes_about_notes_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "notes" ("id")
);

CREATE INDEX "_notes_about_notes_ids_idx" ON "_notes_about_notes_ids" ("_target");

CREATE TABLE "_note_cover_picture_photos_ids" (
  "note_id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("note_id", "_target"),
  CONSTRAINT "_note_cover_picture_photos_ids_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "note_cover" ("note_id") ON DELETE CASCADE,
  CONSTRAINT "_note_cover_picture_photos_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "photos" ("id")
);

CREATE INDEX "_note_cover_picture_photos_ids_idx" ON "_note_cover_picture_photos_ids" ("_target");

CREATE TABLE "_note_cover_picture_posts_ids" (
  "note_id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("note_id", "_target"),
  CONSTRAINT "_note_cover_picture_posts_ids_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "note_cover" ("note_id") ON DELETE CASCADE,
  CONSTRAINT "_note_cover_picture_posts_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "posts" ("id")
);

CREATE INDEX "_note_cover_picture_posts_ids_idx" ON "_note_cover_picture_posts_ids" ("_target");

CREATE TABLE "_likes_of_replies_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_likes_of_replies_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "likes" ("id") ON DELETE CASCADE,
  CONSTRAINT "_likes_of_replies_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "replies" ("id")
);

CREATE INDEX "_likes_of_replies_ids_idx" ON "_likes_of_replies_ids" ("_target");

CREATE TABLE "_likes_of_notes_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_likes_of_notes_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "likes" ("id") ON DELETE CASCADE,
  CONSTRAINT "_likes_of_notes_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "notes" ("id")
);

CREATE INDEX "_likes_of_notes_ids_idx" ON "_likes_of_notes_ids" ("_target");
