// The statements of routes that read rows, or write them, and show them.
import type { Expression } from '../layout.js';
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
    listReading: readStatement('const reading = ', list.callee, list.arguments, 6),
    itemReading: readStatement('const reading = ', existing.callee, existing.arguments, 6),
    inserted: applying('const row = yield* ', insert, 4),
    insertReturned: applying('return yield* ', insert, 4),
    insertCreated: createdStatement(true, applied(insert), 6),
    updateReturned: applying('return yield* ', update, 4),
    updateNotCreated: createdStatement(false, applied(update), 4),
    patched: applying('const changed = yield* ', update, 4),
  };
}

/** The same where the owner's code makes more of the rows. */
export function computedTexts({ list, existing, insert, update, path }: ShownCalls): RowTexts {
  const reading = ({ callee, arguments: parts }: Call, method: string): string =>
    `      const reading = database.read(function* (reader) {\n${callStatement('const stored = yield* ', callee, parts, 8)}\n` +
    `${callStatement('return yield* ', method, ['reader', 'stored', ...path], 8)}\n      });`;
  const stored = (call: Call, indent: number): string => `${applying('const stored = yield* ', call, indent)}\n`;
  const parts = ['transaction', 'stored', ...path];
  const shown = { callee: 'computed.one', arguments: parts };
  return {
    listReading: reading(list, 'computed.page'),
    itemReading: reading(existing, 'computed.one'),
    inserted: stored(insert, 4) + callStatement('const row = yield* ', 'computed.one', parts, 4),
    insertReturned: stored(insert, 4) + callStatement('return yield* ', 'computed.one', parts, 4),
    insertCreated: stored(insert, 6) + createdStatement(true, shown, 6),
    updateReturned: stored(update, 4) + callStatement('return yield* ', 'computed.one', parts, 4),
    updateNotCreated: stored(update, 4) + createdStatement(false, shown, 4),
    patched: stored(update, 4) + callStatement('const changed = yield* ', 'computed.one', parts, 4),
  };
}

function applied(call: Call): Expression {
  return { callee: 'change.applied', arguments: [call] };
}

function applying(before: string, call: Call, indent: number): string {
  return callStatement(before, 'change.applied', [call], indent);
}
