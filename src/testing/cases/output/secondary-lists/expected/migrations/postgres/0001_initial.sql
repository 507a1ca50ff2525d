-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "authors" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  "mentor" TEXT COLLATE "C",
  PRIMARY KEY ("id"),
  CONSTRAINT "authors_mentor_fkey" FOREIGN KEY ("mentor") REFERENCES "authors" ("id")
);

CREATE INDEX "authors_mentor_id_idx" ON "authors" ("mentor" NULLS FIRST, "id");

CREATE TABLE "books" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "title" TEXT COLLATE "C" NOT NULL,
  "author" TEXT COLLATE "C" NOT NULL,
  "editor" TEXT COLLATE "C",
  "cost" NUMERIC,
  PRIMARY KEY ("id"),
  CONSTRAINT "books_author_fkey" FOREIGN KEY ("author") REFERENCES "authors" ("id"),
  CONSTRAINT "books_editor_fkey" FOREIGN KEY ("editor") REFERENCES "authors" ("id")
);

CREATE INDEX "books_on_title" ON "books" ("title", "id");

CREATE INDEX "books_on_author" ON "books" ("author", "id");

CREATE INDEX "books_editor_id_idx" ON "books" ("editor" NULLS FIRST, "id");

CREATE TABLE "loans" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "book" TEXT COLLATE "C" NOT NULL,
  "due" DATE NOT NULL,
  "member" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "loans_book_fkey" FOREIGN KEY ("book") REFERENCES "books" ("id") ON DELETE CASCADE
);

CREATE INDEX "loans_on_due" ON "loans" ("due", "id");

CREATE INDEX "loans_on_member" ON "loans" ("member", "id");

CREATE INDEX "loans_book_id_idx" ON "loans" ("book", "id");

CREATE TABLE "sites" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "site_rooms" (
  "id" TEXT COLLATE "C" NOT NULL,
  "site_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  "keeper" TEXT COLLATE "C",
  PRIMARY KEY ("id"),
  CONSTRAINT "site_rooms_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "sites" ("id"),
  CONSTRAINT "site_rooms_keeper_fkey" FOREIGN KEY ("keeper") REFERENCES "authors" ("id")
);

CREATE INDEX "site_rooms_by_parent" ON "site_rooms" ("site_id", "id");

CREATE INDEX "site_rooms_on_name" ON "site_rooms" ("site_id", "name", "id");

CREATE INDEX "site_rooms_keeper_id_idx" ON "site_rooms" ("keeper" NULLS FIRST, "id");

CREATE TABLE "site_room_desks" (
  "id" TEXT COLLATE "C" NOT NULL,
  "site_id" TEXT COLLATE "C" NOT NULL,
  "room_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "number" BIGINT NOT NULL,
  "room_mate" TEXT COLLATE "C",
  PRIMARY KEY ("id"),
  CONSTRAINT "site_room_desks_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "site_rooms" ("id"),
  CONSTRAINT "site_room_desks_room_mate_fkey" FOREIGN KEY ("room_mate") REFERENCES "site_rooms" ("id")
);

CREATE INDEX "site_room_desks_by_parent" ON "site_room_desks" ("room_id", "id");

CREATE INDEX "site_room_desks_room_mate_id_idx" ON "site_room_desks" ("room_mate" NULLS FIRST, "id");
