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

CREATE TABLE "rooms" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE INDEX "rooms_on__tenant" ON "rooms" ("_tenant", "id");

CREATE UNIQUE INDEX "rooms__tenant_name_key" ON "rooms" ("_tenant", "name");

CREATE TABLE "room_bookings" (
  "id" TEXT COLLATE "C" NOT NULL,
  "room_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "title" TEXT COLLATE "C" NOT NULL,
  "booker" TEXT COLLATE "C" NOT NULL,
  "cost" BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY ("id"),
  CONSTRAINT "room_bookings_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "rooms" ("id") ON DELETE CASCADE
);

CREATE INDEX "room_bookings_by_parent" ON "room_bookings" ("room_id", "id");

CREATE INDEX "room_bookings_on_booker" ON "room_bookings" ("room_id", "booker", "id");

CREATE TABLE "tickets" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "title" TEXT COLLATE "C" NOT NULL,
  "room" TEXT COLLATE "C",
  "after" TEXT COLLATE "C",
  "related" TEXT,
  "author" TEXT COLLATE "C" NOT NULL,
  "state" TEXT COLLATE "C" NOT NULL DEFAULT 'open' CONSTRAINT "tickets_state_check" CHECK ("state" IN ('open', 'closed')),
  PRIMARY KEY ("id"),
  CONSTRAINT "tickets_room_fkey" FOREIGN KEY ("room") REFERENCES "rooms" ("id"),
  CONSTRAINT "tickets_after_fkey" FOREIGN KEY ("after") REFERENCES "tickets" ("id")
);

CREATE INDEX "tickets_on_title" ON "tickets" ("_tenant", "title", "id");

CREATE INDEX "tickets_on_author" ON "tickets" ("_tenant", "author", "id");

CREATE UNIQUE INDEX "tickets_title_key" ON "tickets" ("_tenant", "title");

CREATE INDEX "tickets_room_idx" ON "tickets" ("room" NULLS FIRST);

CREATE INDEX "tickets_after_idx" ON "tickets" ("after" NULLS FIRST);

CREATE TABLE "ticket_comments" (
  "id" TEXT COLLATE "C" NOT NULL,
  "ticket_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL,
  "author" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "ticket_comments_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "tickets" ("id") ON DELETE CASCADE
);

CREATE INDEX "ticket_comments_by_parent" ON "ticket_comments" ("ticket_id", "id");

CREATE INDEX "ticket_comments_on_author" ON "ticket_comments" ("ticket_id", "author", "id");

CREATE TABLE "ticket_plan" (
  "ticket_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL DEFAULT 'empty',
  PRIMARY KEY ("ticket_id"),
  CONSTRAINT "ticket_plan_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "tickets" ("id") ON DELETE CASCADE
);

CREATE TABLE "notes" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL,
  "ticket" TEXT COLLATE "C",
  "author" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("_tenant", "id"),
  CONSTRAINT "notes_ticket_fkey" FOREIGN KEY ("ticket") REFERENCES "tickets" ("id")
);

CREATE INDEX "notes_on_author" ON "notes" ("_tenant", "author", "id");

CREATE UNIQUE INDEX "notes_text_key" ON "notes" ("_tenant", "text");

CREATE INDEX "notes_ticket_idx" ON "notes" ("ticket" NULLS FIRST);

CREATE TABLE "note_marks" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "note_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "note_marks__tenant_note_id_fkey" FOREIGN KEY ("_tenant", "note_id") REFERENCES "notes" ("_tenant", "id") ON DELETE CASCADE
);

CREATE INDEX "note_marks_by_parent" ON "note_marks" ("_tenant", "note_id", "id");

CREATE TABLE "cards" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "theme" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("_tenant", "id")
);

CREATE TABLE "absences" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "from" DATE NOT NULL,
  "until" DATE NOT NULL,
  "employee" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "absences_from_lt_until_check" CHECK ("from" < "until")
);

CREATE INDEX "absences_on_employee" ON "absences" ("_tenant", "employee", "id");

CREATE INDEX "absences_employee_until_from_idx" ON "absences" ("_tenant", "employee", "until", "from");

CREATE TABLE "labels" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("_tenant", "id")
);

CREATE TABLE "setting" (
  "_tenant" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "theme" TEXT COLLATE "C" NOT NULL,
  "ticket" TEXT COLLATE "C",
  PRIMARY KEY ("_tenant"),
  CONSTRAINT "setting_ticket_fkey" FOREIGN KEY ("ticket") REFERENCES "tickets" ("id")
);

