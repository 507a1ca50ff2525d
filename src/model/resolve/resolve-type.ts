import { closestWord } from '../../diagnostics/typing-errors.js';
import type { Report } from '../../diagnostics/report.js';
import type { YamlNode } from '../../load/yaml-node.js';
import type { TypeSpec } from '../../language/spec.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';
import type { BoundKind, Bounds } from '../../types/bounds.js';
import { scalarAt, scalarKeywords } from '../../types/types.js';
import type { Field, FieldType, InnerReference } from '../model.js';
import { patternProblem } from '../../types/patterns/pattern-problem.js';
import { enumValues } from './resolve-enums.js';
import { resolveOneOf } from './resolve-one-of.js';
import { resolveReference, type ResolvedType } from './resolve-references.js';
import type { TypeContext } from './type-context.js';

const constraintKeys = ['min', 'max', 'pattern', 'min_items', 'max_items', 'open'] as const;
type ConstraintKey = (typeof constraintKeys)[number];

/** Undefined when the type was refused; the report says why. */
export function resolveType(spec: TypeSpec, context: TypeContext): ResolvedType | undefined {
  if (spec.list !== undefined) return resolveMany('list', spec, spec.list, context);
  if (spec.map !== undefined) return resolveMany('map', spec, spec.map, context);
  if (spec.enum !== undefined) {
    onlyWith(['open'], 'enum', spec, context);
    const values = enumValues(spec.enum, context.report);
    return plain({ kind: 'enum', name: '', values, open: spec.open?.value ?? false });
  }
  if (spec.fields !== undefined) {
    onlyWith([], 'object', spec, context);
    const fields = context.fieldsOf(spec.fields.value);
    const members = fields.map((node) => node.field);
    return { type: { kind: 'object', fields: members }, fields, inside: members.flatMap(insideMember) };
  }
  if (spec.ref !== undefined) {
    const referred = resolveReference({ ...spec, ref: spec.ref }, '', context);
    return referred && { ...referred, inside: [{ path: [], reference: referred.reference, isNeeded: true }] };
  }
  if (spec.one_of !== undefined) {
    onlyWith([], 'one_of', spec, context);
    return resolveOneOf({ ...spec, one_of: spec.one_of }, context);
  }
  return spec.type === undefined ? undefined : resolveNamed(spec, spec.type, context);
}

function plain(type: FieldType): ResolvedType {
  return { type, fields: [], inside: [] };
}

function insideMember({ name, presence, nullable, innerReferences }: Field): readonly InnerReference[] {
  const isThere = presence.kind === 'required' && !nullable;
  return innerReferences.map((one) => ({ ...one, path: [name, ...one.path], isNeeded: isThere && one.isNeeded }));
}

function resolveMany(
  kind: 'list' | 'map',
  spec: TypeSpec,
  of: LocatedValue<TypeSpec>,
  context: TypeContext,
): ResolvedType | undefined {
  onlyWith(['min_items', 'max_items'], kind, spec, context);
  const item = resolveType(of.value, context);
  const minItems = spec.min_items?.value ?? null;
  const maxItems = spec.max_items?.value ?? null;
  if (spec.min_items !== undefined && maxItems !== null && spec.min_items.value > maxItems) {
    context.report.add('min-over-max', spec.min_items, { min: `${minItems}`, max: `${maxItems}` });
  }
  if (item === undefined) return undefined;
  const bounds = { minItems, maxItems };
  const type: FieldType =
    kind === 'list' ? { kind, item: item.type, ...bounds } : { kind, value: item.type, ...bounds };
  const step = kind === 'list' ? '[]' : '{}';
  const inside = item.inside.map((one) => ({
    ...one,
    path: [step, ...one.path],
    isNeeded: (minItems ?? 0) > 0 && one.isNeeded,
  }));
  return {
    type,
    fields: item.fields,
    inside,
    description: item.description?.replace('The id of one', 'The ids of some'),
  };
}

function resolveNamed(spec: TypeSpec, name: LocatedValue<string>, context: TypeContext): ResolvedType | undefined {
  const scalar = scalarAt(name.value);
  if (scalar === undefined) return resolveEnumName(spec, name, context);
  onlyWith(scalar.constraints, name.value, spec, context);
  const type = scalar.resolve({
    bounds: (kind) => resolveBounds(kind, spec, context),
    max: (kind) => resolveBounds(kind, { ...spec, min: undefined }, context).max,
    pattern: () => resolvePattern(spec, context),
  });
  return plain(type);
}

function resolveEnumName(spec: TypeSpec, name: LocatedValue<string>, context: TypeContext): ResolvedType | undefined {
  const found = context.enums.byName.get(name.value);
  if (found !== undefined) {
    onlyWith([], name.value, spec, context);
    return plain(found);
  }
  const enums = [...context.enums.byName.keys()];
  const bare = name.value.slice(0, -1);
  if (name.value.endsWith('?') && [...scalarKeywords, ...enums].includes(bare)) {
    context.report.add('misplaced-question-mark', name, { name: bare, optional: 'optional' in spec });
  } else if (context.enums.areAll || closestWord(name.value, scalarKeywords) !== undefined)
    context.report.add('unknown-type', name, { name: name.value, types: scalarKeywords, enums });
  return undefined;
}

function resolveBounds<T>(kind: BoundKind<T>, spec: TypeSpec, { report }: TypeContext): Bounds<T> {
  const read = (bound: LocatedValue<YamlNode> | undefined): T | null => {
    if (bound === undefined) return null;
    const value = kind.read(bound.value);
    if (value === undefined) report.add('bad-bound', bound, { expected: kind.expected });
    return value ?? null;
  };
  const min = read(spec.min);
  const max = read(spec.max);
  if (min !== null && max !== null && spec.min !== undefined && kind.compare(min, max) > 0) {
    report.add('min-over-max', spec.min, { min: `${min}`, max: `${max}` });
    return { min: null, max: null };
  }
  return { min, max };
}

function resolvePattern({ pattern }: TypeSpec, { report }: TypeContext): string | null {
  return pattern === undefined ? null : checkPattern(pattern, report);
}

/** The pattern; null, and reported, when it is none or cannot be matched in bounded time. */
export function checkPattern(pattern: LocatedValue<string>, report: Report): string | null {
  const problem = patternProblem(pattern.value);
  if (problem === undefined) return pattern.value;
  if (problem.kind === 'syntax') report.add('bad-pattern', pattern, { problem: problem.text });
  else report.add('unbounded-pattern', pattern, problem);
  return null;
}

function onlyWith(allowed: readonly ConstraintKey[], type: string, spec: TypeSpec, { report }: TypeContext): void {
  for (const key of constraintKeys) {
    const given = spec[key];
    if (given !== undefined && !allowed.includes(key)) {
      const bounded = key === 'min' || key === 'max' ? scalarAt(type)?.orderedInstead?.keyword : undefined;
      report.add('constraint-not-for-type', given.key, { key, type, allowed, bounded: bounded ?? null });
    }
  }
}
