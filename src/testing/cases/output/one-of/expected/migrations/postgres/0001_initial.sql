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

CREATE TABLE "_comments_source_photos_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_comments_source_photos_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "comments" ("id") ON DELETE CASCADE,
  CONSTRAINT "_comments_source_photos_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "photos" ("id")
);

CREATE INDEX "_comments_source_photos_ids_idx" ON "_comments_source_photos_ids" ("_target");

CREATE TABLE "_comments_source_post_drafts_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_comments_source_post_drafts_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "comments" ("id") ON DELETE CASCADE,
  CONSTRAINT "_comments_source_post_drafts_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "post_drafts" ("id")
);

CREATE INDEX "_comments_source_post_drafts_ids_idx" ON "_comments_source_post_drafts_ids" ("_target");

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
