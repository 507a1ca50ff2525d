// Inputs that combine every value of each convention with every value of every other one, in as few services as possible.
import { make } from 'covertable';
import { readFileSync } from 'node:fs';
import { root } from '../support/built-command.js';

/** The value of each convention by its path: `limits.page.total`. */
export type Variant = Readonly<Record<string, string>>;

/** Media types are a list in the language. These are its variants. */
const MEDIA_TYPES = ['json', 'json, hal', 'json, html', 'json, hal, html'].map(
  (names) =>
    `[${names.replace('json', 'application/json').replace('hal', 'application/hal+json').replace('html', 'text/html')}]`,
);

interface JsonSchema {
  readonly $defs: Readonly<Record<string, Definition>>;
}

interface Definition {
  readonly properties: Readonly<Record<string, { readonly enum?: readonly (string | boolean)[] }>>;
}

/** The values of each convention, from the JSON Schema, so that the matrix covers a new value at once. */
export function conventionValues(): Readonly<Record<string, readonly string[]>> {
  const schema: JsonSchema = JSON.parse(readFileSync(`${root}/schema/resources.schema.json`, 'utf8'));
  return {
    ...choicesOf(schema, 'conventions', 'conventions'),
    ...choicesOf(schema, 'page', 'limits.page'),
    'conventions.media_types': MEDIA_TYPES,
  };
}

function choicesOf({ $defs }: JsonSchema, name: string, at: string): Readonly<Record<string, readonly string[]>> {
  const properties = Object.entries($defs[name]?.properties ?? {});
  return Object.fromEntries(
    properties.flatMap(([key, { enum: values }]) =>
      values === undefined ? [] : [[`${at}.${key}`, values.map(String)]],
    ),
  );
}

export function variants(): readonly Variant[] {
  const values = conventionValues();
  const names = Object.keys(values);
  const rows = make(Object.values(values).map((choices) => [...choices]));
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, String(row[index])])));
}

/** An input with every kind of resource, named in the styles of the variant. */
export function inputOf(variant: Variant): string {
  const value = (key: string): string => variant[key] ?? '';
  const isSnake = value('conventions.naming') === 'snake';
  const isCamel = value('conventions.members') === 'camel';
  const path = (words: string): string => words.replaceAll(' ', isSnake ? '_' : '-');
  const member = (words: string): string =>
    isCamel ? words.replaceAll(/ (.)/g, (_, letter: string) => letter.toUpperCase()) : words.replaceAll(' ', '_');
  const conventions = Object.entries(variant)
    .filter(([key]) => key.startsWith('conventions.'))
    .map(([key, chosen]) => `  ${key.slice('conventions.'.length)}: ${chosen}`);
  return `service: matrix
version: 1
conventions:
${conventions.join('\n')}
limits:
  page: { default: 3, max: 5, over_max: ${value('limits.page.over_max')}, total: ${value('limits.page.total')} }
resources:
  ${path('line items')}:
    fields:
      title: { type: string, max: 100 }
      ${member('unit price')}: { type: decimal, optional: true }
      weight: number?
      state: { enum: [open, shut], default: open }
      tags: { list: string, optional: true }
      ${member('ship to')}: { optional: true, fields: { ${member('street name')}: string, floor: int? } }
      extra: { type: json, optional: true }
      ${member('added at')}: { type: datetime, readonly: true, default: now }
    filter: { state: [eq], ${member('unit price')}: [gte] }
    sort: [title, ${member('added at')}]
    resources:
      ${path('delivery notes')}: { fields: { text: string } }
      ${path('shipping label')}: { kind: document, fields: { code: string } }
  ${path('shelf marks')}:
    kind: store
    fields: { text: string, ${member('full name')}: string? }
  ${path('price rises')}:
    kind: controller
    input: { fields: { percent: int, ${member('line item')}: uuid } }
    output: { ref: ${path('line items')} }
  ${path('stock counts')}:
    kind: controller
    safe: true
    query: { ${member('at least')}: int? }
    output: { list: { ref: ${path('line items')} } }
  ${path('house rules')}:
    kind: document
    always: true
    singular: ${path('house rules')}
    fields: { opening: { type: string, default: "09:00" } }
`;
}
