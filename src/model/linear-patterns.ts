// The patterns of a service that are matched by a `LinearPattern`.
import { allFields } from './fields.js';
import type { Field, FieldType, Model } from './model.js';
import { newestFirst, type Served } from './served.js';
import { typesWithin } from '../types/types.js';
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
  return typesWithin(type).flatMap((one) => (one.kind === 'string' && one.pattern !== null ? [one.pattern] : []));
}
