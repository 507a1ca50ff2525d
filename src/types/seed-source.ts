// Sources of the values that `npm run seed` writes into a column. A function of the service's `store/seeding/values.ts` makes those of each.
import type { Json, JsonObject } from './json-value.js';

export type SeedSource =
  | {
      readonly is:
        | 'owner'
        | 'tenant'
        | 'email'
        | 'uri'
        | 'uuid'
        | 'new-id'
        | 'creation-time'
        | 'creation-date'
        | 'null-mark';
    }
  | { readonly is: 'constant'; readonly value: Json }
  | { readonly is: 'one-of' | 'each-of'; readonly values: readonly Json[] }
  | { readonly is: 'text-from'; readonly list: WordList; readonly options: TextLimits }
  | { readonly is: 'two-words'; readonly options: TextLimits }
  | { readonly is: 'number-between'; readonly min: number; readonly max: number; readonly options: NumberForm }
  /** Bounds are of RFC 3339. */
  | {
      readonly is: 'date-between' | 'time-between';
      readonly min: string;
      readonly max: string;
      readonly options: Distinct;
    }
  /** `pattern` is '' where each variant fits. */
  | { readonly is: 'variant-of'; readonly text: string; readonly pattern: string }
  | { readonly is: 'numbered'; readonly prefix: string }
  | { readonly is: 'reference'; readonly to: string; readonly options: Distinct }
  | { readonly is: 'json-with-ids'; readonly texts: Json; readonly ids: JsonObject }
  /** `first` in the first row below each parent. */
  | { readonly is: 'first-or-other'; readonly first: SeedSource; readonly other: SeedSource }
  /** The id of the group in which the row is. */
  | { readonly is: 'group'; readonly to: string }
  | { readonly is: 'maybe'; readonly value: SeedSource; readonly otherwise: 'null' | null };

/** Constants of the service's `store/seeding/words.ts`. */
export type WordList = 'names' | 'titles' | 'cities' | 'countries' | 'colours' | 'phoneNumbers' | 'remarks';

export interface Distinct extends JsonObject {
  readonly isDistinct?: true;
  /** It refers to rows of the group in which the row is. */
  readonly isInGroup?: true;
}

interface TextLimits extends Distinct {
  readonly min?: number;
  readonly max?: number;
}

interface NumberForm extends Distinct {
  readonly decimals?: number;
  readonly asText?: true;
}

/** The same source without repeated values. */
export function distinct<S extends { readonly options: Distinct }>(source: S): S {
  return { ...source, options: { ...source.options, isDistinct: true } };
}
