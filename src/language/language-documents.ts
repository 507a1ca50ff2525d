// Documents made from the grammar: the JSON Schema for editors, and the reference section of docs/reference/language.md.
import { service } from './grammar.js';
import { type JsonSchema, type KeyDescription, type MapDescription, reachableMaps } from './value-types/value-type.js';
import { keyExamples } from './key-examples.js';

/** JSON Schema 2020-12. It has no `title`, which editors would offer as a key. */
export function languageSchema(): JsonSchema {
  const maps = reachableMaps(service.description);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    description: 'resources.yaml: a service of Restwright.',
    $ref: `#/$defs/${service.description.name}`,
    $defs: Object.fromEntries(maps.map((map) => [map.name, mapSchema(map, map.name === service.description.name)])),
  };
}

function mapSchema(map: MapDescription, isTop: boolean): JsonSchema {
  const keys = map.keys();
  return {
    description: map.documentation,
    // The reader takes an empty value for an empty map.
    type: isTop ? 'object' : ['object', 'null'],
    properties: Object.fromEntries(keys.map((key) => [key.name, keySchema(map, key)])),
    patternProperties: { '^x-': true },
    required: keys.filter((key) => key.required).map((key) => key.name),
    additionalProperties: map.others?.schema ?? false,
  };
}

function keySchema(map: MapDescription, key: KeyDescription): JsonSchema {
  const inWords = key.defaultText === '' || key.defaultText === '{}' ? '' : ` Default: ${key.defaultText}.`;
  const examples = keyExamples[map.name]?.[key.name] ?? [];
  return { description: `${key.documentation}${inWords}`, ...key.type.schema, examples };
}

/** Markdown with a section for each map of the language. */
export function languageReference(): string {
  return reachableMaps(service.description).map(section).join('\n');
}

function section(map: MapDescription): string {
  const lines = [`### <a id="${map.name}"></a>${map.title}`, '', map.documentation, '', ...table(map.keys())];
  return `${lines.join('\n')}\n`;
}

function table(keys: readonly KeyDescription[]): readonly string[] {
  return ['| key | value | default | meaning |', '|---|---|---|---|', ...keys.map(row)];
}

function row(key: KeyDescription): string {
  const fallback = key.required ? 'required' : key.defaultText === '' ? '' : `\`${key.defaultText}\``;
  return `| \`${key.name}\` | ${key.type.words} | ${fallback} | ${key.documentation} |`;
}
