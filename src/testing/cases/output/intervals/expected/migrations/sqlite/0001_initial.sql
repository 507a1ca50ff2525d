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
  "name" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "room_closures" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "room_id" TEXT NOT NULL REFERENCES "rooms" ("id"),
  "_version" INTEGER NOT NULL,
  "from" TEXT NOT NULL,
  "until" TEXT NOT NULL,
  "why" TEXT,
  CHECK ("from" < "until")
) STRICT, WITHOUT ROWID;

CREATE INDEX "room_closures_by_parent" ON "room_closures" ("room_id", "id");

CREATE INDEX "room_closures_until_from_idx" ON "room_closures" ("room_id", "until", "from");

CREATE TABLE "guests" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "name" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "bookings" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "room" TEXT NOT NULL REFERENCES "rooms" ("id") ON DELETE CASCADE,
  "guest" TEXT REFERENCES "guests" ("id"),
  "starts_at" TEXT NOT NULL,
  "ends_at" TEXT NOT NULL,
  "remark" TEXT,
  CHECK ("starts_at" < "ends_at")
) STRICT, WITHOUT ROWID;

CREATE INDEX "bookings_on_starts_at" ON "bookings" ("starts_at", "id");

CREATE INDEX "bookings_room_ends_at_starts_at_idx" ON "bookings" ("room", "ends_at", "starts_at");

CREATE INDEX "bookings_guest_ends_at_starts_at_idx" ON "bookings" ("guest", "ends_at", "starts_at");

CREATE TABLE "shifts" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "opens" TEXT NOT NULL,
  "shuts" TEXT NOT NULL,
  "_opens_order" INTEGER GENERATED ALWAYS AS (86400 * CAST(substr("opens", 2) AS INTEGER) + 3600 * (instr("opens", 'H') > 0) * CAST(substr("opens", max(1, instr("opens", 'T')) + 1) AS INTEGER) + 60 * (instr("opens", 'M') > 0) * CAST(substr("opens", max(1, instr("opens", 'T'), instr("opens", 'H')) + 1) AS INTEGER) + (instr("opens", 'S') > 0) * CAST(substr("opens", max(1, instr("opens", 'T'), instr("opens", 'H'), instr("opens", 'M')) + 1) AS INTEGER)) VIRTUAL,
  "_shuts_order" INTEGER GENERATED ALWAYS AS (86400 * CAST(substr("shuts", 2) AS INTEGER) + 3600 * (instr("shuts", 'H') > 0) * CAST(substr("shuts", max(1, instr("shuts", 'T')) + 1) AS INTEGER) + 60 * (instr("shuts", 'M') > 0) * CAST(substr("shuts", max(1, instr("shuts", 'T'), instr("shuts", 'H')) + 1) AS INTEGER) + (instr("shuts", 'S') > 0) * CAST(substr("shuts", max(1, instr("shuts", 'T'), instr("shuts", 'H'), instr("shuts", 'M')) + 1) AS INTEGER)) VIRTUAL,
  CHECK ("_opens_order" < "_shuts_order")
) STRICT, WITHOUT ROWID;

CREATE INDEX "shifts_on__opens_order" ON "shifts" ("_opens_order", "id");

CREATE INDEX "shifts_name_shuts_opens_idx" ON "shifts" ("name", "_shuts_order", "_opens_order");

CREATE TABLE "prices" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "from" TEXT NOT NULL,
  "below" TEXT NOT NULL,
  "price" TEXT NOT NULL,
  "_from_order" TEXT GENERATED ALWAYS AS (CASE WHEN "from" LIKE '-%'
    THEN '0' || (99 - (instr(replace("from", '-', '') || '.', '.') - 1)) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("from", '-', ''), '0', 'j'), '1', 'i'), '2', 'h'), '3', 'g'), '4', 'f'), '5', 'e'), '6', 'd'), '7', 'c'), '8', 'b'), '9', 'a') || '~'
    ELSE '1' || substr('0' || (instr(replace("from", '-', '') || '.', '.') - 1), -2) || replace("from", '-', '') END) VIRTUAL,
  "_below_order" TEXT GENERATED ALWAYS AS (CASE WHEN "below" LIKE '-%'
    THEN '0' || (99 - (instr(replace("below", '-', '') || '.', '.') - 1)) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("below", '-', ''), '0', 'j'), '1', 'i'), '2', 'h'), '3', 'g'), '4', 'f'), '5', 'e'), '6', 'd'), '7', 'c'), '8', 'b'), '9', 'a') || '~'
    ELSE '1' || substr('0' || (instr(replace("below", '-', '') || '.', '.') - 1), -2) || replace("below", '-', '') END) VIRTUAL,
  CHECK ("_from_order" < "_below_order")
) STRICT, WITHOUT ROWID;

CREATE INDEX "prices_below_from_idx" ON "prices" ("_below_order", "_from_order");

CREATE TABLE "tickets" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "code" TEXT NOT NULL,
  "first_row" INTEGER NOT NULL,
  "end_row" INTEGER NOT NULL,
  "sold_from" TEXT NOT NULL,
  "sold_until" TEXT NOT NULL,
  CHECK ("first_row" < "end_row"),
  CHECK ("sold_from" < "sold_until")
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX "tickets_code_key" ON "tickets" ("code");

CREATE INDEX "tickets_end_row_first_row_idx" ON "tickets" ("end_row", "first_row");

CREATE INDEX "tickets_sold_until_sold_from_idx" ON "tickets" ("sold_until", "sold_from");
