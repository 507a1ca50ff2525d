-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "_idempotency_keys" (
  "path" TEXT COLLATE "C" NOT NULL,
  "key" TEXT COLLATE "C" NOT NULL,
  "expires" BIGINT NOT NULL,
  "payload" TEXT COLLATE "C" NOT NULL,
  "answer" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("path", "key")
);

CREATE INDEX "_idempotency_keys_by_expiry" ON "_idempotency_keys" ("expires");

CREATE TABLE "_locks" (
  "name" TEXT COLLATE "C" NOT NULL,
  "changes" BIGINT NOT NULL,
  PRIMARY KEY ("name")
);

CREATE TABLE "clubs" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "club_people" (
  "id" TEXT COLLATE "C" NOT NULL,
  "club_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "role" TEXT COLLATE "C" NOT NULL CONSTRAINT "club_people_role_check" CHECK ("role" IN ('reader', 'chair')),
  "joined" TIMESTAMPTZ NOT NULL DEFAULT date_trunc('milliseconds', now()),
  PRIMARY KEY ("club_id", "id"),
  CONSTRAINT "club_people_club_id_fkey" FOREIGN KEY ("club_id") REFERENCES "clubs" ("id") ON DELETE CASCADE
);

CREATE INDEX "club_people_id_club_id_idx" ON "club_people" ("id", "club_id");

CREATE TABLE "teams" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "team_players" (
  "id" TEXT COLLATE "C" NOT NULL,
  "team_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "number" BIGINT,
  PRIMARY KEY ("team_id", "id"),
  CONSTRAINT "team_players_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams" ("id") ON DELETE CASCADE
);

CREATE INDEX "team_players_id_team_id_idx" ON "team_players" ("id", "team_id");

CREATE TABLE "_clubs_invitations" (
  "id" TEXT COLLATE "C" NOT NULL,
  "group_id" TEXT COLLATE "C" NOT NULL,
  "hash" TEXT COLLATE "C" NOT NULL,
  "role" TEXT COLLATE "C",
  "invited_by" TEXT COLLATE "C" NOT NULL,
  "created" BIGINT NOT NULL,
  "expires" BIGINT NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "_clubs_invitations_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "clubs" ("id") ON DELETE CASCADE
);

CREATE UNIQUE INDEX "_clubs_invitations_hash_key" ON "_clubs_invitations" ("hash");

CREATE INDEX "_clubs_invitations_group_id_idx" ON "_clubs_invitations" ("group_id", "id");

CREATE INDEX "_clubs_invitations_expires_idx" ON "_clubs_invitations" ("expires");

CREATE TABLE "_teams_invitations" (
  "id" TEXT COLLATE "C" NOT NULL,
  "group_id" TEXT COLLATE "C" NOT NULL,
  "hash" TEXT COLLATE "C" NOT NULL,
  "role" TEXT COLLATE "C",
  "invited_by" TEXT COLLATE "C" NOT NULL,
  "created" BIGINT NOT NULL,
  "expires" BIGINT NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "_teams_invitations_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "teams" ("id") ON DELETE CASCADE
);

CREATE UNIQUE INDEX "_teams_invitations_hash_key" ON "_teams_invitations" ("hash");

CREATE INDEX "_teams_invitations_group_id_idx" ON "_teams_invitations" ("group_id", "id");

CREATE INDEX "_teams_invitations_expires_idx" ON "_teams_invitations" ("expires");
