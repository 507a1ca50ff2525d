-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "loans" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "member" TEXT COLLATE "C" NOT NULL,
  "lent" DATE NOT NULL,
  "due" DATE NOT NULL,
  "returned" DATE,
  "fee" NUMERIC NOT NULL DEFAULT '0',
  "deposit" NUMERIC,
  "state" TEXT COLLATE "C" NOT NULL DEFAULT 'open' CONSTRAINT "loans_state_check" CHECK ("state" IN ('open', 'closed')),
  PRIMARY KEY ("id"),
  CONSTRAINT "loans_due_gt_lent_check" CHECK ("due" > "lent"),
  CONSTRAINT "loans_returned_gte_lent_check" CHECK ("returned" >= "lent"),
  CONSTRAINT "loans_fee_lte_deposit_check" CHECK ("fee" <= "deposit"),
  CONSTRAINT "loans_fee_lt_100.5_check" CHECK ("fee" < 100.5)
);

CREATE INDEX "loans_on_due" ON "loans" ("due", "id");

CREATE TABLE "shelves" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "briefest" TEXT COLLATE "C",
  "longest" TEXT COLLATE "C",
  "least" BIGINT NOT NULL DEFAULT 0,
  "most" BIGINT NOT NULL,
  "load" DOUBLE PRECISION,
  PRIMARY KEY ("id"),
  CONSTRAINT "shelves_least_lt_most_check" CHECK ("least" < "most"),
  CONSTRAINT "shelves_load_ne_0.5_check" CHECK ("load" <> 0.5),
  CONSTRAINT "shelves_briefest_lte_longest_check" CHECK (CASE WHEN "briefest" IS NOT NULL THEN 86400 * CAST(coalesce(substring("briefest" from '([0-9]+)D'), '0') AS BIGINT) + 3600 * CAST(coalesce(substring("briefest" from '([0-9]+)H'), '0') AS BIGINT) + 60 * CAST(coalesce(substring("briefest" from '([0-9]+)M'), '0') AS BIGINT) + 1 * CAST(coalesce(substring("briefest" from '([0-9]+)S'), '0') AS BIGINT) END <= CASE WHEN "longest" IS NOT NULL THEN 86400 * CAST(coalesce(substring("longest" from '([0-9]+)D'), '0') AS BIGINT) + 3600 * CAST(coalesce(substring("longest" from '([0-9]+)H'), '0') AS BIGINT) + 60 * CAST(coalesce(substring("longest" from '([0-9]+)M'), '0') AS BIGINT) + 1 * CAST(coalesce(substring("longest" from '([0-9]+)S'), '0') AS BIGINT) END),
  CONSTRAINT "shelves_briefest_gt_PT30M_check" CHECK (CASE WHEN "briefest" IS NOT NULL THEN 86400 * CAST(coalesce(substring("briefest" from '([0-9]+)D'), '0') AS BIGINT) + 3600 * CAST(coalesce(substring("briefest" from '([0-9]+)H'), '0') AS BIGINT) + 60 * CAST(coalesce(substring("briefest" from '([0-9]+)M'), '0') AS BIGINT) + 1 * CAST(coalesce(substring("briefest" from '([0-9]+)S'), '0') AS BIGINT) END > 1800)
);

CREATE TABLE "shelf_lease" (
  "shelf_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "begins" TIMESTAMPTZ NOT NULL,
  "ends" TIMESTAMPTZ,
  PRIMARY KEY ("shelf_id"),
  CONSTRAINT "shelf_lease_shelf_id_fkey" FOREIGN KEY ("shelf_id") REFERENCES "shelves" ("id"),
  CONSTRAINT "shelf_lease_begins_gte_2019-12-31T23:00:00.000Z_check" CHECK ("begins" >= '2019-12-31T23:00:00.000Z'),
  CONSTRAINT "shelf_lease_ends_gt_begins_check" CHECK ("ends" > "begins")
);

CREATE TABLE "window" (
  "id" TEXT COLLATE "C" NOT NULL DEFAULT 'only' CHECK ("id" = 'only'),
  "_version" BIGINT NOT NULL,
  "lower" BIGINT NOT NULL DEFAULT '1',
  "upper" BIGINT NOT NULL DEFAULT '9',
  "note" TEXT COLLATE "C",
  PRIMARY KEY ("id"),
  CONSTRAINT "window_lower_lte_upper_check" CHECK ("lower" <= "upper")
);
