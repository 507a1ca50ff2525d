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

CREATE TABLE "_locks" (
  "name" TEXT COLLATE "C" NOT NULL,
  "changes" BIGINT NOT NULL,
  PRIMARY KEY ("name")
);

CREATE TABLE "organisations" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "organisation_people" (
  "id" TEXT COLLATE "C" NOT NULL,
  "organisation_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "role" TEXT COLLATE "C" NOT NULL CONSTRAINT "organisation_people_role_check" CHECK ("role" IN ('viewer', 'editor', 'admin')),
  PRIMARY KEY ("organisation_id", "id"),
  CONSTRAINT "organisation_people_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisations" ("id") ON DELETE CASCADE
);

CREATE INDEX "organisation_people_id_organisation_id_idx" ON "organisation_people" ("id", "organisation_id");

CREATE TABLE "organisation_keys" (
  "id" TEXT COLLATE "C" NOT NULL,
  "organisation_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "label" TEXT COLLATE "C" NOT NULL,
  "rooms" TEXT,
  PRIMARY KEY ("id"),
  CONSTRAINT "organisation_keys_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisations" ("id") ON DELETE CASCADE
);

CREATE INDEX "organisation_keys_by_parent" ON "organisation_keys" ("organisation_id", "id");

CREATE TABLE "rooms" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "organisation" TEXT COLLATE "C" NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "rooms_organisation_fkey" FOREIGN KEY ("organisation") REFERENCES "organisations" ("id")
);

CREATE INDEX "rooms_on_organisation" ON "rooms" ("organisation", "id");

CREATE INDEX "rooms_on_name" ON "rooms" ("name", "id");

CREATE UNIQUE INDEX "rooms_organisation_name_key" ON "rooms" ("organisation", "name");

CREATE TABLE "room_closures" (
  "id" TEXT COLLATE "C" NOT NULL,
  "room_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "why" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "room_closures_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "rooms" ("id") ON DELETE CASCADE
);

CREATE INDEX "room_closures_by_parent" ON "room_closures" ("room_id", "id");

CREATE TABLE "subjects" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "title" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "notes" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL,
  "subject" TEXT COLLATE "C",
  "author" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "notes_subject_fkey" FOREIGN KEY ("subject") REFERENCES "subjects" ("id")
);

CREATE INDEX "notes_on_author" ON "notes" ("author", "id");

CREATE UNIQUE INDEX "notes_text_key" ON "notes" ("text");

CREATE INDEX "notes_subject_idx" ON "notes" ("subject" NULLS FIRST);

CREATE TABLE "note_marks" (
  "id" TEXT COLLATE "C" NOT NULL,
  "note_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "place" BIGINT NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "note_marks_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "notes" ("id") ON DELETE CASCADE
);

CREATE INDEX "note_marks_by_parent" ON "note_marks" ("note_id", "id");

CREATE TABLE "drawers" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "label" TEXT COLLATE "C" NOT NULL,
  "keeper" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE INDEX "drawers_on_keeper" ON "drawers" ("keeper", "id");

CREATE TABLE "_organisation_keys_rooms_rooms_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_organisation_keys_rooms_rooms_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "organisation_keys" ("id") ON DELETE CASCADE,
  CONSTRAINT "_organisation_keys_rooms_rooms_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "rooms" ("id")
);

CREATE INDEX "_organisation_keys_rooms_rooms_ids_idx" ON "_organisation_keys_rooms_rooms_ids" ("_target");

CREATE TABLE "_organisations_invitations" (
  "id" TEXT COLLATE "C" NOT NULL,
  "group_id" TEXT COLLATE "C" NOT NULL,
  "hash" TEXT COLLATE "C" NOT NULL,
  "role" TEXT COLLATE "C",
  "invited_by" TEXT COLLATE "C" NOT NULL,
  "created" BIGINT NOT NULL,
  "expires" BIGINT NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "_organisations_invitations_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "organisations" ("id") ON DELETE CASCADE
);

CREATE UNIQUE INDEX "_organisations_invitations_hash_key" ON "_organisations_invitations" ("hash");

CREATE INDEX "_organisations_invitations_group_id_idx" ON "_organisations_invitations" ("group_id", "id");

CREATE INDEX "_organisations_invitations_expires_idx" ON "_organisations_invitations" ("expires");

