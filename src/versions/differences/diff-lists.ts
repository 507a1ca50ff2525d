// Criteria of lists and groups of unique fields, compared in the names of the newer version.
import type { Comparison, Field, Filter, Resource } from '../../model/model.js';
import { pairsOf } from '../../model/pairs.js';
import { withoutTenant } from '../../model/tenants.js';
import { type Change, changeAt, missingFrom, type Sides } from './change.js';
import { newMembers } from './new-members.js';

export type NewName = (name: string) => string | undefined;

/** Maps the name of an older field to its newer name; undefined for a removed field. */
export function newNames(older: readonly Field[], newer: readonly Field[]): NewName {
  const names = new Map(pairsOf(older, newer).both.map((pair) => [pair.older.name, pair.newer.name]));
  return (name) => names.get(name);
}

export function diffFilters(
  older: readonly Filter[],
  newer: readonly Filter[],
  sides: Sides,
  newNameOf: NewName,
): readonly Change[] {
  const was = new Map(
    older.flatMap(({ field, comparisons }) => {
      const name = newNameOf(field.name);
      return name === undefined ? [] : [[name, withImplied(comparisons)] as const];
    }),
  );
  const is = new Map(newer.map(({ field, comparisons }) => [field.name, withImplied(comparisons)]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [before, after] = [was.get(name) ?? [], is.get(name) ?? []];
    const removed = missingFrom(before, after);
    const added = missingFrom(after, before);
    return [
      ...(removed.length === 0
        ? []
        : [changeAt(sides, { kind: 'filter-removed', comparisons: removed }, 'filter', name)]),
      ...(added.length === 0 ? [] : [changeAt(sides, { kind: 'filter-added', comparisons: added }, 'filter', name)]),
    ];
  });
}

/** Comparison `in` includes `eq`. */
function withImplied(comparisons: readonly Comparison[]): readonly Comparison[] {
  return comparisons.includes('in') ? ['eq', ...comparisons.filter((one) => one !== 'eq')] : comparisons;
}

export function diffSorts(
  older: readonly Field[],
  newer: readonly Field[],
  sides: Sides,
  newNameOf: NewName,
): readonly Change[] {
  const was = older.flatMap(({ name }) => newNameOf(name) ?? []);
  const is = newer.map(({ name }) => name);
  const only = (kind: 'sort-added' | 'sort-removed', field: string): Change =>
    changeAt(sides, { kind, field }, 'sort', field);
  return [
    ...missingFrom(was, is).map((field) => only('sort-removed', field)),
    ...missingFrom(is, was).map((field) => only('sort-added', field)),
  ];
}

export function diffUniques(older: Resource, newer: Resource, sides: Sides, newNameOf: NewName): readonly Change[] {
  const group = (names: readonly string[]): string => names.toSorted().join(',');
  const was = older.uniques.map(withoutTenant).flatMap((fields) => {
    const names = fields.flatMap(({ name }) => newNameOf(name) ?? []);
    return names.length === fields.length ? [group(names)] : [];
  });
  const is = newer.uniques.map((fields) => group(withoutTenant(fields).map(({ name }) => name)));
  const only = (kind: 'unique-added' | 'unique-removed', names: string, isNarrower: boolean): Change => {
    const fields = names.split(',');
    const [name = ''] = fields;
    return fields.length === 1
      ? changeAt(sides, { kind, fields, isNarrower }, 'fields', name, 'unique')
      : changeAt(sides, { kind, fields, isNarrower }, 'unique', names);
  };
  const members = newMembers(older, newer);
  /** A group that contains a unique group is unique already. */
  const isToldApart = (names: readonly string[]): boolean =>
    was.some((part) => part.split(',').every((name) => names.includes(name)));
  const isNarrower = (names: string): boolean => {
    const group = names.split(',');
    return !isToldApart(group) && members.meets(newer.fields.filter(({ name }) => group.includes(name)));
  };
  return [
    ...missingFrom(was, is).map((names) => only('unique-removed', names, false)),
    ...missingFrom(is, was).map((names) => only('unique-added', names, isNarrower(names))),
  ];
}
