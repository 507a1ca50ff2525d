// The patterns of a service that are matched by a `LinearPattern`.
import { allFields } from './all-fields.js';
import type { Field, FieldType, Model } from './model.js';
import { newestFirst, type Served } from './served.js';
import { isLinearPattern } from '../types/patterns/pattern-problem.js';

export function linearPatterns(versions: Served<Model>): readonly string[] {
  const patterns = newestFirst(versions).flatMap(typesOf).flatMap(patternsOf);
  return [...new Set(patterns)].filter(isLinearPattern);
}

function typesOf({ allResources, controllers, transitions }: Model): readonly FieldType[] {
  const given = [...controllers, ...transitions].flatMap(({ input, query, output }): readonly Field[] => [
    ...input,
    ...query,
    ...(output.kind === 'fields' ? output.fields : []),
  ]);
  const keys = allResources.flatMap(({ idKey }) => idKey?.type ?? []);
  return [...keys, ...[...allResources.flatMap(allFields), ...given].map(({ type }) => type)];
}

function patternsOf(type: FieldType): readonly string[] {
  switch (type.kind) {
    case 'string':
      return type.pattern === null ? [] : [type.pattern];
    case 'list':
      return patternsOf(type.item);
    case 'map':
      return patternsOf(type.value);
    case 'object':
      return type.fields.flatMap((field) => patternsOf(field.type));
    case 'int':
    case 'number':
    case 'bigint':
    case 'decimal':
    case 'boolean':
    case 'date':
    case 'datetime':
    case 'uuid':
    case 'uri':
    case 'email':
    case 'language':
    case 'json':
    case 'enum':
      return [];
  }
}
