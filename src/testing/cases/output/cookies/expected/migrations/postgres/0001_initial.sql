-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "_rate_counters" (
  "key" TEXT COLLATE "C" NOT NULL,
  "expires" BIGINT NOT NULL,
  "current" BIGINT NOT NULL,
  "previous" BIGINT NOT NULL,
  PRIMARY KEY ("key")
);

CREATE TABLE "_accounts" (
  "id" TEXT COLLATE "C" NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  "password" TEXT COLLATE "C" NOT NULL,
  "roles" TEXT COLLATE "C" NOT NULL,
  "scopes" TEXT COLLATE "C" NOT NULL,
  "created" BIGINT NOT NULL,
  PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "_accounts_by_name" ON "_accounts" ("name");

CREATE TABLE "_sessions" (
  "hash" TEXT COLLATE "C" NOT NULL,
  "account" TEXT COLLATE "C" NOT NULL,
  "created" BIGINT NOT NULL,
  "seen" BIGINT NOT NULL,
  "expires" BIGINT NOT NULL,
  PRIMARY KEY ("hash")
);

CREATE INDEX "_sessions_by_account" ON "_sessions" ("account");

CREATE INDEX "_sessions_by_expiry" ON "_sessions" ("expires");

CREATE TABLE "parts" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  "counted_at" TIMESTAMPTZ NOT NULL DEFAULT date_trunc('milliseconds', now()),
  PRIMARY KEY ("id")
);
