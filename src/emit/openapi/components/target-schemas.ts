// References to one of several resources: a named schema for each target, which the discriminator maps to.
import type { Json } from '../../../model/model.js';
import { pascalCase } from '../../../model/names/names.js';
import { isJsonArray, isJsonObject, type JsonObject } from '../../../types/json-value.js';
import type { Schema } from '../../json-schema/field-schema.js';
import { schemaReference } from './schema-names.js';

/** The document with a named schema for each target. */
export function withTargetSchemas(document: Schema): Schema {
  const components = memberOf(document, 'components');
  const schemas = memberOf(components, 'schemas');
  if (!isJsonObject(components) || !isJsonObject(schemas)) return document;
  const names = new TargetSchemas(Object.keys(schemas));
  const paths = names.named(document['paths'] ?? {});
  const named = names.named(components);
  const all = { ...objectOf(memberOf(named, 'schemas')), ...names.schemas };
  return { ...document, paths, components: { ...objectOf(named), schemas: all } };
}

function objectOf(value: Json): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** Gives each alternative of such a reference a name among the schemas of the document. */
class TargetSchemas {
  readonly #taken: ReadonlySet<string>;
  readonly #found = new Map<string, Json>();

  /** @param taken the names of the document's other schemas */
  constructor(taken: readonly string[]) {
    this.#taken = new Set(taken);
  }

  /** The schemas of the targets that were found. */
  get schemas(): JsonObject {
    return Object.fromEntries(this.#found);
  }

  /** The part of the document with names in place of the alternatives. */
  named(part: Json): Json {
    if (isJsonArray(part)) return part.map((one) => this.named(one));
    if (!isJsonObject(part)) return part;
    const { oneOf: options, ...rest } = part;
    if (!isJsonArray(options) || !options.some((one) => targetOf(one) !== undefined)) return this.#membersOf(part);
    const mapping: [string, string][] = [];
    const references = options.flatMap((one): readonly Json[] => {
      const target = targetOf(one);
      if (target === undefined) return [];
      const name = this.#nameOf(target, this.named(one));
      mapping.push([target, `#/components/schemas/${name}`]);
      return [schemaReference(name)];
    });
    const discriminator = { propertyName: 'type', mapping: Object.fromEntries(mapping) };
    const reference = { oneOf: references, discriminator };
    const others = options.filter((one) => targetOf(one) === undefined);
    // Null has no member that a discriminator could look at.
    if (others.length > 0) return { ...this.#membersOf(rest), anyOf: [reference, ...others] };
    return { ...this.#membersOf(rest), ...reference };
  }

  #membersOf(part: JsonObject): JsonObject {
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, this.named(value)]));
  }

  #nameOf(target: string, schema: Json): string {
    const text = JSON.stringify(schema);
    const isOfRequest = isJsonObject(schema) && schema['additionalProperties'] === false;
    const wanted = `${pascalCase(target.replaceAll('.', '-'))}Reference${isOfRequest ? 'Body' : ''}`;
    let name = wanted;
    for (let next = 2; !this.#isFree(name, text); next += 1) name = `${wanted}${next}`;
    this.#found.set(name, schema);
    return name;
  }

  #isFree(name: string, text: string): boolean {
    const known = this.#found.get(name);
    return known === undefined ? !this.#taken.has(name) : JSON.stringify(known) === text;
  }
}

/** The resource of an alternative; undefined for other schemas. */
function targetOf(schema: Json): string | undefined {
  const target = memberOf(memberOf(memberOf(schema, 'properties'), 'type'), 'const');
  return typeof target === 'string' ? target : undefined;
}

function memberOf(value: Json, name: string): Json {
  return isJsonObject(value) ? (value[name] ?? null) : null;
}
