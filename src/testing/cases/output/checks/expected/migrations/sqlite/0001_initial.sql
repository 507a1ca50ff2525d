-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "loans" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "member" TEXT NOT NULL,
  "lent" TEXT NOT NULL,
  "due" TEXT NOT NULL,
  "returned" TEXT,
  "fee" TEXT NOT NULL,
  "deposit" TEXT,
  "state" TEXT NOT NULL CHECK ("state" IN ('open', 'closed')),
  "_fee_order" TEXT GENERATED ALWAYS AS (CASE WHEN "fee" LIKE '-%'
    THEN '0' || (99 - (instr(replace("fee", '-', '') || '.', '.') - 1)) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("fee", '-', ''), '0', 'j'), '1', 'i'), '2', 'h'), '3', 'g'), '4', 'f'), '5', 'e'), '6', 'd'), '7', 'c'), '8', 'b'), '9', 'a') || '~'
    ELSE '1' || substr('0' || (instr(replace("fee", '-', '') || '.', '.') - 1), -2) || replace("fee", '-', '') END) VIRTUAL,
  "_deposit_order" TEXT GENERATED ALWAYS AS (CASE WHEN "deposit" LIKE '-%'
    THEN '0' || (99 - (instr(replace("deposit", '-', '') || '.', '.') - 1)) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("deposit", '-', ''), '0', 'j'), '1', 'i'), '2', 'h'), '3', 'g'), '4', 'f'), '5', 'e'), '6', 'd'), '7', 'c'), '8', 'b'), '9', 'a') || '~'
    ELSE '1' || substr('0' || (instr(replace("deposit", '-', '') || '.', '.') - 1), -2) || replace("deposit", '-', '') END) VIRTUAL,
  CHECK ("due" > "lent"),
  CHECK ("returned" >= "lent"),
  CHECK ("_fee_order" <= "_deposit_order"),
  CHECK ("_fee_order" < '103100.5')
) STRICT, WITHOUT ROWID;

CREATE INDEX "loans_on_due" ON "loans" ("due", "id");

CREATE TABLE "shelves" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "briefest" TEXT,
  "longest" TEXT,
  "least" INTEGER NOT NULL,
  "most" INTEGER NOT NULL,
  "load" REAL,
  "_briefest_order" INTEGER GENERATED ALWAYS AS (86400 * CAST(substr("briefest", 2) AS INTEGER) + 3600 * (instr("briefest", 'H') > 0) * CAST(substr("briefest", max(1, instr("briefest", 'T')) + 1) AS INTEGER) + 60 * (instr("briefest", 'M') > 0) * CAST(substr("briefest", max(1, instr("briefest", 'T'), instr("briefest", 'H')) + 1) AS INTEGER) + (instr("briefest", 'S') > 0) * CAST(substr("briefest", max(1, instr("briefest", 'T'), instr("briefest", 'H'), instr("briefest", 'M')) + 1) AS INTEGER)) VIRTUAL,
  "_longest_order" INTEGER GENERATED ALWAYS AS (86400 * CAST(substr("longest", 2) AS INTEGER) + 3600 * (instr("longest", 'H') > 0) * CAST(substr("longest", max(1, instr("longest", 'T')) + 1) AS INTEGER) + 60 * (instr("longest", 'M') > 0) * CAST(substr("longest", max(1, instr("longest", 'T'), instr("longest", 'H')) + 1) AS INTEGER) + (instr("longest", 'S') > 0) * CAST(substr("longest", max(1, instr("longest", 'T'), instr("longest", 'H'), instr("longest", 'M')) + 1) AS INTEGER)) VIRTUAL,
  CHECK ("least" < "most"),
  CHECK ("load" <> 0.5),
  CHECK ("_briefest_order" <= "_longest_order"),
  CHECK ("_briefest_order" > 1800)
) STRICT, WITHOUT ROWID;

CREATE TABLE "shelf_lease" (
  "shelf_id" TEXT NOT NULL PRIMARY KEY REFERENCES "shelves" ("id"),
  "_version" INTEGER NOT NULL,
  "begins" TEXT NOT NULL,
  "ends" TEXT,
  CHECK ("begins" >= '2019-12-31T23:00:00.000Z'),
  CHECK ("ends" > "begins")
) STRICT, WITHOUT ROWID;

CREATE TABLE "window" (
  "id" TEXT NOT NULL PRIMARY KEY DEFAULT 'only' CHECK ("id" = 'only'),
  "_version" INTEGER NOT NULL,
  "lower" INTEGER NOT NULL,
  "upper" INTEGER NOT NULL,
  "note" TEXT,
  CHECK ("lower" <= "upper")
) STRICT, WITHOUT ROWID;