CREATE POLICY "_row_security" ON "organisations" USING ((SELECT ARRAY['*', 'organisations'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "id" = ANY ((SELECT NULLIF(current_setting('restwright.in_organisations', true), '')::text[])::text[])) WITH CHECK ((SELECT ARRAY['*', 'organisations'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "id" = ANY ((SELECT NULLIF(current_setting('restwright.in_organisations', true), '')::text[])::text[]));

ALTER TABLE "organisations" FORCE ROW LEVEL SECURITY;

ALTER TABLE "organisations" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "organisation_people" USING ((SELECT ARRAY['*', 'organisations'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "organisation_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_organisations', true), '')::text[])::text[]) OR "id" = (SELECT NULLIF(current_setting('restwright.caller', true), ''))) WITH CHECK ((SELECT ARRAY['*', 'organisations'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "organisation_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_organisations', true), '')::text[])::text[]));

ALTER TABLE "organisation_people" FORCE ROW LEVEL SECURITY;

ALTER TABLE "organisation_people" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "organisation_keys" USING ((SELECT ARRAY['*', 'organisations'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "organisation_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_organisations', true), '')::text[])::text[])) WITH CHECK ((SELECT ARRAY['*', 'organisations'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "organisation_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_organisations', true), '')::text[])::text[]));

ALTER TABLE "organisation_keys" FORCE ROW LEVEL SECURITY;

ALTER TABLE "organisation_keys" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "rooms" USING ((SELECT ARRAY['*', 'organisations'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "organisation" = ANY ((SELECT NULLIF(current_setting('restwright.in_organisations', true), '')::text[])::text[])) WITH CHECK ((SELECT ARRAY['*', 'organisations'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "organisation" = ANY ((SELECT NULLIF(current_setting('restwright.in_organisations', true), '')::text[])::text[]));

ALTER TABLE "rooms" FORCE ROW LEVEL SECURITY;

ALTER TABLE "rooms" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "room_closures" USING ((SELECT ARRAY['*', 'organisations'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "rooms" AS "_above" WHERE "_above"."id" = "room_closures"."room_id")) WITH CHECK ((SELECT ARRAY['*', 'organisations'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "rooms" AS "_above" WHERE "_above"."id" = "room_closures"."room_id"));

ALTER TABLE "room_closures" FORCE ROW LEVEL SECURITY;

ALTER TABLE "room_closures" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "notes" USING ((SELECT ARRAY['*', 'notes'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "author" = (SELECT NULLIF(current_setting('restwright.caller', true), ''))) WITH CHECK ((SELECT ARRAY['*', 'notes'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "author" = (SELECT NULLIF(current_setting('restwright.caller', true), '')));

ALTER TABLE "notes" FORCE ROW LEVEL SECURITY;

ALTER TABLE "notes" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "note_marks" USING ((SELECT ARRAY['*', 'notes'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "notes" AS "_above" WHERE "_above"."id" = "note_marks"."note_id")) WITH CHECK ((SELECT ARRAY['*', 'notes'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "notes" AS "_above" WHERE "_above"."id" = "note_marks"."note_id"));

ALTER TABLE "note_marks" FORCE ROW LEVEL SECURITY;

ALTER TABLE "note_marks" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "drawers" USING ((SELECT ARRAY['*', 'drawers'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "keeper" = (SELECT NULLIF(current_setting('restwright.caller', true), ''))) WITH CHECK ((SELECT ARRAY['*', 'drawers'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "keeper" = (SELECT NULLIF(current_setting('restwright.caller', true), '')));

ALTER TABLE "drawers" FORCE ROW LEVEL SECURITY;

ALTER TABLE "drawers" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "_organisation_keys_rooms_rooms_ids" USING ((SELECT ARRAY['*', 'organisations'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "organisation_keys" AS "_above" WHERE "_above"."id" = "_organisation_keys_rooms_rooms_ids"."id")) WITH CHECK ((SELECT ARRAY['*', 'organisations'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "organisation_keys" AS "_above" WHERE "_above"."id" = "_organisation_keys_rooms_rooms_ids"."id"));

ALTER TABLE "_organisation_keys_rooms_rooms_ids" FORCE ROW LEVEL SECURITY;

ALTER TABLE "_organisation_keys_rooms_rooms_ids" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "_organisations_invitations" USING ((SELECT ARRAY['*', 'organisations'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "group_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_organisations', true), '')::text[])::text[])) WITH CHECK ((SELECT ARRAY['*', 'organisations'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "group_id" = ANY ((SELECT NULLIF(current_setting('restwright.in_organisations', true), '')::text[])::text[]));

ALTER TABLE "_organisations_invitations" FORCE ROW LEVEL SECURITY;

ALTER TABLE "_organisations_invitations" ENABLE ROW LEVEL SECURITY;
