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

CREATE TABLE "_locks" (
  "name" TEXT NOT NULL PRIMARY KEY,
  "changes" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "clubs" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "name" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "club_people" (
  "id" TEXT NOT NULL,
  "club_id" TEXT NOT NULL REFERENCES "clubs" ("id") ON DELETE CASCADE,
  "_version" INTEGER NOT NULL,
  "role" TEXT NOT NULL CHECK ("role" IN ('reader', 'chair')),
  "joined" TEXT NOT NULL,
  PRIMARY KEY ("club_id", "id")
) STRICT, WITHOUT ROWID;

CREATE INDEX "club_people_id_club_id_idx" ON "club_people" ("id", "club_id");

CREATE TABLE "teams" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "name" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "team_players" (
  "id" TEXT NOT NULL,
  "team_id" TEXT NOT NULL REFERENCES "teams" ("id") ON DELETE CASCADE,
  "_version" INTEGER NOT NULL,
  "number" INTEGER,
  PRIMARY KEY ("team_id", "id")
) STRICT, WITHOUT ROWID;

CREATE INDEX "team_players_id_team_id_idx" ON "team_players" ("id", "team_id");

CREATE TABLE "_clubs_invitations" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "group_id" TEXT NOT NULL REFERENCES "clubs" ("id") ON DELETE CASCADE,
  "hash" TEXT NOT NULL,
  "role" TEXT,
  "invited_by" TEXT NOT NULL,
  "created" INTEGER NOT NULL,
  "expires" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX "_clubs_invitations_hash_key" ON "_clubs_invitations" ("hash");

CREATE INDEX "_clubs_invitations_group_id_idx" ON "_clubs_invitations" ("group_id", "id");

CREATE INDEX "_clubs_invitations_expires_idx" ON "_clubs_invitations" ("expires");

CREATE TABLE "_teams_invitations" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "group_id" TEXT NOT NULL REFERENCES "teams" ("id") ON DELETE CASCADE,
  "hash" TEXT NOT NULL,
  "role" TEXT,
  "invited_by" TEXT NOT NULL,
  "created" INTEGER NOT NULL,
  "expires" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX "_teams_invitations_hash_key" ON "_teams_invitations" ("hash");

CREATE INDEX "_teams_invitations_group_id_idx" ON "_teams_invitations" ("group_id", "id");

CREATE INDEX "_teams_invitations_expires_idx" ON "_teams_invitations" ("expires");
