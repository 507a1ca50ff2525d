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

CREATE TABLE "teams" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  "budget" NUMERIC NOT NULL DEFAULT '0',
  PRIMARY KEY ("id")
);

CREATE INDEX "teams_on_name" ON "teams" ("_tenant", "name", "id");

CREATE UNIQUE INDEX "teams_name_key" ON "teams" ("_tenant", "name");

CREATE TABLE "team_people" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "team_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "role" TEXT COLLATE "C" NOT NULL CONSTRAINT "team_people_role_check" CHECK ("role" IN ('viewer', 'editor', 'admin')),
  PRIMARY KEY ("team_id", "id"),
  CONSTRAINT "team_people_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams" ("id") ON DELETE CASCADE
);

CREATE INDEX "team_people_id_team_id_idx" ON "team_people" ("id", "team_id");

CREATE TABLE "team_rooms" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "team_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "team_rooms_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams" ("id") ON DELETE CASCADE
);

CREATE INDEX "team_rooms_by_parent" ON "team_rooms" ("team_id", "id");

CREATE UNIQUE INDEX "team_rooms_name_key" ON "team_rooms" ("team_id", "name");

CREATE TABLE "halls" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE INDEX "halls_on__tenant" ON "halls" ("_tenant", "id");

CREATE TABLE "team_bookings" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "team_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "room" TEXT COLLATE "C" NOT NULL,
  "others" TEXT,
  "hall" TEXT COLLATE "C",
  "author" TEXT COLLATE "C" NOT NULL,
  "state" TEXT COLLATE "C" NOT NULL DEFAULT 'requested' CONSTRAINT "team_bookings_state_check" CHECK ("state" IN ('requested', 'cancelled', 'expired')),
  PRIMARY KEY ("id"),
  CONSTRAINT "team_bookings_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams" ("id") ON DELETE CASCADE,
  CONSTRAINT "team_bookings_room_fkey" FOREIGN KEY ("room") REFERENCES "team_rooms" ("id"),
  CONSTRAINT "team_bookings_hall_fkey" FOREIGN KEY ("hall") REFERENCES "halls" ("id")
);

CREATE INDEX "team_bookings_by_parent" ON "team_bookings" ("team_id", "id");

CREATE INDEX "team_bookings_on_author" ON "team_bookings" ("team_id", "author", "id");

CREATE INDEX "team_bookings_room_idx" ON "team_bookings" ("room");

CREATE INDEX "team_bookings_hall_idx" ON "team_bookings" ("hall" NULLS FIRST);

CREATE TABLE "team_booking_notes" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "team_id" TEXT COLLATE "C" NOT NULL,
  "booking_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "team_booking_notes_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "team_bookings" ("id") ON DELETE CASCADE
);

CREATE INDEX "team_booking_notes_by_parent" ON "team_booking_notes" ("booking_id", "id");

CREATE TABLE "team_preference" (
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "team_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "theme" TEXT COLLATE "C" NOT NULL DEFAULT 'plain',
  PRIMARY KEY ("team_id"),
  CONSTRAINT "team_preference_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams" ("id") ON DELETE CASCADE
);

CREATE TABLE "team_keys" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "team_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("team_id", "id"),
  CONSTRAINT "team_keys_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams" ("id") ON DELETE CASCADE
);

CREATE TABLE "events" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "team" TEXT COLLATE "C" NOT NULL,
  "room" TEXT COLLATE "C",
  "title" TEXT COLLATE "C" NOT NULL,
  "starts" DATE NOT NULL,
  "ends" DATE NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "events_team_fkey" FOREIGN KEY ("team") REFERENCES "teams" ("id") ON DELETE CASCADE,
  CONSTRAINT "events_room_fkey" FOREIGN KEY ("room") REFERENCES "team_rooms" ("id"),
  CONSTRAINT "events_starts_lt_ends_check" CHECK ("starts" < "ends")
);

CREATE INDEX "events_on_team" ON "events" ("_tenant", "team", "id");

CREATE INDEX "events_on_title" ON "events" ("_tenant", "title", "id");

CREATE UNIQUE INDEX "events_team_title_key" ON "events" ("_tenant", "team", "title");

CREATE INDEX "events_team_ends_starts_idx" ON "events" ("_tenant", "team", "ends", "starts");

CREATE INDEX "events_team_idx" ON "events" ("team");

CREATE INDEX "events_room_idx" ON "events" ("room" NULLS FIRST);

CREATE TABLE "event_talks" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "event_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "title" TEXT COLLATE "C" NOT NULL,
  "before" TEXT COLLATE "C",
  PRIMARY KEY ("id"),
  CONSTRAINT "event_talks_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events" ("id") ON DELETE CASCADE,
  CONSTRAINT "event_talks_before_fkey" FOREIGN KEY ("before") REFERENCES "event_talks" ("id")
);

CREATE INDEX "event_talks_by_parent" ON "event_talks" ("event_id", "id");

