// What a controller is given refers to what is there. Its function may look again, in the transaction that relies on it.
import { wrongParameters } from '../../runtime/controllers/parameters.js';
import { Problem } from '../../runtime/problems/problem.js';
import type { Apply, IdQuery, Reader } from '../database.js';
import { type ForDialects, idsAmong } from './among-ids.js';
import { idsInside, missingAmong } from './ids-inside.js';
import { type Missing, nobodys, ownedBy, refuseMissing, type Whose } from './references.js';

export interface GivenReference {
  /** The way to the ids: the member, then names inside it; `*` is each item of a list, or each value of a map. */
  readonly path: readonly string[];
  /** Finds those that are there: up to what the last column is compared with. */
  readonly select: string;
  /** Of what belongs to somebody: with which of them everybody's is found. The look then takes whose is, first. */
  readonly bypass?: readonly string[];
  /** What a client hears when there is nothing with this id. */
  readonly detail: string;
}

export class GivenReferences {
  readonly #references: readonly (GivenReference & { readonly there: ForDialects<IdQuery> })[];

  constructor(references: readonly GivenReference[]) {
    this.#references = references.map((reference) => ({ ...reference, there: idsAmong(reference.select) }));
  }

  /** @throws Problem 422 with a pointer to each that is not there */
  *checkInput(reader: Reader, input: object, whose: Whose = nobodys): Apply<void> {
    refuseMissing(yield* this.#missing(reader, input, whose));
  }

  /** @throws Problem 400 that names each parameter */
  *checkQuery(reader: Reader, query: object, whose: Whose = nobodys): Apply<void> {
    const missing = yield* this.#missing(reader, query, whose);
    if (missing.length === 0) return;
    const errors = missing.map((one) => ({ ...one, code: 'no-such-reference' }));
    throw wrongParameters(new Problem('invalid-parameter', '', { errors }));
  }

  *#missing(reader: Reader, given: object, whose: Whose): Apply<readonly Missing[]> {
    const missing: Missing[] = [];
    for (const { path, there, bypass, detail } of this.#references) {
      missing.push(...(yield* missingAmong(reader, there, idsInside(path, given), detail, ownedBy(bypass, whose))));
    }
    return missing;
  }
}
