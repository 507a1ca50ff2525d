// Many values for one field, so that the emitted tests can make items of which no two share what is unique (O.17).
import { compareDecimals, isDate, isLanguage, isUri, normalizeDecimal, normalizeUuid } from '../types/formats.js';
import { madeType } from '../model/made-type.js';
import type { Field, FieldType, Json } from '../model/model.js';
import { differentTexts, turns } from '../types/patterns/different-texts.js';
import { exampleOf } from './example-values.js';

/** How many steps are tried. */
const PATIENCE = 20_000;

/** Into how many parts a range is cut that is too narrow for whole steps. */
const PARTS = 1024;

const DAY = 86_400_000;

/** Different values that the field takes, in the form in which they are shown, its example first; fewer where no more are found. */
export function distinctValues(field: Field, count: number): readonly Json[] {
  const example = exampleOf(field);
  const type = madeType(field);
  const values = new Set<Json>([example]);
  for (const value of candidates(type, example)) {
    if (values.size >= count) break;
    if (fits(type, value)) values.add(value);
  }
  return [...values];
}

function* candidates(type: FieldType, example: Json): Generator<Json> {
  switch (type.kind) {
    case 'boolean':
      return yield* [true, false];
    case 'enum':
      return yield* type.values;
    case 'int':
    case 'number':
      yield* steps(type, (step) => Number(example) + step);
      if (type.kind === 'number' && type.min !== null && type.max !== null) yield* between(type.min, type.max);
      return;
    case 'bigint':
      return yield* steps(type, (step) => String(BigInt(String(example)) + BigInt(step)));
    case 'decimal':
      for (let step = 1; step < PATIENCE; step++) yield* [String(step), String(step / 128), String(-step)];
      return yield* decimalsNear(String(example), [type.min, type.max]);
    case 'date':
      return yield* steps(type, (step) => dayAway(String(example), step).slice(0, 10));
    case 'datetime':
      yield* steps(type, (step) => dayAway(String(example), step));
      if (type.min !== null && type.max !== null) {
        for (const time of between(Date.parse(type.min), Date.parse(type.max))) yield new Date(time).toISOString();
      }
      return;
    case 'string':
      return yield* differentTexts(type, String(example));
    default:
      yield* turns(String(example));
  }
}

/** Away from the example in both directions, as long as one of them is within the bounds. */
function* steps(type: FieldType, valueAt: (step: number) => Json): Generator<Json> {
  for (let step = 1; step < PATIENCE; step++) {
    const near = [valueAt(step), valueAt(-step)];
    if (!near.some((value) => fits(type, value))) return;
    yield* near;
  }
}

function dayAway(from: string, days: number): string {
  return new Date(Date.parse(from) + days * DAY).toISOString();
}

function* between(min: number, max: number): Generator<number> {
  for (let part = 0; part <= PARTS; part++) yield min + ((max - min) * part) / PARTS;
}

/** In steps of a hundredth of the last digit that the example or a bound has. */
function* decimalsNear(example: string, bounds: readonly (string | null)[]): Generator<string> {
  const scale = 2 + Math.max(...[example, ...bounds].map((text) => text?.split('.')[1]?.length ?? 0));
  const [whole = '', fraction = ''] = example.split('.');
  const middle = BigInt(whole + fraction.padEnd(scale, '0'));
  for (let step = 1n; step <= 100n; step++) {
    for (const near of [middle + step, middle - step]) {
      const digits = String(near < 0n ? -near : near).padStart(scale + 1, '0');
      const text = `${near < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
      const normal = normalizeDecimal(text);
      if (normal !== undefined) yield normal;
    }
  }
}

function fits(type: FieldType, value: Json): boolean {
  const text = String(value);
  switch (type.kind) {
    case 'int':
    case 'number':
      return Number(value) >= (type.min ?? -Infinity) && Number(value) <= (type.max ?? Infinity);
    case 'bigint':
    case 'decimal':
      return compareDecimals(text, type.min ?? text) >= 0 && compareDecimals(text, type.max ?? text) <= 0;
    case 'date':
      return isDate(text) && text >= (type.min ?? text) && text <= (type.max ?? text);
    case 'datetime':
      return Date.parse(text) >= Date.parse(type.min ?? text) && Date.parse(text) <= Date.parse(type.max ?? text);
    case 'language':
      return isLanguage(text);
    case 'uri':
      return isUri(text);
    case 'uuid':
      return normalizeUuid(text) === text;
    default:
      return true;
  }
}