CREATE INDEX "event_talks_before_idx" ON "event_talks" ("before" NULLS FIRST);

CREATE TABLE "audits" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "team" TEXT COLLATE "C" NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "audits_team_fkey" FOREIGN KEY ("team") REFERENCES "teams" ("id") ON DELETE CASCADE
);

CREATE INDEX "audits_on_team" ON "audits" ("_tenant", "team", "id");

CREATE INDEX "audits_team_idx" ON "audits" ("team");

CREATE TABLE "reviews" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "hall" TEXT COLLATE "C",
  "audit" TEXT COLLATE "C",
  "stars" BIGINT NOT NULL,
  "author" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "reviews_hall_fkey" FOREIGN KEY ("hall") REFERENCES "halls" ("id"),
  CONSTRAINT "reviews_audit_fkey" FOREIGN KEY ("audit") REFERENCES "audits" ("id")
);

CREATE INDEX "reviews_on_author" ON "reviews" ("_tenant", "author", "id");

CREATE INDEX "reviews_hall_idx" ON "reviews" ("hall" NULLS FIRST);

CREATE INDEX "reviews_audit_idx" ON "reviews" ("audit" NULLS FIRST);

CREATE TABLE "_team_bookings_others_team_rooms_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_team_bookings_others_team_rooms_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "team_bookings" ("id") ON DELETE CASCADE,
  CONSTRAINT "_team_bookings_others_team_rooms_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "team_rooms" ("id")
);

CREATE INDEX "_team_bookings_others_team_rooms_ids_idx" ON "_team_bookings_others_team_rooms_ids" ("_target");

CREATE TABLE "_teams_invitations" (
  "id" TEXT COLLATE "C" NOT NULL,
  "group_id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
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

CREATE POLICY "_row_security" ON "teams" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[])))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[]))));

ALTER TABLE "teams" FORCE ROW LEVEL SECURITY;

ALTER TABLE "teams" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "team_people" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[]))) OR "_tenant" || '/' || "id" = (SELECT NULLIF(current_setting('restwright.caller', true), ''))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[]))));

ALTER TABLE "team_people" FORCE ROW LEVEL SECURITY;

ALTER TABLE "team_people" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "team_rooms" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[])))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[]))));

ALTER TABLE "team_rooms" FORCE ROW LEVEL SECURITY;

ALTER TABLE "team_rooms" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "halls" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)));

ALTER TABLE "halls" FORCE ROW LEVEL SECURITY;

ALTER TABLE "halls" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "team_bookings" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[])))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[]))));

ALTER TABLE "team_bookings" FORCE ROW LEVEL SECURITY;

ALTER TABLE "team_bookings" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "team_booking_notes" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[])))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[]))));

ALTER TABLE "team_booking_notes" FORCE ROW LEVEL SECURITY;

ALTER TABLE "team_booking_notes" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "team_preference" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[])))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[]))));

ALTER TABLE "team_preference" FORCE ROW LEVEL SECURITY;

ALTER TABLE "team_preference" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "team_keys" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[])))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[]))));

ALTER TABLE "team_keys" FORCE ROW LEVEL SECURITY;

ALTER TABLE "team_keys" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "events" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[])))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[]))));

ALTER TABLE "events" FORCE ROW LEVEL SECURITY;

ALTER TABLE "events" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "event_talks" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "events" AS "_above" WHERE "_above"."id" = "event_talks"."event_id")) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "events" AS "_above" WHERE "_above"."id" = "event_talks"."event_id"));

ALTER TABLE "event_talks" FORCE ROW LEVEL SECURITY;

ALTER TABLE "event_talks" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "audits" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[])))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "team" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[]))));

ALTER TABLE "audits" FORCE ROW LEVEL SECURITY;

ALTER TABLE "audits" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "reviews" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['reviews'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" || '/' || "author" = (SELECT NULLIF(current_setting('restwright.caller', true), ''))))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['reviews'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" || '/' || "author" = (SELECT NULLIF(current_setting('restwright.caller', true), '')))));

ALTER TABLE "reviews" FORCE ROW LEVEL SECURITY;

ALTER TABLE "reviews" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "_team_bookings_others_team_rooms_ids" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "team_bookings" AS "_above" WHERE "_above"."id" = "_team_bookings_others_team_rooms_ids"."id")) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "team_bookings" AS "_above" WHERE "_above"."id" = "_team_bookings_others_team_rooms_ids"."id"));

ALTER TABLE "_team_bookings_others_team_rooms_ids" FORCE ROW LEVEL SECURITY;

ALTER TABLE "_team_bookings_others_team_rooms_ids" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "_teams_invitations" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "group_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[])))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['teams'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "group_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_teams', true), '')::text[])::text[]))));

ALTER TABLE "_teams_invitations" FORCE ROW LEVEL SECURITY;

ALTER TABLE "_teams_invitations" ENABLE ROW LEVEL SECURITY;
