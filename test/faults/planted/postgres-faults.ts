// Faults that only PostgreSQL shows: its transactions and its refusals.
import { type Fault, type Row, rows } from '../fault.js';

const inTheFlagship: readonly Row[] = [
  [
    'C.3',
    'on PostgreSQL an apply that was overtaken is not run again',
    'src/api/store/postgres/writes.ts',
    'if (isOvertaken(failure)) await pause(runs); else if',
    'if',
  ],
  [
    'L.2',
    'on PostgreSQL the deadline is not looked at before COMMIT',
    'src/api/store/postgres/writes.ts',
    'async #commit(): Promise<void> { if (performance.now() > this.#options.deadline) throw tooLate();',
    'async #commit(): Promise<void> {',
  ],
];

const inTheKitchenSink: readonly Row[] = [
  [
    'O.17',
    'on PostgreSQL what goes along with what it refers to from inside a value keeps that',
    'src/api/v1/tools/store.ts',
    'DELETE FROM "_tool_manual_pages_see_tool_manual_pages_ids" WHERE "id"',
    'DELETE FROM "_tool_manual_pages_see_tool_manual_pages_ids" WHERE substr("id", 1, 1)',
  ],
  [
    'O.17',
    'on PostgreSQL what is taken is told without its members',
    'src/api/store/postgres/failures.ts',
    "const [, columns = ''] = /\\(([^()]*)\\)=\\(/.exec(detail) ?? [];",
    "const columns = '';",
  ],
  [
    'R-1.5',
    'on PostgreSQL a key that another instance has taken since is an error',
    'src/api/store/postgres/failures.ts',
    'return /^23(?:505|503|001)$/.test(codeOf(error));',
    "return codeOf(error) === '';",
  ],
];

const inTheCatalogue: readonly Row[] = [
  [
    'Q.3',
    'on PostgreSQL absent values come last',
    'src/api/store/listing/listing.ts',
    " NULLS ${descending ? 'LAST' : 'FIRST'}",
    '',
  ],
];

/** A test of our own shows what is locked, on neither engine. */
const ofLocks: readonly Row[] = [
  ['C.3', 'locks are taken in any order', 'src/api/store/row-locks.ts', '[...slots].toSorted()', '[...slots]'],
  [
    'C.3',
    'what a changed row refers to until then is not locked',
    'src/api/store/row-locks.ts',
    'yield* this.take(transaction, [stored, ...ids])',
    'yield* this.take(transaction, ids)',
  ],
];

/** The tests of its owner's rules see them. */
const inTheBookings: readonly Row[] = [
  [
    'C.3',
    'on PostgreSQL a new item takes no lock',
    'src/api/v2/organisations/bookings/store.ts',
    'yield* lock.take(transaction, [row.room]);',
    '',
  ],
];

export const postgresFaults: readonly Fault[] = [
  ...rows('flagship', inTheFlagship, 'postgres'),
  ...rows('kitchen-sink', inTheKitchenSink, 'postgres'),
  ...rows('catalogue', inTheCatalogue, 'postgres'),
  ...rows('locks', ofLocks),
  ...rows('bookings', inTheBookings, 'postgres'),
];
