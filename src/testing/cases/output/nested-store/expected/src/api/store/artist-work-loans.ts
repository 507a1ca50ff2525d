// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { type Listed, cutPage } from '../runtime/page.js';
import { Problem } from '../runtime/problem.js';
import type { PageQuery } from '../runtime/reading.js';
import * as artistWorks from './artist-works.js';
import {
  type Apply,
  type Query,
  type Reader,
  type Transaction,
  countRows,
  firstVersion,
  sameValues,
} from './database.js';

/** The ids in /artists/{artistId}/works/{workId}/loans/{loanId}. */
export interface Path {
  readonly artistId: string;
  readonly workId: string;
  readonly loanId: string;
}

/** A row, in the order of the columns that the statements name. */
export type Row = readonly [version: number, id: string, lender: string];

/** What a change sets. */
export type Values = readonly [lender: string];

const selectOne: Query<Row> = {
  sql: `
    SELECT "_version", "id", "lender"
    FROM "artist_work_loans"
    WHERE "id" = ? AND "artist_id" = ? AND "work_id" = ?`,
};

const selectPage: Query<Row> = {
  sql: `
    SELECT "_version", "id", "lender"
    FROM "artist_work_loans"
    WHERE "artist_id" = ? AND "work_id" = ?
    ORDER BY "id" LIMIT ? OFFSET ?`,
};

const selectTotal: Query<readonly [number]> = {
  sql: 'SELECT COUNT(*) FROM "artist_work_loans" WHERE "artist_id" = ? AND "work_id" = ?',
};

const insertRow: Query<never> = {
  sql: `
    INSERT INTO "artist_work_loans" (
      "_version", "id", "artist_id", "work_id", "lender"
    ) VALUES (?, ?, ?, ?, ?)`,
};

const updateRow: Query<never> = {
  sql: `
    UPDATE "artist_work_loans"
    SET "_version" = ?, "lender" = ?
    WHERE "artist_id" = ? AND "work_id" = ? AND "id" = ?`,
};

const deleteRow: Query<never> = {
  sql: 'DELETE FROM "artist_work_loans" WHERE "artist_id" = ? AND "work_id" = ? AND "id" = ?',
};

const anyArtistWorkLoanNote: Query<readonly [number]> = {
  sql: `
    SELECT 1 FROM "artist_work_loan_notes" WHERE "artist_id" = ? AND "work_id" = ? AND "loan_id" = ? LIMIT 1`,
};

const anyArtistWorkLoanText: Query<readonly [number]> = {
  sql: `
    SELECT 1 FROM "artist_work_loan_texts" WHERE "artist_id" = ? AND "work_id" = ? AND "loan_id" = ? LIMIT 1`,
};

export function* find(reader: Reader, path: Path): Apply<Row | undefined> {
  return yield* reader.first(selectOne, [path.loanId, path.artistId, path.workId]);
}

/** @throws Problem 404 that names what is missing (R-P.8, R-P.9) */
export function* existing(reader: Reader, path: Path): Apply<Row> {
  const row = yield* find(reader, path);
  if (row !== undefined) return row;
  yield* artistWorks.existing(reader, path);
  throw new Problem('no-such-resource', 'This work has no loan with this id.');
}

export function* list(reader: Reader, path: artistWorks.Path, { page, counts }: PageQuery): Apply<Listed<Row>> {
  yield* artistWorks.existing(reader, path);
  const rows = yield* reader.all(selectPage, [path.artistId, path.workId, page.limit + 1, page.offset]);
  const total = counts ? yield* countRows(reader, selectTotal, [path.artistId, path.workId]) : undefined;
  return cutPage(page, rows, total);
}

export function* insert(transaction: Transaction, path: Path, values: Values, now: Date): Apply<Row> {
  const row: Row = [firstVersion(now), path.loanId, ...values];
  yield* transaction.run(insertRow, [row[0], path.loanId, path.artistId, path.workId, ...values]);
  return row;
}

/** Keeps the version of a row that stays as it is (C.5). */
export function* update(transaction: Transaction, path: Path, current: Row, values: Values): Apply<Row> {
  const [version, id, ...stored] = current;
  if (sameValues(stored, values)) return current;
  const row: Row = [version + 1, id, ...values];
  yield* transaction.run(updateRow, [row[0], ...values, path.artistId, path.workId, id]);
  return row;
}

/** @throws Problem 409 when something is still below it (R-P.10) */
export function* remove(transaction: Transaction, path: Path): Apply<void> {
  if ((yield* transaction.first(anyArtistWorkLoanNote, [path.artistId, path.workId, path.loanId])) !== undefined) {
    throw new Problem('has-children', 'The loan still has notes: delete those first.');
  }
  if ((yield* transaction.first(anyArtistWorkLoanText, [path.artistId, path.workId, path.loanId])) !== undefined) {
    throw new Problem('has-children', 'The loan still has texts: delete those first.');
  }
  yield* transaction.run(deleteRow, [path.artistId, path.workId, path.loanId]);
}
