// Many values for one field, so that the emitted tests can make items of which no two share what is unique (O.17).
import { compareDecimals, isDate, isLanguage, isUri, normalizeDecimal, normalizeUuid } from '../model/formats.js';
import type { Field, FieldType, Json } from '../model/model.js';
import { exampleOf } from './example-values.js';
import { turned } from './turned-text.js';

/** How many texts are tried. */
const PATIENCE = 20_000;

const DAY = 86_400_000;

/** Different values that the field takes, in the form in which they are shown, its example first; fewer where no more are found. */
export function distinctValues(field: Field, count: number): readonly Json[] {
  const example = exampleOf(field);
  const values = new Set<Json>([example]);
  for (const value of candidates(field.type, example)) {
    if (values.size >= count) break;
    if (fits(field.type, value)) values.add(value);
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
      for (let step = 1; step < PATIENCE; step++) yield* [Number(example) + step, Number(example) - step];
      return;
    case 'bigint':
      for (let step = 1n; step < PATIENCE; step++) {
        yield* [String(BigInt(String(example)) + step), String(BigInt(String(example)) - step)];
      }
      return;
    case 'decimal':
      for (let step = 1; step < PATIENCE / 20; step++) {
        yield* [String(step), String(step / 128), String(-step)];
        // Bounds may be far from those, or narrow.
        yield* [moved(String(example), step), moved(String(example), -step)];
      }
      return;
    case 'date':
    case 'datetime':
      for (let step = 1; step < PATIENCE; step++) {
        for (const time of [step * DAY, -step * DAY]) {
          const text = new Date(Date.parse(String(example)) + time).toISOString();
          yield type.kind === 'date' ? text.slice(0, 10) : text;
        }
      }
      return;
    default:
      yield* texts(String(example));
  }
}

/** A decimal that is so many units of its last digit away. */
function moved(decimal: string, steps: number): string {
  const scale = decimal.split('.')[1]?.length ?? 0;
  const units = BigInt(decimal.replace('.', '')) + BigInt(steps);
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const text = `${digits.slice(0, digits.length - scale)}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`;
  return normalizeDecimal(units < 0n ? `-${text}` : text) ?? decimal;
}

function* texts(example: string): Generator<string> {
  for (let turn = 1; turn < PATIENCE; turn++) {
    const text = turned(example, turn);
    if (text === undefined) return;
    yield text;
  }
}

function fits(type: FieldType, value: Json): boolean {
  const text = String(value);
  switch (type.kind) {
    case 'string':
      return type.pattern === null || new RegExp(type.pattern, 'u').test(text);
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
