// From the bytes of a body to what a resource takes, for each of the methods that carry one.
import { applyMergePatch } from './merge-patch.js';
import { readContract, unwrap, unwrapIfWrapped, type Reader } from './contract.js';
import { isObject, type JsonObject } from './json.js';
import { Problem, type Fault } from './problem.js';
import type { RequestBody } from './request-body.js';

/** What a resource takes. */
export interface Contract<Body> {
  /** The member that wraps a body; undefined where bodies are bare. */
  readonly wrapper: string | undefined;
  readonly read: Reader<Body>;
}

/** What else is wrong with a body that fits its contract: a hook of the owner's. */
export type Validate<Body> = (body: Body) => readonly Fault[];

/** The body of a POST. @throws Problem 400 or 422 */
export function readNew<Body>(body: RequestBody, contract: Contract<Body>, validate?: Validate<Body>): Body {
  const { value, faults } = body.json();
  const bare = contract.wrapper === undefined ? value : unwrap(value, contract.wrapper);
  return validated(readContract(bare, undefined, contract.read, faultsInside(faults, contract.wrapper)), validate);
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
  validate?: Validate<Body>,
): Body {
  const { value, faults } = body.json();
  const bare = contract.wrapper === undefined ? value : unwrapIfWrapped(value, contract.wrapper);
  const inside = bare === value ? faults : faultsInside(faults, contract.wrapper);
  return validated(readContract(bare, current, contract.read, inside), validate);
}

/**
 * The body that a JSON merge patch makes of the current representation (RFC 7396).
 * @throws Problem 400 or 422
 */
export function readPatched<Body>(
  body: RequestBody,
  contract: Contract<Body>,
  current: JsonObject,
  validate?: Validate<Body>,
): Body {
  const { value, faults } = body.json();
  if (!isObject(value)) {
    const detail = 'A merge patch has to be a JSON object.';
    throw new Problem('invalid-body', detail, { errors: [{ pointer: '', code: 'type', detail }] });
  }
  return validated(readContract(applyMergePatch(current, value), current, contract.read, faults), validate);
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

function validated<Body>(body: Body, validate: Validate<Body> | undefined): Body {
  const errors = validate?.(body) ?? [];
  if (errors.length > 0) throw new Problem('invalid-body', 'The body does not fit.', { errors });
  return body;
}
