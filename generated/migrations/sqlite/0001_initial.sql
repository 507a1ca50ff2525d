-- 0001_initial
-- Each statement ends with a semicolon at the end of a line, and a blank line comes after it.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "users" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "name" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "rooms" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "room_participants" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "room_id" TEXT NOT NULL REFERENCES "rooms" ("id"),
  "_version" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "room_participants_by_parent" ON "room_participants" ("room_id", "id");

CREATE TABLE "dogs" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "dog_owner" (
  "dog_id" TEXT NOT NULL PRIMARY KEY REFERENCES "dogs" ("id"),
  "_version" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "records" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "events" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
