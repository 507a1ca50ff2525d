-- 0001_initial
-- What is above a statement that counts is said when it finds any: then nothing is changed.
-- This file may be changed until a database has run it; from then on the service insists on it as it is.

CREATE TABLE "_idempotency_keys" (
  "path" TEXT NOT NULL,
  "key" TEXT NOT NULL,
  "expires" INTEGER NOT NULL,
  "payload" TEXT NOT NULL,
  "answer" TEXT NOT NULL,
  PRIMARY KEY ("path", "key")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_idempotency_keys_by_expiry" ON "_idempotency_keys" ("expires");

CREATE TABLE "loans" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "title" TEXT NOT NULL,
  "due" TEXT,
  "previous" TEXT REFERENCES "loans" ("id"),
  "remark" TEXT,
  "secret" TEXT,
  "fee" TEXT NOT NULL,
  "wish" TEXT,
  "replaces" TEXT REFERENCES "loans" ("id"),
  "member" TEXT NOT NULL,
  "stamp" TEXT NOT NULL,
  "state" TEXT NOT NULL CHECK ("state" IN ('open', 'returned')),
  "_fee_order" TEXT GENERATED ALWAYS AS (CASE WHEN "fee" LIKE '-%'
    THEN '0' || (99 - (instr(replace("fee", '-', '') || '.', '.') - 1)) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("fee", '-', ''), '0', 'j'), '1', 'i'), '2', 'h'), '3', 'g'), '4', 'f'), '5', 'e'), '6', 'd'), '7', 'c'), '8', 'b'), '9', 'a') || '~'
    ELSE '1' || substr('0' || (instr(replace("fee", '-', '') || '.', '.') - 1), -2) || replace("fee", '-', '') END) VIRTUAL
) STRICT, WITHOUT ROWID;

CREATE INDEX "loans_on_title" ON "loans" ("title", "id");

CREATE INDEX "loans_on_due" ON "loans" ("due", "id");

CREATE INDEX "loans_on__fee_order" ON "loans" ("_fee_order", "id");

CREATE INDEX "loans_on_member" ON "loans" ("member", "id");

CREATE INDEX "loans_on_state" ON "loans" ("state", "id");

CREATE UNIQUE INDEX "loans_title_key" ON "loans" ("title");

CREATE INDEX "loans_previous_idx" ON "loans" ("previous");

CREATE INDEX "loans_replaces_idx" ON "loans" ("replaces");

CREATE TABLE "loan_letters" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "loan_id" TEXT NOT NULL REFERENCES "loans" ("id") ON DELETE CASCADE,
  "_version" INTEGER NOT NULL,
  "text" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "loan_letters_by_parent" ON "loan_letters" ("loan_id", "id");

CREATE INDEX "loan_letters_on_text" ON "loan_letters" ("loan_id", "text", "id");

CREATE TABLE "loan_letter_stamps" (
  "id" TEXT NOT NULL,
  "loan_id" TEXT NOT NULL,
  "letter_id" TEXT NOT NULL REFERENCES "loan_letters" ("id"),
  "_version" INTEGER NOT NULL,
  "value" INTEGER NOT NULL,
  PRIMARY KEY ("letter_id", "id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "loan_letter_seal" (
  "loan_id" TEXT NOT NULL,
  "letter_id" TEXT NOT NULL PRIMARY KEY REFERENCES "loan_letters" ("id"),
  "_version" INTEGER NOT NULL,
  "colour" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "claims" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "loan" TEXT NOT NULL REFERENCES "loans" ("id"),
  "grade" INTEGER,
  "member" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "claims_on_member" ON "claims" ("member", "id");

CREATE INDEX "claims_loan_idx" ON "claims" ("loan");

CREATE TABLE "ratings" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "number" TEXT NOT NULL,
  "stars" INTEGER NOT NULL,
  "member" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "ratings_on_member" ON "ratings" ("member", "id");

CREATE UNIQUE INDEX "ratings_number_key" ON "ratings" ("number");

CREATE TABLE "shelves" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "member" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "shelves_on_member" ON "shelves" ("member", "id");

CREATE UNIQUE INDEX "shelves_member_name_key" ON "shelves" ("member", "name");

CREATE TABLE "cards" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "phone" TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE "preferences" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "theme" TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE "tags" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "label" TEXT NOT NULL,
  "rank" INTEGER NOT NULL,
  "author" TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "tags_on_author" ON "tags" ("author", "id");

CREATE TABLE "fines" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "_version" INTEGER NOT NULL,
  "loan" TEXT NOT NULL REFERENCES "loans" ("id"),
  "letter" TEXT REFERENCES "loan_letters" ("id"),
  "others" TEXT,
  "cents" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX "fines_on_loan" ON "fines" ("loan", "id");

CREATE INDEX "fines_letter_idx" ON "fines" ("letter");

CREATE TABLE "_fines_others_loans_ids" (
  "id" TEXT NOT NULL REFERENCES "fines" ("id") ON DELETE CASCADE,
  "_target" TEXT NOT NULL REFERENCES "loans" ("id"),
  PRIMARY KEY ("id", "_target")
) STRICT, WITHOUT ROWID;

CREATE INDEX "_fines_others_loans_ids_idx" ON "_fines_others_loans_ids" ("_target");
