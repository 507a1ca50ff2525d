// Every key and word of the language, from its own table, and those that occur in an input.
import { languageSchema } from '../../src/language/language-documents.js';
import type { JsonSchema, JsonSchemaValue } from '../../src/language/value-types/value-type.js';
import { isTree, type Node, type Tree } from './tree.js';

const schema = languageSchema();
const maps = objectAt(schema, '$defs');

/** `conventions.paging`, and `conventions.paging: cursor`. */
export function declaredKeys(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [map, definition] of Object.entries(maps)) {
    for (const [key, of] of Object.entries(objectAt(definition, 'properties'))) {
      found.add(`${map}.${key}`);
      for (const word of wordsOf(of)) found.add(`${map}.${key}: ${String(word)}`);
    }
  }
  return found;
}

export function usedKeys(tree: Tree): ReadonlySet<string> {
  const found = new Set<string>();
  visit(tree, schema, '', found);
  return found;
}

/** @param at the key of the value, or '' when it is not a key of the language */
function visit(value: Node, of: JsonSchemaValue, at: string, found: Set<string>): void {
  const name = /^#\/\$defs\/(.*)$/.exec(String(memberOf(of, '$ref') ?? ''))?.[1];
  if (name !== undefined) {
    if (isTree(value)) visitMap(value, name, found);
    return;
  }
  const words = memberOf(of, 'enum');
  if (Array.isArray(words) && at !== '' && words.some((word) => word === value)) found.add(`${at}: ${String(value)}`);
  for (const one of listAt(of, 'anyOf')) visit(value, one, at, found);
  if (Array.isArray(value)) for (const item of value) visit(item, memberOf(of, 'items') ?? {}, at, found);
  if (isTree(value)) {
    const inside = memberOf(of, 'additionalProperties') ?? {};
    for (const one of Object.values(value)) visit(one, inside, at, found);
  }
  // The short form stands for the long one with these keys.
  if (typeof value === 'string' && value.endsWith('?')) visit(value.slice(0, -1), of, at, found);
}

function visitMap(value: Tree, name: string, found: Set<string>): void {
  const properties = objectAt(maps[name] ?? {}, 'properties');
  const others = memberOf(maps[name] ?? {}, 'additionalProperties') ?? {};
  for (const [key, one] of Object.entries(value)) {
    const of = properties[key];
    if (of === undefined) visit(one, others, '', found);
    else {
      found.add(`${name}.${key}`);
      visit(one, of, `${name}.${key}`, found);
    }
  }
}

function wordsOf(of: JsonSchemaValue): readonly JsonSchemaValue[] {
  const items = memberOf(of, 'items');
  return [
    ...listAt(of, 'enum'),
    ...listAt(of, 'anyOf').flatMap(wordsOf),
    ...(items === undefined ? [] : wordsOf(items)),
  ];
}

function memberOf(of: JsonSchemaValue, key: string): JsonSchemaValue | undefined {
  return isSchema(of) ? of[key] : undefined;
}

function listAt(of: JsonSchemaValue, key: string): readonly JsonSchemaValue[] {
  const found = memberOf(of, key);
  return Array.isArray(found) ? found : [];
}

function objectAt(of: JsonSchemaValue, key: string): JsonSchema {
  const found = memberOf(of, key);
  return found !== undefined && isSchema(found) ? found : {};
}

function isSchema(value: JsonSchemaValue): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
