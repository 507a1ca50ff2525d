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

CREATE TABLE "teams" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  "budget" NUMERIC NOT NULL DEFAULT '0',
  PRIMARY KEY ("_tenant", "id")
);

CREATE TABLE "team_rooms" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "team_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "team_rooms__tenant_team_id_fkey" FOREIGN KEY ("_tenant", "team_id") REFERENCES "teams" ("_tenant", "id") ON DELETE CASCADE
);

CREATE INDEX "team_rooms_by_parent" ON "team_rooms" ("_tenant", "team_id", "id");

CREATE UNIQUE INDEX "team_rooms_name_key" ON "team_rooms" ("_tenant", "team_id", "name");

CREATE TABLE "team_bookings" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "team_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "room" TEXT COLLATE "C" NOT NULL,
  "others" TEXT,
  "author" TEXT COLLATE "C" NOT NULL,
  "state" TEXT COLLATE "C" NOT NULL DEFAULT 'requested' CONSTRAINT "team_bookings_state_check" CHECK ("state" IN ('requested', 'cancelled')),
  PRIMARY KEY ("id"),
  CONSTRAINT "team_bookings__tenant_team_id_fkey" FOREIGN KEY ("_tenant", "team_id") REFERENCES "teams" ("_tenant", "id") ON DELETE CASCADE,
  CONSTRAINT "team_bookings_room_fkey" FOREIGN KEY ("room") REFERENCES "team_rooms" ("id")
);

CREATE INDEX "team_bookings_by_parent" ON "team_bookings" ("_tenant", "team_id", "id");

CREATE INDEX "team_bookings_on_author" ON "team_bookings" ("_tenant", "team_id", "author", "id");

CREATE INDEX "team_bookings_room_idx" ON "team_bookings" ("room");

CREATE TABLE "team_preference" (
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "team_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "theme" TEXT COLLATE "C" NOT NULL DEFAULT 'plain',
  PRIMARY KEY ("_tenant", "team_id"),
  CONSTRAINT "team_preference__tenant_team_id_fkey" FOREIGN KEY ("_tenant", "team_id") REFERENCES "teams" ("_tenant", "id") ON DELETE CASCADE
);

CREATE TABLE "reviews" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "room" TEXT COLLATE "C" NOT NULL,
  "stars" BIGINT NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "reviews_room_fkey" FOREIGN KEY ("room") REFERENCES "team_rooms" ("id")
);

CREATE INDEX "reviews_on__tenant" ON "reviews" ("_tenant", "id");

CREATE INDEX "reviews_room_idx" ON "reviews" ("room");

CREATE TABLE "_team_bookings_others_team_rooms_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_team_bookings_others_team_rooms_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "team_bookings" ("id") ON DELETE CASCADE,
  CONSTRAINT "_team_bookings_others_team_rooms_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "team_rooms" ("id")
);

CREATE INDEX "_team_bookings_others_team_rooms_ids_idx" ON "_team_bookings_others_team_rooms_ids" ("_target");

CREATE POLICY "_row_security" ON "teams" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[])))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[]))));

ALTER TABLE "teams" FORCE ROW LEVEL SECURITY;

ALTER TABLE "teams" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "team_rooms" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[])))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[]))));

ALTER TABLE "team_rooms" FORCE ROW LEVEL SECURITY;

ALTER TABLE "team_rooms" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "team_bookings" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[])))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[]))));

ALTER TABLE "team_bookings" FORCE ROW LEVEL SECURITY;

ALTER TABLE "team_bookings" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "team_preference" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[])))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[]))));

ALTER TABLE "team_preference" FORCE ROW LEVEL SECURITY;

ALTER TABLE "team_preference" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "reviews" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)));

ALTER TABLE "reviews" FORCE ROW LEVEL SECURITY;

ALTER TABLE "reviews" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "_team_bookings_others_team_rooms_ids" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "team_bookings" AS "_above" WHERE "_above"."id" = "_team_bookings_others_team_rooms_ids"."id")) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "team_bookings" AS "_above" WHERE "_above"."id" = "_team_bookings_others_team_rooms_ids"."id"));

ALTER TABLE "_team_bookings_others_team_rooms_ids" FORCE ROW LEVEL SECURITY;

ALTER TABLE "_team_bookings_others_team_rooms_ids" ENABLE ROW LEVEL SECURITY;
