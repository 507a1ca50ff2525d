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

CREATE TABLE "_people_others_rooms_ids" (
  "id" TEXT NOT NULL REFERENCES "people" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "rooms" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_people_others_rooms_ids_idx" ON "_people_others_rooms_ids" ("_target");
