// Checks that the references in a controller's input exist. The controller's function may check again, in the
// transaction that relies on them.
import { wrongParameters } from '../../runtime/controllers/parameters.js';
import { Problem } from '../../runtime/problems/problem.js';
import type { Apply, IdQuery, Reader } from '../database.js';
import { type ForDialects, idsAmong } from './among-ids.js';
import { idsInside, missingAmong } from './ids-inside.js';
// <claimed-groups>
import type { Bypass } from './references.js';
// </claimed-groups>
import { type Missing, nobodys, ownedBy, refuseMissing, type Whose } from './references.js';

export interface GivenReference {
  /** The path to the ids: the member, then names inside it; `*` is each item of a list, or each value of a map. */
  readonly path: readonly string[];
  /** Finds the ids that exist; it ends with the column to compare. */
  readonly select: string;
  /** For resources with owners: the grants that find the items of all owners. The query then takes the owner first. */
  // <no-claimed-groups>
  // readonly bypass?: readonly string[];
  // </no-claimed-groups>
  // <claimed-groups>
  readonly bypass?: Bypass;
  // </claimed-groups>
  // <groups>
  /** True for resources of the group in the path. The query then takes the id of the group first. */
  readonly isInGroup?: boolean;
  // </groups>
  /** The detail for the client when nothing has this id. */
  readonly detail: string;
}

export class GivenReferences {
  readonly #references: readonly (GivenReference & { readonly there: ForDialects<IdQuery> })[];

  constructor(references: readonly GivenReference[]) {
    this.#references = references.map((reference) => ({ ...reference, there: idsAmong(reference.select) }));
  }

  // <no-groups>
  // /** @throws Problem 422 with a pointer to each missing one */
  // *checkInput(reader: Reader, input: object, whose: Whose = nobodys): Apply<void> {
  //   refuseMissing(yield* this.#missing(reader, input, whose));
  // }
  //
  // /** @throws Problem 400 that names each wrong parameter */
  // *checkQuery(reader: Reader, query: object, whose: Whose = nobodys): Apply<void> {
  //   const missing = yield* this.#missing(reader, query, whose);
  // </no-groups>
  // <groups>
  /**
   * @param group the id of the group in the path
   * @throws Problem 422 with a pointer to each missing one
   */
  *checkInput(reader: Reader, input: object, whose: Whose = nobodys, group = ''): Apply<void> {
    refuseMissing(yield* this.#missing(reader, input, whose, group));
  }

  /**
   * @param group the id of the group in the path
   * @throws Problem 400 that names each wrong parameter
   */
  *checkQuery(reader: Reader, query: object, whose: Whose = nobodys, group = ''): Apply<void> {
    const missing = yield* this.#missing(reader, query, whose, group);
    // </groups>
    if (missing.length === 0) return;
    const errors = missing.map((one) => ({ ...one, code: 'no-such-reference' }));
    throw wrongParameters(new Problem('invalid-parameter', '', { errors }));
  }

  // <no-groups>
  // *#missing(reader: Reader, given: object, whose: Whose): Apply<readonly Missing[]> {
  //   const missing: Missing[] = [];
  //   for (const { path, there, bypass, detail } of this.#references) {
  //     missing.push(...(yield* missingAmong(reader, there, idsInside(path, given), detail, ownedBy(bypass, whose))));
  // </no-groups>
  // <groups>
  *#missing(reader: Reader, given: object, whose: Whose, group: string): Apply<readonly Missing[]> {
    const missing: Missing[] = [];
    for (const { path, there, bypass, isInGroup, detail } of this.#references) {
      const limit = isInGroup === true ? [group] : ownedBy(bypass, whose);
      missing.push(...(yield* missingAmong(reader, there, idsInside(path, given), detail, limit)));
      // </groups>
    }
    return missing;
  }
}
