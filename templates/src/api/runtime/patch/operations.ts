// Reads the operations of a JSON Patch (RFC 6902 §3 and §4). Members that an operation does not have are ignored
// (PA.3).
import { isArray, isObject, type Json, type JsonObject } from '../json/json.js';
import { segmentsOf } from '../json/pointer.js';
import { Problem, type Fault } from '../problems/problem.js';

export type Segments = readonly string[];

interface Common {
  /** Its position in the patch, which problems name. */
  readonly index: number;
  readonly path: Segments;
}

export type Operation =
  | (Common & { readonly op: 'add' | 'replace' | 'test'; readonly value: Json })
  | (Common & { readonly op: 'remove' })
  | (Common & { readonly op: 'move' | 'copy'; readonly from: Segments });

/**
 * @param faults the known faults of values in the patch
 * @param limit the most operations
 * @throws Problem 400 `malformed-patch` (PA.2), 413 `patch-too-large` (PA.9), 422 `invalid-body` (PA.5)
 */
export function readOperations(patch: Json, faults: readonly Fault[], limit: number): readonly Operation[] {
  if (!isArray(patch)) throw malformed('', 'A JSON Patch has to be an array of operations.');
  if (patch.length > limit) {
    throw new Problem(
      'patch-too-large',
      `A JSON Patch may have at most ${limit} operations; this one has ${patch.length}.`,
    );
  }
  const operations = patch.map(readOperation);
  const heeded = faults.filter((fault) => isHeeded(fault, operations));
  const wrong = [...heeded, ...operations.flatMap(prototypeFaults)];
  if (wrong.length > 0) throw new Problem('invalid-body', 'No resource can have these values.', { errors: wrong });
  return operations;
}

function readOperation(operation: Json, index: number): Operation {
  if (!isObject(operation)) throw malformed(`/${index}`, `The operation at index ${index} has to be an object.`);
  const op = operation['op'];
  const path = readPointer(operation, 'path', index);
  switch (op) {
    case 'add':
    case 'replace':
    case 'test': {
      const value = operation['value'];
      if (value === undefined)
        throw malformed(`/${index}`, `The operation at index ${index} (${op}) lacks its member "value".`);
      return { index, op, path, value };
    }
    case 'move':
    case 'copy':
      return { index, op, path, from: readPointer(operation, 'from', index) };
    case 'remove':
      return { index, op, path };
    default:
      throw malformed(
        `/${index}`,
        `The operation at index ${index} has to have an "op": add, remove, replace, move, copy or test.`,
      );
  }
}

function readPointer(operation: JsonObject, name: 'path' | 'from', index: number): Segments {
  const pointer = operation[name];
  if (typeof pointer !== 'string') {
    throw malformed(
      `/${index}`,
      `The operation at index ${index} lacks its member "${name}", a JSON pointer in a string.`,
    );
  }
  const segments = segmentsOf(pointer);
  if (segments !== undefined) return segments;
  throw malformed(
    `/${index}/${name}`,
    `The "${name}" of the operation at index ${index} is not a JSON pointer: one begins with "/", and has "~" only in "~0" and "~1".`,
  );
}

/** False for a fault in a member that the operation does not read (PA.3). */
function isHeeded(fault: Fault, operations: readonly Operation[]): boolean {
  const [, index, name = ''] = ('pointer' in fault ? fault.pointer : '').split('/');
  const operation = operations[Number(index)];
  const isRead = name === 'path' || name === 'from' || name === 'value';
  return isRead && operation !== undefined && Object.hasOwn(operation, name);
}

function prototypeFaults(operation: Operation): readonly Fault[] {
  const named = [
    ['path', operation.path] as const,
    ...('from' in operation ? [['from', operation.from] as const] : []),
  ];
  return named
    .filter(([, segments]) => segments.includes('__proto__'))
    .map(([name]) => ({
      pointer: `/${operation.index}/${name}`,
      code: 'unknown-member',
      detail: 'There is no member "__proto__" here.',
    }));
}

/** @param reason completes "The operation at index 2 (remove) …" */
export function refuse(
  slug: 'malformed-patch' | 'patch-conflict' | 'patch-too-large',
  { index, op }: Operation,
  reason: string,
): Problem {
  const detail = `The operation at index ${index} (${op}) ${reason}.`;
  return new Problem(slug, detail, { errors: [{ pointer: `/${index}`, code: slug, detail }] });
}

function malformed(pointer: string, detail: string): Problem {
  return new Problem('malformed-patch', detail, { errors: [{ pointer, code: 'malformed-patch', detail }] });
}
