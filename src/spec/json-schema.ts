// The language's JSON Schema, for editors: from the same table as the reader.
import { service } from './grammar.js';
import type { JsonSchema } from './json-schema-type.js';
import { mapsBelow } from './maps-below.js';
import type { KeyDescription, MapDescription } from './value-type.js';

/** JSON Schema 2020-12. It knows the whole language, also what is not built yet, and says so in the descriptions. */
export function languageSchema(): JsonSchema {
  const maps = mapsBelow(service.description);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'resources.yaml',
    description: 'A service of Restwright.',
    $ref: `#/$defs/${service.description.name}`,
    $defs: Object.fromEntries(maps.map((map) => [map.name, mapSchema(map, map.name === service.description.name)])),
  };
}

function mapSchema(map: MapDescription, isTop: boolean): JsonSchema {
  const keys = map.keys();
  return {
    description: map.documentation,
    // An empty value is an empty map.
    type: isTop ? 'object' : ['object', 'null'],
    properties: Object.fromEntries(keys.map((key) => [key.name, keySchema(key)])),
    patternProperties: { '^x-': true },
    required: keys.filter((key) => key.required).map((key) => key.name),
    additionalProperties: false,
  };
}

function keySchema(key: KeyDescription): JsonSchema {
  const description = key.built ? key.documentation : `${key.documentation} (Not supported yet.)`;
  const inWords = key.defaultText === '' || key.defaultText === '{}' ? '' : ` Default: ${key.defaultText}.`;
  return { description: `${description}${inWords}`, ...key.type.schema };
}
