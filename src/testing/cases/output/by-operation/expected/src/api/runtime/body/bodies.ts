// Reads the bytes of a body into the values that a resource takes, for each method with a body.
import { settings } from '../../settings.js';
import { isObject, type Json, type JsonObject } from '../json/json.js';
import { withKept, withoutHidden, type HiddenMembers } from '../media/hidden-members.js';
import { applyJsonPatch } from '../patch/json-patch.js';
import { applyMergePatch } from '../patch/merge-patch.js';
import { readOperations } from '../patch/operations.js';
import { Problem, type Fault } from '../problems/problem.js';
import { readContract, unwrap, unwrapIfWrapped, type Reader } from './contract.js';
import type { RequestBody } from './request-body.js';
import { takenMembers, type UntakenMembers } from './untaken-members.js';

/** The body that a resource takes. */
export interface Contract<Body> {
  /** The member that wraps a body; undefined where bodies are bare. */
  readonly wrapper: string | undefined;
  /** The members that are never shown, and that a change keeps when it leaves them out. */
  readonly writeOnly?: HiddenMembers;
  /** The members that an operation keeps as they are, though others set them. */
  readonly untaken?: UntakenMembers;
  /** For members with two names, and for computed ones; undefined without such members. */
  readonly settle?: Settle;
  readonly read: Reader<Body>;
}

/**
 * Keeps only the name of each member that counts.
 * @param current the representation that is replaced, with all names; undefined at creation
 * @param merged the merge patch that made the body from `current`, empty for a JSON Patch; undefined for a whole body
 */
export type Settle = (body: Json, current: JsonObject | undefined, merged: JsonObject | undefined) => Settled;

export interface Settled {
  readonly body: Json;
  /** The part of the patch for the members that are left. */
  readonly merged: JsonObject | undefined;
  readonly faults: readonly Fault[];
}

/** The body of a POST. @throws Problem 400 or 422 */
export function readNew<Body>(body: RequestBody, contract: Contract<Body>): Body {
  const { value, faults } = body.json();
  const bare = contract.wrapper === undefined ? value : unwrap(value, contract.wrapper);
  const taken = takenMembers(bare, undefined, contract);
  const inside = [...faultsInside(faults, contract.wrapper), ...taken.faults];
  return readWhole(taken.body, undefined, contract, inside);
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
  const taken = takenMembers(bare, current, contract);
  const whole = withKept(taken.body, current, contract.writeOnly);
  return readWhole(whole, current, contract, [...inside, ...taken.faults]);
}

/**
 * The body that a patch makes of the current representation: a JSON Patch (RFC 6902) or a JSON merge patch (RFC 7396).
 * @throws Problem 400, 409, 413 or 422 (PA.2 to PA.9), and 503 past the deadline (L.2)
 */
export function readPatched<Body>(body: RequestBody, contract: Contract<Body>, current: JsonObject): Body {
  // Hidden members are left out here, so that neither `test` nor `copy` can find them out.
  const shown = withoutHidden(current, contract.writeOnly);
  const { patched, faults, merged } = body.isJsonPatch ? patchedByOperations(body, shown) : mergedInto(shown, body);
  const taken = takenMembers(patched, current, contract, merged);
  const whole = withKept(taken.body, current, contract.writeOnly, taken.merged);
  return readWhole(whole, current, contract, [...faults, ...taken.faults], taken.merged);
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
  /** The faults of values that the patch brought. */
  readonly faults: readonly Fault[];
  /** The merge patch: the members that it names are set or, by null, removed, but never kept. */
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
