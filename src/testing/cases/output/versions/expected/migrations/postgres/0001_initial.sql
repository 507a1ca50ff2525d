-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "customers" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  "email" TEXT COLLATE "C",
  "phone" TEXT COLLATE "C",
  PRIMARY KEY ("id")
);

CREATE TABLE "customer_bicycles" (
  "id" TEXT COLLATE "C" NOT NULL,
  "customer_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "make" TEXT COLLATE "C" NOT NULL,
  "frame_number" TEXT COLLATE "C" NOT NULL,
  "is_electric" BOOLEAN NOT NULL DEFAULT FALSE,
  "weight" DOUBLE PRECISION,
  PRIMARY KEY ("id"),
  CONSTRAINT "customer_bicycles_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers" ("id") ON DELETE CASCADE
);

CREATE INDEX "customer_bicycles_by_parent" ON "customer_bicycles" ("customer_id", "id");

CREATE UNIQUE INDEX "customer_bicycles_frame_number_key" ON "customer_bicycles" ("customer_id", "frame_number");

CREATE TABLE "parts" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  "price" NUMERIC NOT NULL,
  "in_stock" BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY ("id")
);

CREATE TABLE "mechanics" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "jobs" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "customer" TEXT COLLATE "C" NOT NULL,
  "description" TEXT COLLATE "C" NOT NULL,
  "state" TEXT COLLATE "C" NOT NULL DEFAULT 'waiting' CONSTRAINT "jobs_state_check" CHECK ("state" IN ('waiting', 'in-work', 'done')),
  "part" TEXT COLLATE "C",
  "mechanic" TEXT COLLATE "C",
  "brought_at" TIMESTAMPTZ NOT NULL DEFAULT date_trunc('milliseconds', now()),
  "changed_at" TIMESTAMPTZ NOT NULL DEFAULT date_trunc('milliseconds', now()),
  "priority" BIGINT NOT NULL DEFAULT 5,
  PRIMARY KEY ("id"),
  CONSTRAINT "jobs_customer_fkey" FOREIGN KEY ("customer") REFERENCES "customers" ("id"),
  CONSTRAINT "jobs_part_fkey" FOREIGN KEY ("part") REFERENCES "parts" ("id"),
  CONSTRAINT "jobs_mechanic_fkey" FOREIGN KEY ("mechanic") REFERENCES "mechanics" ("id")
);

CREATE INDEX "jobs_on_customer" ON "jobs" ("customer", "id");

CREATE INDEX "jobs_on_state" ON "jobs" ("state", "id");

CREATE INDEX "jobs_on_brought_at" ON "jobs" ("brought_at", "id");

CREATE INDEX "jobs_part_idx" ON "jobs" ("part" NULLS FIRST);

CREATE INDEX "jobs_mechanic_idx" ON "jobs" ("mechanic" NULLS FIRST);
