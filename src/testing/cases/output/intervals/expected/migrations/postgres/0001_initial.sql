-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "_locks" (
  "name" TEXT COLLATE "C" NOT NULL,
  "changes" BIGINT NOT NULL,
  PRIMARY KEY ("name")
);

CREATE TABLE "rooms" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "room_closures" (
  "id" TEXT COLLATE "C" NOT NULL,
  "room_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "from" DATE NOT NULL,
  "until" DATE NOT NULL,
  "why" TEXT COLLATE "C",
  PRIMARY KEY ("id"),
  CONSTRAINT "room_closures_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "rooms" ("id"),
  CONSTRAINT "room_closures_from_lt_until_check" CHECK ("from" < "until")
);

CREATE INDEX "room_closures_by_parent" ON "room_closures" ("room_id", "id");

CREATE INDEX "room_closures_until_from_idx" ON "room_closures" ("room_id", "until", "from");

CREATE TABLE "guests" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "bookings" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "room" TEXT COLLATE "C" NOT NULL,
  "guest" TEXT COLLATE "C",
  "starts_at" TIMESTAMPTZ NOT NULL,
  "ends_at" TIMESTAMPTZ NOT NULL,
  "remark" TEXT COLLATE "C",
  PRIMARY KEY ("id"),
  CONSTRAINT "bookings_room_fkey" FOREIGN KEY ("room") REFERENCES "rooms" ("id") ON DELETE CASCADE,
  CONSTRAINT "bookings_guest_fkey" FOREIGN KEY ("guest") REFERENCES "guests" ("id"),
  CONSTRAINT "bookings_starts_at_lt_ends_at_check" CHECK ("starts_at" < "ends_at")
);

CREATE INDEX "bookings_on_starts_at" ON "bookings" ("starts_at", "id");

CREATE INDEX "bookings_room_ends_at_starts_at_idx" ON "bookings" ("room", "ends_at", "starts_at");

CREATE INDEX "bookings_guest_ends_at_starts_at_idx" ON "bookings" ("guest" NULLS FIRST, "ends_at", "starts_at");

CREATE TABLE "shifts" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  "opens" TEXT COLLATE "C" NOT NULL,
  "shuts" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "shifts_opens_lt_shuts_check" CHECK (CASE WHEN "opens" IS NOT NULL THEN 86400 * CAST(coalesce(substring("opens" from '([0-9]+)D'), '0') AS BIGINT) + 3600 * CAST(coalesce(substring("opens" from '([0-9]+)H'), '0') AS BIGINT) + 60 * CAST(coalesce(substring("opens" from '([0-9]+)M'), '0') AS BIGINT) + 1 * CAST(coalesce(substring("opens" from '([0-9]+)S'), '0') AS BIGINT) END < CASE WHEN "shuts" IS NOT NULL THEN 86400 * CAST(coalesce(substring("shuts" from '([0-9]+)D'), '0') AS BIGINT) + 3600 * CAST(coalesce(substring("shuts" from '([0-9]+)H'), '0') AS BIGINT) + 60 * CAST(coalesce(substring("shuts" from '([0-9]+)M'), '0') AS BIGINT) + 1 * CAST(coalesce(substring("shuts" from '([0-9]+)S'), '0') AS BIGINT) END)
);

CREATE INDEX "shifts_on__opens_order" ON "shifts" ((CASE WHEN "opens" IS NOT NULL THEN 86400 * CAST(coalesce(substring("opens" from '([0-9]+)D'), '0') AS BIGINT) + 3600 * CAST(coalesce(substring("opens" from '([0-9]+)H'), '0') AS BIGINT) + 60 * CAST(coalesce(substring("opens" from '([0-9]+)M'), '0') AS BIGINT) + 1 * CAST(coalesce(substring("opens" from '([0-9]+)S'), '0') AS BIGINT) END), "id");

CREATE INDEX "shifts_name_shuts_opens_idx" ON "shifts" ("name", (CASE WHEN "shuts" IS NOT NULL THEN 86400 * CAST(coalesce(substring("shuts" from '([0-9]+)D'), '0') AS BIGINT) + 3600 * CAST(coalesce(substring("shuts" from '([0-9]+)H'), '0') AS BIGINT) + 60 * CAST(coalesce(substring("shuts" from '([0-9]+)M'), '0') AS BIGINT) + 1 * CAST(coalesce(substring("shuts" from '([0-9]+)S'), '0') AS BIGINT) END), (CASE WHEN "opens" IS NOT NULL THEN 86400 * CAST(coalesce(substring("opens" from '([0-9]+)D'), '0') AS BIGINT) + 3600 * CAST(coalesce(substring("opens" from '([0-9]+)H'), '0') AS BIGINT) + 60 * CAST(coalesce(substring("opens" from '([0-9]+)M'), '0') AS BIGINT) + 1 * CAST(coalesce(substring("opens" from '([0-9]+)S'), '0') AS BIGINT) END));

CREATE TABLE "prices" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "from" NUMERIC NOT NULL,
  "below" NUMERIC NOT NULL,
  "price" NUMERIC NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "prices_from_lt_below_check" CHECK ("from" < "below")
);

CREATE INDEX "prices_below_from_idx" ON "prices" ("below", "from");

CREATE TABLE "tickets" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "code" TEXT COLLATE "C" NOT NULL,
  "first_row" BIGINT NOT NULL,
  "end_row" BIGINT NOT NULL,
  "sold_from" TIMESTAMPTZ NOT NULL,
  "sold_until" TIMESTAMPTZ NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "tickets_first_row_lt_end_row_check" CHECK ("first_row" < "end_row"),
  CONSTRAINT "tickets_sold_from_lt_sold_until_check" CHECK ("sold_from" < "sold_until")
);

CREATE UNIQUE INDEX "tickets_code_key" ON "tickets" ("code");

CREATE INDEX "tickets_end_row_first_row_idx" ON "tickets" ("end_row", "first_row");

CREATE INDEX "tickets_sold_until_sold_from_idx" ON "tickets" ("sold_until", "sold_from");
