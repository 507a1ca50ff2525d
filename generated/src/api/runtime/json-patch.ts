// JSON Patch (RFC 6902): operations on one document, all of them or none. Nothing is changed in place: what an operation does
// not touch is shared with the document before it, so that a chain of copies costs nothing but what it says (PA.9).
import { deepEqual, isArray, isObject, type Json, type JsonObject } from './json.js';
import { measure, outgrows, type Room } from './json-room.js';
import type { Problem } from './problem.js';
import { refuse, type Operation, type Segments } from './json-patch-operations.js';

/**
 * The patched document; the given one stays as it is.
 * @param room what the document may grow to while it is patched; one that is larger already may stay as large
 * @throws Problem 409 `patch-conflict` (PA.4), 413 `patch-too-large` (PA.9), or 400 `malformed-patch` where an element of an
 *   array is named by what is no index: each names the operation
 */
export function applyJsonPatch(document: Json, operations: readonly Operation[], room: Room): Json {
  let patched = document;
  for (const operation of operations) {
    const before = patched;
    patched = applyOne(patched, operation);
    if (patched !== before && adds(operation) && outgrows(patched, room) && outgrows(patched, measure(document))) {
      throw refuse(
        'patch-too-large',
        operation,
        `makes the document larger than ${room.bytes} bytes, or deeper than ${room.levels} levels`,
      );
    }
  }
  return patched;
}

function adds({ op }: Operation): boolean {
  return op === 'add' || op === 'replace' || op === 'copy' || op === 'move';
}

function applyOne(document: Json, operation: Operation): Json {
  switch (operation.op) {
    case 'add':
      return add(document, operation.path, operation.value, operation);
    case 'remove':
      return remove(document, operation.path, operation);
    case 'replace':
      return change(document, operation.path, operation, () => operation.value);
    case 'copy':
      return add(document, operation.path, valueAt(document, operation.from, operation), operation);
    case 'move':
      return move(document, operation.from, operation.path, operation);
    case 'test':
      if (!deepEqual(valueAt(document, operation.path, operation), operation.value)) {
        throw conflict(operation, 'finds another value');
      }
      return document;
  }
}

function move(document: Json, from: Segments, path: Segments, operation: Operation): Json {
  const value = valueAt(document, from, operation);
  const isWithin = from.every((segment, depth) => path[depth] === segment);
  if (!isWithin) return add(remove(document, from, operation), path, value, operation);
  if (path.length > from.length) throw conflict(operation, 'would move a value into itself');
  return document;
}

function add(document: Json, path: Segments, value: Json, operation: Operation): Json {
  const last = path.at(-1);
  if (last === undefined) return value;
  return change(document, path.slice(0, -1), operation, (parent) => {
    if (isArray(parent)) {
      const index = last === '-' ? parent.length : indexIn(parent, last, parent.length, operation);
      return [...parent.slice(0, index), value, ...parent.slice(index)];
    }
    if (isObject(parent)) return withMember(parent, last, value);
    throw conflict(operation, 'finds nothing there that could hold a value');
  });
}

function remove(document: Json, path: Segments, operation: Operation): Json {
  const last = path.at(-1);
  if (last === undefined) return null;
  return change(document, path.slice(0, -1), operation, (parent) => {
    childOf(parent, last, operation);
    if (isArray(parent)) return parent.filter((_, index) => index !== Number(last));
    return isObject(parent) ? withoutMember(parent, last) : parent;
  });
}

/** The document with another value at the path, which has to exist. */
function change(document: Json, path: Segments, operation: Operation, to: (value: Json) => Json, depth = 0): Json {
  const segment = path[depth];
  if (segment === undefined) return to(document);
  const changed = change(childOf(document, segment, operation), path, operation, to, depth + 1);
  if (isArray(document)) return document.map((element, index) => (index === Number(segment) ? changed : element));
  return isObject(document) ? withMember(document, segment, changed) : document;
}

/** Assigning to `__proto__` would not make a member; this does. */
function withMember(members: JsonObject, name: string, value: Json): JsonObject {
  return { ...members, [name]: value };
}

function withoutMember(members: JsonObject, name: string): JsonObject {
  const { [name]: _removed, ...others } = members;
  return others;
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
      `names an element of an array by ${JSON.stringify(segment)}, which is no index`,
    );
  }
  const index = Number(segment);
  if (index <= last) return index;
  throw conflict(operation, `names the element ${segment} of an array of ${array.length}`);
}

function conflict(operation: Operation, reason: string): Problem {
  return refuse('patch-conflict', operation, reason);
}
