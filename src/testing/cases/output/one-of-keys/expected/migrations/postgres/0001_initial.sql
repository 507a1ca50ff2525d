-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "photos" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "caption" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "rooms" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "size" BIGINT NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "days" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "title" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "tags" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "remarks" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL,
  "about" TEXT NOT NULL,
  "seen" TEXT NOT NULL DEFAULT '[]',
  PRIMARY KEY ("id")
);

CREATE INDEX "remarks_on_about" ON "remarks" ("about", "id");

CREATE INDEX "remarks_on__about_type" ON "remarks" (SPLIT_PART("about", '"', 4), "id");

CREATE TABLE "orders" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "room" TEXT NOT NULL,
  "tag" TEXT,
  PRIMARY KEY ("id")
);

CREATE INDEX "orders_on_room" ON "orders" ("room", "id");

CREATE INDEX "orders_on_tag" ON "orders" ("tag" NULLS FIRST, "id");

CREATE TABLE "_remarks_about_photos_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_remarks_about_photos_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "remarks" ("id") ON DELETE CASCADE,
  CONSTRAINT "_remarks_about_photos_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "photos" ("id")
);

CREATE INDEX "_remarks_about_photos_ids_idx" ON "_remarks_about_photos_ids" ("_target");

CREATE TABLE "_remarks_about_rooms_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_remarks_about_rooms_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "remarks" ("id") ON DELETE CASCADE,
  CONSTRAINT "_remarks_about_rooms_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "rooms" ("id")
);

CREATE INDEX "_remarks_about_rooms_ids_idx" ON "_remarks_about_rooms_ids" ("_target");

CREATE TABLE "_remarks_about_days_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_remarks_about_days_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "remarks" ("id") ON DELETE CASCADE,
  CONSTRAINT "_remarks_about_days_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "days" ("id")
);

CREATE INDEX "_remarks_about_days_ids_idx" ON "_remarks_about_days_ids" ("_target");

CREATE TABLE "_remarks_seen_rooms_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_remarks_seen_rooms_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "remarks" ("id") ON DELETE CASCADE,
  CONSTRAINT "_remarks_seen_rooms_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "rooms" ("id")
);

CREATE INDEX "_remarks_seen_rooms_ids_idx" ON "_remarks_seen_rooms_ids" ("_target");

CREATE TABLE "_remarks_seen_tags_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_remarks_seen_tags_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "remarks" ("id") ON DELETE CASCADE,
  CONSTRAINT "_remarks_seen_tags_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "tags" ("id")
);

CREATE INDEX "_remarks_seen_tags_ids_idx" ON "_remarks_seen_tags_ids" ("_target");

CREATE TABLE "_orders_room_rooms_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_orders_room_rooms_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "orders" ("id") ON DELETE CASCADE,
  CONSTRAINT "_orders_room_rooms_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "rooms" ("id")
);

CREATE INDEX "_orders_room_rooms_ids_idx" ON "_orders_room_rooms_ids" ("_target");

CREATE TABLE "_orders_room_photos_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_orders_room_photos_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "orders" ("id") ON DELETE CASCADE,
  CONSTRAINT "_orders_room_photos_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "photos" ("id")
);

CREATE INDEX "_orders_room_photos_ids_idx" ON "_orders_room_photos_ids" ("_target");

CREATE TABLE "_orders_tag_days_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_orders_tag_days_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "orders" ("id") ON DELETE CASCADE,
  CONSTRAINT "_orders_tag_days_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "days" ("id")
);

CREATE INDEX "_orders_tag_days_ids_idx" ON "_orders_tag_days_ids" ("_target");

CREATE TABLE "_orders_tag_tags_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_orders_tag_tags_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "orders" ("id") ON DELETE CASCADE,
  CONSTRAINT "_orders_tag_tags_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "tags" ("id")
);

CREATE INDEX "_orders_tag_tags_ids_idx" ON "_orders_tag_tags_ids" ("_target");

CREATE TABLE "_orders_tag_orders_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_orders_tag_orders_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "orders" ("id") ON DELETE CASCADE,
  CONSTRAINT "_orders_tag_orders_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "orders" ("id")
);

CREATE INDEX "_orders_tag_orders_ids_idx" ON "_orders_tag_orders_ids" ("_target");
