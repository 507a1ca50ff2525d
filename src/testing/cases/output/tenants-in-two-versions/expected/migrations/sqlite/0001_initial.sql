-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "_locks" (
  "name" TEXT NOT NULL PRIMARY KEY,
  "changes" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "rooms" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "title" TEXT NOT NULL,
  "seats" INTEGER NOT NULL,
  "_tenant" TEXT NOT NULL,
  "floor" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "rooms_on_seats" ON "rooms" ("_tenant", "seats", "id");

CREATE INDEX "rooms_on__tenant" ON "rooms" ("_tenant", "id");

CREATE UNIQUE INDEX "rooms__tenant_title_key" ON "rooms" ("_tenant", "title");

CREATE TABLE "room_bookings" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "room_id" TEXT NOT NULL REFERENCES "rooms" ("id") ON DELETE CASCADE,
  "_version" INTEGER NOT NULL,
  "note" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "room_bookings_by_parent" ON "room_bookings" ("room_id", "id");

CREATE UNIQUE INDEX "room_bookings_note_key" ON "room_bookings" ("room_id", "note");

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
  "tone" TEXT,
  PRIMARY KEY ("_tenant", "id")
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX "labels_text_key" ON "labels" ("_tenant", "text");

CREATE TABLE "label_uses" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_tenant" TEXT NOT NULL,
  "label_id" TEXT NOT NULL,
  "_version" INTEGER NOT NULL,
  "note" TEXT NOT NULL,
  FOREIGN KEY ("_tenant", "label_id") REFERENCES "labels" ("_tenant", "id")
) STRICT, WITHOUT ROWID;

CREATE INDEX "label_uses_by_parent" ON "label_uses" ("_tenant", "label_id", "id");

CREATE TABLE "guests" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "_tenant" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "guests_on__tenant" ON "guests" ("_tenant", "id");

CREATE TABLE "offers" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "price" INTEGER NOT NULL,
  "tenant" TEXT,
  "_tenant" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "offers_on__tenant" ON "offers" ("_tenant", "id");

CREATE UNIQUE INDEX "offers__tenant_price_key" ON "offers" ("_tenant", "price");
