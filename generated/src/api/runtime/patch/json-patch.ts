// JSON Patch (RFC 6902): operations on one document, all of them or none. The given document stays as it is (PA.9).
import { deepEqual, isArray, isObject, type Json } from '../json/json.js';
import type { Problem } from '../problems/problem.js';
import type { Room } from './document-size.js';
import { JsonDraft } from './draft.js';
import { refuse, type Operation, type Segments } from './operations.js';

/**
 * The patched document; the given one stays as it is.
 * @param room the size that the document may grow to while it is patched; one that is larger already may stay as large
 * @param requireTime throws when the request has taken too long; asked before each operation
 * @throws Problem 409 `patch-conflict` (PA.4) or 413 `patch-too-large` (PA.9); each names the operation
 * @throws Problem 400 `malformed-patch` when the name of an array's element is not an index; it names the operation
 */
export function applyJsonPatch(
  document: Json,
  operations: readonly Operation[],
  room: Room,
  requireTime: () => void,
): Json {
  const draft = new JsonDraft(document, room);
  for (const operation of operations) {
    requireTime();
    applyOne(draft, operation);
    const { excess } = draft;
    if (excess !== undefined) throw refuse('patch-too-large', operation, excess);
  }
  return draft.value;
}

function applyOne(draft: JsonDraft, operation: Operation): void {
  const { path } = operation;
  switch (operation.op) {
    case 'add':
      return add(draft, path, operation.value, operation);
    case 'remove':
      return remove(draft, path, operation);
    case 'replace':
      valueAt(draft.value, path, operation);
      return draft.set(path, operation.value);
    case 'copy': {
      const value = valueAt(draft.value, operation.from, operation);
      draft.share(value);
      return add(draft, path, value, operation);
    }
    case 'move':
      return move(draft, operation.from, path, operation);
    case 'test':
      if (!deepEqual(valueAt(draft.value, path, operation), operation.value)) {
        throw conflict(operation, 'finds another value');
      }
  }
}

function move(draft: JsonDraft, from: Segments, path: Segments, operation: Operation): void {
  const value = valueAt(draft.value, from, operation);
  const isWithin = from.every((segment, depth) => path[depth] === segment);
  if (isWithin && path.length > from.length) throw conflict(operation, 'would move a value into itself');
  if (isWithin) return;
  draft.remove(from);
  add(draft, path, value, operation);
}

function add(draft: JsonDraft, path: Segments, value: Json, operation: Operation): void {
  const last = path.at(-1);
  if (last === undefined) return draft.set(path, value);
  const above = path.slice(0, -1);
  const parent = valueAt(draft.value, above, operation);
  if (isArray(parent)) {
    const index = last === '-' ? parent.length : indexIn(parent, last, parent.length, operation);
    return draft.insert(above, index, value);
  }
  if (!isObject(parent)) throw conflict(operation, 'finds nothing there that could hold a value');
  draft.set(path, value);
}

function remove(draft: JsonDraft, path: Segments, operation: Operation): void {
  valueAt(draft.value, path, operation);
  if (path.length === 0) draft.set(path, null);
  else draft.remove(path);
}

function valueAt(document: Json, path: Segments, operation: Operation): Json {
  return path.reduce((value: Json, segment) => childOf(value, segment, operation), document);
}

function childOf(value: Json, segment: string, operation: Operation): Json {
  let child: Json | undefined;
  if (isArray(value) && segment !== '-') child = value[indexIn(value, segment, value.length - 1, operation)];
  if (isObject(value) && Object.hasOwn(value, segment)) child = value[segment];
  if (child === undefined) throw conflict(operation, `finds nothing at ${JSON.stringify(segment)}`);
  return child;
}

function indexIn(array: readonly Json[], segment: string, last: number, operation: Operation): number {
  if (!/^(?:0|[1-9]\d*)$/.test(segment)) {
    throw refuse(
      'malformed-patch',
      operation,
      `names an element of an array by ${JSON.stringify(segment)}, which is not an index`,
    );
  }
  const index = Number(segment);
  if (index <= last) return index;
  throw conflict(operation, `names the element ${segment} of an array of ${array.length}`);
}

function conflict(operation: Operation, reason: string): Problem {
  return refuse('patch-conflict', operation, reason);
}
