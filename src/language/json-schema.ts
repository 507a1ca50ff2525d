// The JSON Schema of the language, for editors, made from the grammar.
import { service } from './grammar.js';
import type { JsonSchema } from './value-types/value-type.js';
import { keyExamples } from './key-examples.js';
import { reachableMaps } from './value-types/value-type.js';
import type { KeyDescription, MapDescription } from './value-types/value-type.js';

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