CREATE INDEX "setting_ticket_idx" ON "setting" ("ticket" NULLS FIRST);

CREATE TABLE "_tickets_related_tickets_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_tickets_related_tickets_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "tickets" ("id") ON DELETE CASCADE,
  CONSTRAINT "_tickets_related_tickets_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "tickets" ("id")
);

CREATE INDEX "_tickets_related_tickets_ids_idx" ON "_tickets_related_tickets_ids" ("_target");

CREATE POLICY "_row_security" ON "rooms" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)));

ALTER TABLE "rooms" FORCE ROW LEVEL SECURITY;

ALTER TABLE "rooms" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "room_bookings" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "rooms" AS "_above" WHERE "_above"."id" = "room_bookings"."room_id")) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "rooms" AS "_above" WHERE "_above"."id" = "room_bookings"."room_id"));

ALTER TABLE "room_bookings" FORCE ROW LEVEL SECURITY;

ALTER TABLE "room_bookings" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "tickets" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['tickets'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" || '/' || "author" = (SELECT NULLIF(current_setting('restwright.caller', true), ''))))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['tickets'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" || '/' || "author" = (SELECT NULLIF(current_setting('restwright.caller', true), '')))));

ALTER TABLE "tickets" FORCE ROW LEVEL SECURITY;

ALTER TABLE "tickets" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "ticket_comments" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "tickets" AS "_above" WHERE "_above"."id" = "ticket_comments"."ticket_id")) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "tickets" AS "_above" WHERE "_above"."id" = "ticket_comments"."ticket_id"));

ALTER TABLE "ticket_comments" FORCE ROW LEVEL SECURITY;

ALTER TABLE "ticket_comments" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "ticket_plan" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "tickets" AS "_above" WHERE "_above"."id" = "ticket_plan"."ticket_id")) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "tickets" AS "_above" WHERE "_above"."id" = "ticket_plan"."ticket_id"));

ALTER TABLE "ticket_plan" FORCE ROW LEVEL SECURITY;

ALTER TABLE "ticket_plan" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "notes" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['notes'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" || '/' || "author" = (SELECT NULLIF(current_setting('restwright.caller', true), ''))))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['notes'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" || '/' || "author" = (SELECT NULLIF(current_setting('restwright.caller', true), '')))));

ALTER TABLE "notes" FORCE ROW LEVEL SECURITY;

ALTER TABLE "notes" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "note_marks" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "notes" AS "_above" WHERE "_above"."_tenant" = "note_marks"."_tenant" AND "_above"."id" = "note_marks"."note_id")) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "notes" AS "_above" WHERE "_above"."_tenant" = "note_marks"."_tenant" AND "_above"."id" = "note_marks"."note_id"));

ALTER TABLE "note_marks" FORCE ROW LEVEL SECURITY;

ALTER TABLE "note_marks" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "cards" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['cards'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" || '/' || "id" = (SELECT NULLIF(current_setting('restwright.caller', true), ''))))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['cards'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" || '/' || "id" = (SELECT NULLIF(current_setting('restwright.caller', true), '')))));

ALTER TABLE "cards" FORCE ROW LEVEL SECURITY;

ALTER TABLE "cards" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "absences" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['absences'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" || '/' || "employee" = (SELECT NULLIF(current_setting('restwright.caller', true), ''))))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR ("_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)) AND ((SELECT ARRAY['absences'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" || '/' || "employee" = (SELECT NULLIF(current_setting('restwright.caller', true), '')))));

ALTER TABLE "absences" FORCE ROW LEVEL SECURITY;

ALTER TABLE "absences" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "labels" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)));

ALTER TABLE "labels" FORCE ROW LEVEL SECURITY;

ALTER TABLE "labels" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "setting" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1))) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "_tenant" = (SELECT split_part(NULLIF(current_setting('restwright.caller', true), ''), '/', 1)));

ALTER TABLE "setting" FORCE ROW LEVEL SECURITY;

ALTER TABLE "setting" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "_row_security" ON "_tickets_related_tickets_ids" USING ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "tickets" AS "_above" WHERE "_above"."id" = "_tickets_related_tickets_ids"."id")) WITH CHECK ((SELECT ARRAY['*'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR EXISTS (SELECT 1 FROM "tickets" AS "_above" WHERE "_above"."id" = "_tickets_related_tickets_ids"."id"));

ALTER TABLE "_tickets_related_tickets_ids" FORCE ROW LEVEL SECURITY;

ALTER TABLE "_tickets_related_tickets_ids" ENABLE ROW LEVEL SECURITY;
