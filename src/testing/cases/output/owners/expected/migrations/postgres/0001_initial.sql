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

CREATE TABLE "loans" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "title" TEXT COLLATE "C" NOT NULL,
  "due" DATE,
  "previous" TEXT COLLATE "C",
  "remark" TEXT COLLATE "C",
  "secret" TEXT COLLATE "C",
  "fee" NUMERIC NOT NULL DEFAULT '0',
  "wish" TEXT COLLATE "C",
  "replaces" TEXT COLLATE "C",
  "member" TEXT COLLATE "C" NOT NULL,
  "stamp" TIMESTAMPTZ NOT NULL DEFAULT date_trunc('milliseconds', now()),
  "state" TEXT COLLATE "C" NOT NULL DEFAULT 'open' CONSTRAINT "loans_state_check" CHECK ("state" IN ('open', 'returned')),
  PRIMARY KEY ("id"),
  CONSTRAINT "loans_previous_fkey" FOREIGN KEY ("previous") REFERENCES "loans" ("id"),
  CONSTRAINT "loans_replaces_fkey" FOREIGN KEY ("replaces") REFERENCES "loans" ("id")
);

CREATE INDEX "loans_on_title" ON "loans" ("title", "id");

CREATE INDEX "loans_on_due" ON "loans" ("due" NULLS FIRST, "id");

CREATE INDEX "loans_on__fee_order" ON "loans" ("fee", "id");

CREATE INDEX "loans_on_member" ON "loans" ("member", "id");

CREATE INDEX "loans_on_state" ON "loans" ("state", "id");

CREATE UNIQUE INDEX "loans_title_key" ON "loans" ("title");

CREATE INDEX "loans_previous_idx" ON "loans" ("previous" NULLS FIRST);

CREATE INDEX "loans_replaces_idx" ON "loans" ("replaces" NULLS FIRST);

CREATE TABLE "loan_letters" (
  "id" TEXT COLLATE "C" NOT NULL,
  "loan_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "text" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "loan_letters_loan_id_fkey" FOREIGN KEY ("loan_id") REFERENCES "loans" ("id") ON DELETE CASCADE
);

CREATE INDEX "loan_letters_by_parent" ON "loan_letters" ("loan_id", "id");

CREATE INDEX "loan_letters_on_text" ON "loan_letters" ("loan_id", "text", "id");

CREATE TABLE "loan_letter_stamps" (
  "id" TEXT COLLATE "C" NOT NULL,
  "loan_id" TEXT COLLATE "C" NOT NULL,
  "letter_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "value" BIGINT NOT NULL,
  PRIMARY KEY ("letter_id", "id"),
  CONSTRAINT "loan_letter_stamps_letter_id_fkey" FOREIGN KEY ("letter_id") REFERENCES "loan_letters" ("id")
);

CREATE TABLE "loan_letter_seal" (
  "loan_id" TEXT COLLATE "C" NOT NULL,
  "letter_id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "colour" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("letter_id"),
  CONSTRAINT "loan_letter_seal_letter_id_fkey" FOREIGN KEY ("letter_id") REFERENCES "loan_letters" ("id")
);

CREATE TABLE "claims" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "loan" TEXT COLLATE "C" NOT NULL,
  "grade" BIGINT,
  "member" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "claims_loan_fkey" FOREIGN KEY ("loan") REFERENCES "loans" ("id")
);

CREATE INDEX "claims_on_member" ON "claims" ("member", "id");

CREATE INDEX "claims_loan_idx" ON "claims" ("loan");

CREATE TABLE "ratings" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "number" TEXT COLLATE "C" NOT NULL,
  "stars" BIGINT NOT NULL,
  "member" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE INDEX "ratings_on_member" ON "ratings" ("member", "id");

CREATE UNIQUE INDEX "ratings_number_key" ON "ratings" ("number");

CREATE TABLE "shelves" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "name" TEXT COLLATE "C" NOT NULL,
  "member" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE INDEX "shelves_on_member" ON "shelves" ("member", "id");

CREATE UNIQUE INDEX "shelves_member_name_key" ON "shelves" ("member", "name");

CREATE TABLE "cards" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "phone" TEXT COLLATE "C",
  PRIMARY KEY ("id")
);

CREATE TABLE "preferences" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "theme" TEXT COLLATE "C",
  PRIMARY KEY ("id")
);

CREATE TABLE "tags" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "label" TEXT COLLATE "C" NOT NULL,
  "rank" BIGINT NOT NULL DEFAULT 0,
  "author" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE INDEX "tags_on_author" ON "tags" ("author", "id");

CREATE TABLE "fines" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_version" BIGINT NOT NULL,
  "loan" TEXT COLLATE "C" NOT NULL,
  "letter" TEXT COLLATE "C",
  "others" TEXT,
  "cents" BIGINT NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "fines_loan_fkey" FOREIGN KEY ("loan") REFERENCES "loans" ("id"),
  CONSTRAINT "fines_letter_fkey" FOREIGN KEY ("letter") REFERENCES "loan_letters" ("id")
);

CREATE INDEX "fines_on_loan" ON "fines" ("loan", "id");

CREATE INDEX "fines_letter_idx" ON "fines" ("letter" NULLS FIRST);

CREATE TABLE "_fines_others_loans_ids" (
  "id" TEXT COLLATE "C" NOT NULL,
  "_target" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("id", "_target"),
  CONSTRAINT "_fines_others_loans_ids_id_fkey" FOREIGN KEY ("id") REFERENCES "fines" ("id") ON DELETE CASCADE,
  CONSTRAINT "_fines_others_loans_ids__target_fkey" FOREIGN KEY ("_target") REFERENCES "loans" ("id")
);

CREATE INDEX "_fines_others_loans_ids_idx" ON "_fines_others_loans_ids" ("_target");
