// From the bytes of a body to what a resource takes, for each of the methods that carry one.
import { settings } from '../../settings.js';
import { isObject, type Json, type JsonObject } from '../json/json.js';
import { applyJsonPatch } from '../patch/json-patch.js';
import { applyMergePatch } from '../patch/merge-patch.js';
import { readOperations } from '../patch/operations.js';
import { Problem, type Fault } from '../problems/problem.js';
import { readContract, unwrap, unwrapIfWrapped, type Reader } from './contract.js';
import type { RequestBody } from './request-body.js';

/** What a resource takes. */
export interface Contract<Body> {
  /** The member that wraps a body; undefined where bodies are bare. */
  readonly wrapper: string | undefined;
  /** Of members with two names; undefined where each has one. */
  readonly settle?: Settle;
  readonly read: Reader<Body>;
}

/**
 * Leaves each member of a body the one name that counts.
 * @param current the representation that is replaced, with all names; undefined at creation
 * @param merged the merge patch that has made the body of `current`, empty for a JSON Patch; undefined for a whole body
 */
export type Settle = (body: Json, current: JsonObject | undefined, merged: JsonObject | undefined) => Settled;

export interface Settled {
  readonly body: Json;
  /** What the patch says of the members that are left. */
  readonly merged: JsonObject | undefined;
  readonly faults: readonly Fault[];
}

/** The body of a POST. @throws Problem 400 or 422 */
export function readNew<Body>(body: RequestBody, contract: Contract<Body>): Body {
  const { value, faults } = body.json();
  const bare = contract.wrapper === undefined ? value : unwrap(value, contract.wrapper);
  return readWhole(bare, undefined, contract, faultsInside(faults, contract.wrapper));
}

/**
 * The body of a PUT.
 * @param current the representation that it replaces; undefined when it creates
 * @throws Problem 400 or 422
 */
export function readReplacement<Body>(
  body: RequestBody,
  contract: Contract<Body>,
  current: JsonObject | undefined,
): Body {
  const { value, faults } = body.json();
  const bare = contract.wrapper === undefined ? value : unwrapIfWrapped(value, contract.wrapper);
  const inside = bare === value ? faults : faultsInside(faults, contract.wrapper);
  return readWhole(bare, current, contract, inside);
}

/**
 * The body that a patch makes of the current representation: a JSON Patch (RFC 6902) or a JSON merge patch (RFC 7396).
 * @throws Problem 400, 409, 413 or 422 (PA.2 to PA.9), and 503 past the deadline (L.2)
 */
export function readPatched<Body>(body: RequestBody, contract: Contract<Body>, current: JsonObject): Body {
  const { patched, faults, merged } = body.isJsonPatch ? patchedByOperations(body, current) : mergedInto(current, body);
  return readWhole(patched, current, contract, faults, merged);
}

function readWhole<Body>(
  whole: Json,
  current: JsonObject | undefined,
  { settle, read }: Contract<Body>,
  faults: readonly Fault[],
  merged?: JsonObject,
): Body {
  if (settle === undefined) return readContract(whole, current, read, faults, merged);
  const settled = settle(whole, current, merged);
  return readContract(settled.body, current, read, [...faults, ...settled.faults], settled.merged);
}

function patchedByOperations(body: RequestBody, current: Json): Patched {
  const { value, faults } = body.json();
  const operations = readOperations(value, faults, settings.patchOps);
  const room = { bytes: settings.body, levels: settings.depth };
  const patched = applyJsonPatch(current, operations, room, () => body.requireTime());
  return { patched, faults: [], merged: {} };
}

function mergedInto(current: Json, body: RequestBody): Patched {
  const { value, faults } = body.json();
  if (isObject(value)) return { patched: applyMergePatch(current, value), faults, merged: value };
  const detail = 'A merge patch has to be a JSON object.';
  throw new Problem('invalid-body', detail, { errors: [{ pointer: '', code: 'type', detail }] });
}

interface Patched {
  readonly patched: Json;
  /** What is wrong with values that the patch has brought. */
  readonly faults: readonly Fault[];
  /** A merge patch: what it names is set or, by null, removed, and not kept. */
  readonly merged: JsonObject;
}

/** Pointers address what GET returns, which has no wrapper. */
function faultsInside(faults: readonly Fault[], wrapper: string | undefined): readonly Fault[] {
  if (wrapper === undefined) return faults;
  const outer = `/${wrapper}`;
  return faults.map((fault) =>
    'pointer' in fault && fault.pointer.startsWith(outer)
      ? { ...fault, pointer: fault.pointer.slice(outer.length) }
      : fault,
  );
}
