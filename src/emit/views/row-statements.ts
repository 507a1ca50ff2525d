// The statements of routes that read rows, or write them, and show them.
import type { Expression } from '../expression.js';
import { callStatement, createdStatement, readStatement } from './statements.js';

interface Call {
  readonly callee: string;
  readonly arguments: readonly string[];
}

/** The calls of a store whose rows are shown. */
interface ShownCalls {
  readonly list: Call;
  readonly existing: Call;
  readonly insert: Call;
  readonly update: Call;
  /** The ids above, if there are any. */
  readonly path: readonly string[];
}

/** Each is one statement or two. */
type RowTexts = Readonly<
  Record<
    | 'listReading'
    | 'itemReading'
    | 'inserted'
    | 'insertReturned'
    | 'insertCreated'
    | 'updateReturned'
    | 'updateNotCreated'
    | 'patched',
    string
  >
>;

export function storedTexts({ list, existing, insert, update }: ShownCalls): RowTexts {
  return {
    listReading: readStatement('const reading = ', list.callee, list.arguments),
    itemReading: readStatement('const reading = ', existing.callee, existing.arguments),
    inserted: applying('const row = yield* ', insert),
    insertReturned: applying('return yield* ', insert),
    insertCreated: createdStatement(true, applied(insert)),
    updateReturned: applying('return yield* ', update),
    updateNotCreated: createdStatement(false, applied(update)),
    patched: applying('const changed = yield* ', update),
  };
}

/** The same where the owner's code makes more of the rows. */
export function computedTexts({ list, existing, insert, update, path }: ShownCalls): RowTexts {
  const reading = ({ callee, arguments: parts }: Call, method: string): string =>
    `      const reading = database.read(function* (reader) {\n${callStatement('const stored = yield* ', callee, parts)}\n` +
    `${callStatement('return yield* ', method, ['reader', 'stored', ...path])}\n      });`;
  const stored = (call: Call): string => `${applying('const stored = yield* ', call)}\n`;
  const parts = ['transaction', 'stored', ...path];
  const shown = { callee: 'computed.one', arguments: parts };
  return {
    listReading: reading(list, 'computed.page'),
    itemReading: reading(existing, 'computed.one'),
    inserted: stored(insert) + callStatement('const row = yield* ', 'computed.one', parts),
    insertReturned: stored(insert) + callStatement('return yield* ', 'computed.one', parts),
    insertCreated: stored(insert) + createdStatement(true, shown),
    updateReturned: stored(update) + callStatement('return yield* ', 'computed.one', parts),
    updateNotCreated: stored(update) + createdStatement(false, shown),
    patched: stored(update) + callStatement('const changed = yield* ', 'computed.one', parts),
  };
}

function applied(call: Call): Expression {
  return { callee: 'change.applied', arguments: [call] };
}

function applying(before: string, call: Call): string {
  return callStatement(before, 'change.applied', [call]);
}
