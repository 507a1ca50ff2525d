-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "_idempotency_keys" (
  "path" TEXT NOT NULL,
  "key" TEXT NOT NULL,
  "expires" INTEGER NOT NULL,
  "payload" TEXT NOT NULL,
  "answer" TEXT NOT NULL,
  PRIMARY KEY ("path", "key")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_idempotency_keys_by_expiry" ON "_idempotency_keys" ("expires");

CREATE TABLE "_rate_counters" (
  "key" TEXT NOT NULL PRIMARY KEY,
  "expires" INTEGER NOT NULL,
  "current" INTEGER NOT NULL,
  "previous" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "_locks" (
  "name" TEXT NOT NULL PRIMARY KEY,
  "changes" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "rooms" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "seats" INTEGER NOT NULL,
  "_tenant" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "rooms_on_name" ON "rooms" ("_tenant", "name", "id");

CREATE INDEX "rooms_on_seats" ON "rooms" ("_tenant", "seats", "id");

CREATE INDEX "rooms_on__tenant" ON "rooms" ("_tenant", "id");

CREATE UNIQUE INDEX "rooms__tenant_name_key" ON "rooms" ("_tenant", "name");

CREATE TABLE "room_bookings" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "room_id" TEXT NOT NULL REFERENCES "rooms" ("id") ON DELETE CASCADE,
  "_version" INTEGER NOT NULL,
  "title" TEXT NOT NULL,
  "before" TEXT REFERENCES "room_bookings" ("id"),
  "state" TEXT NOT NULL CHECK ("state" IN ('requested', 'cancelled'))
) STRICT, WITHOUT ROWID;

CREATE INDEX "room_bookings_by_parent" ON "room_bookings" ("room_id", "id");

CREATE UNIQUE INDEX "room_bookings_title_key" ON "room_bookings" ("room_id", "title");

CREATE INDEX "room_bookings_before_idx" ON "room_bookings" ("before");

CREATE TABLE "room_plan" (
  "room_id" TEXT NOT NULL PRIMARY KEY REFERENCES "rooms" ("id") ON DELETE CASCADE,
  "_version" INTEGER NOT NULL,
  "text" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "room_keys" (
  "id" TEXT NOT NULL,
  "room_id" TEXT NOT NULL REFERENCES "rooms" ("id") ON DELETE CASCADE,
  "_version" INTEGER NOT NULL,
  "label" TEXT NOT NULL,
  PRIMARY KEY ("room_id", "id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "people" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "desk" TEXT REFERENCES "rooms" ("id"),
  "others" TEXT,
  "_tenant" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "people_on__tenant" ON "people" ("_tenant", "id");

CREATE INDEX "people_desk_idx" ON "people" ("desk");

CREATE TABLE "stays" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "room" TEXT NOT NULL REFERENCES "rooms" ("id"),
  "starts" TEXT NOT NULL,
  "ends" TEXT NOT NULL,
  "_tenant" TEXT NOT NULL,
  CHECK ("starts" < "ends")
) STRICT, WITHOUT ROWID;

CREATE INDEX "stays_on__tenant" ON "stays" ("_tenant", "id");

CREATE INDEX "stays__tenant_room_ends_starts_idx" ON "stays" ("_tenant", "room", "ends", "starts");

CREATE INDEX "stays_room_idx" ON "stays" ("room");

CREATE TABLE "labels" (
  "id" TEXT NOT NULL,
  "_tenant" TEXT NOT NULL,
  "_version" INTEGER NOT NULL,
  "text" TEXT NOT NULL,
  "from" TEXT NOT NULL,
  "until" TEXT NOT NULL,
  "rooms" TEXT,
  PRIMARY KEY ("_tenant", "id"),
  CHECK ("from" < "until")
) STRICT, WITHOUT ROWID;

CREATE INDEX "labels_on_text" ON "labels" ("_tenant", "text", "id");

CREATE UNIQUE INDEX "labels_text_key" ON "labels" ("_tenant", "text");

CREATE INDEX "labels_until_from_idx" ON "labels" ("_tenant", "until", "from");

CREATE TABLE "label_shades" (
  "id" TEXT NOT NULL,
  "_tenant" TEXT NOT NULL,
  "label_id" TEXT NOT NULL,
  "_version" INTEGER NOT NULL,
  "tone" TEXT NOT NULL,
  PRIMARY KEY ("_tenant", "label_id", "id"),
  FOREIGN KEY ("_tenant", "label_id") REFERENCES "labels" ("_tenant", "id") ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE "label_uses" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_tenant" TEXT NOT NULL,
  "label_id" TEXT NOT NULL,
  "_version" INTEGER NOT NULL,
  "note" TEXT NOT NULL,
  "after" TEXT REFERENCES "label_uses" ("id"),
  FOREIGN KEY ("_tenant", "label_id") REFERENCES "labels" ("_tenant", "id")
) STRICT, WITHOUT ROWID;

CREATE INDEX "label_uses_by_parent" ON "label_uses" ("_tenant", "label_id", "id");

CREATE UNIQUE INDEX "label_uses_note_key" ON "label_uses" ("_tenant", "label_id", "note");

CREATE INDEX "label_uses_after_idx" ON "label_uses" ("after");

CREATE TABLE "label_wording" (
  "_tenant" TEXT NOT NULL,
  "label_id" TEXT NOT NULL,
  "_version" INTEGER NOT NULL,
  "text" TEXT NOT NULL,
  PRIMARY KEY ("_tenant", "label_id"),
  FOREIGN KEY ("_tenant", "label_id") REFERENCES "labels" ("_tenant", "id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "tasks" (
  "id" TEXT NOT NULL,
  "_tenant" TEXT NOT NULL,
  "_version" INTEGER NOT NULL,
  "title" TEXT NOT NULL,
  "note" TEXT,
  "state" TEXT NOT NULL CHECK ("state" IN ('open', 'done')),
  PRIMARY KEY ("_tenant", "id")
) STRICT, WITHOUT ROWID;

CREATE INDEX "tasks_on_title" ON "tasks" ("_tenant", "title", "id");

CREATE TABLE "closures" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "since" TEXT NOT NULL,
  "until" TEXT NOT NULL,
  "_tenant" TEXT NOT NULL,
  CHECK ("since" < "until")
) STRICT, WITHOUT ROWID;

CREATE INDEX "closures_on__tenant" ON "closures" ("_tenant", "id");

CREATE INDEX "closures__tenant_until_since_idx" ON "closures" ("_tenant", "until", "since");

CREATE TABLE "setting" (
  "_tenant" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "theme" TEXT NOT NULL,
  "room" TEXT REFERENCES "rooms" ("id")
) STRICT, WITHOUT ROWID;

CREATE INDEX "setting_room_idx" ON "setting" ("room");

CREATE TABLE "greeting" (
  "_tenant" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "text" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "_people_others_rooms_ids" (
  "id" TEXT NOT NULL REFERENCES "people" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "rooms" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_people_others_rooms_ids_idx" ON "_people_others_rooms_ids" ("_target");

CREATE TABLE "_labels_rooms_rooms_ids" (
  "id" TEXT NOT NULL,
  "_tenant" TEXT NOT NULL,
  "_target" TEXT NOT NULL REFERENCES "rooms" ("id"),
  PRIMARY KEY ("_tenant", "id", "_target"),
  FOREIGN KEY ("_tenant", "id") REFERENCES "labels" ("_tenant", "id") ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX "_labels_rooms_rooms_ids_idx" ON "_labels_rooms_rooms_ids" ("_target");
