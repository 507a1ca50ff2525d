import { scalarAt, scalarKeywords } from '../../types/types.js';
import { joinWithOr } from '../../diagnostics/wording.js';
import type { Report } from '../../diagnostics/report.js';
import type { NamedEntry } from '../../language/value-types/list-types.js';
import type { FieldSpec, ResourceSpec } from '../../language/spec.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';
import { type FieldNode, findField } from '../rules/rule-context.js';
import type { FieldType, IdKey } from '../model.js';
import type { Enums } from './resolve-enums.js';
import type { ResolvedType } from './resolve-references.js';
import { checkPattern, resolveType } from './resolve-type.js';

/** Ids of any store have at most so many characters. */
const LONGEST_ID = 128;

/** Types whose values stand in a path as they are; an address or a time has characters that a path has to encode. */
const keyTypes = scalarKeywords.filter((keyword) => scalarAt(keyword)?.canBeKey);

/** The types of ids in stores. Fields that refer to a store need them before the store itself is resolved. */
export interface KeyTypes {
  /** The types of fields that are ids; undefined for a refused type. */
  readonly fields: ReadonlyMap<FieldSpec, ResolvedType | undefined>;
  /** Null where the pattern was refused. */
  readonly patterns: ReadonlyMap<LocatedValue<string>, string | null>;
}

export function resolveKeyTypes(
  resources: readonly NamedEntry<ResourceSpec>[],
  context: { readonly enums: Enums; readonly report: Report },
): KeyTypes {
  const fields = new Map<FieldSpec, ResolvedType | undefined>();
  const patterns = new Map<LocatedValue<string>, string | null>();
  const visit = ({ value: spec }: NamedEntry<ResourceSpec>): void => {
    const { field, pattern } = spec.kind.value === 'store' && spec.key !== undefined ? spec.key.value : noKey;
    if (field === undefined && pattern !== undefined) patterns.set(pattern, checkPattern(pattern, context.report));
    const declared = spec.fields.value.find(({ name }) => name === field?.value)?.value;
    if (declared !== undefined && canBeKey(declared))
      fields.set(declared, resolveType(declared, { ...context, fieldsOf: () => [] }));
    for (const child of spec.resources.value) visit(child);
  };
  for (const resource of resources) visit(resource);
  return { fields, patterns };
}

const noKey = { field: undefined, pattern: undefined };

/** Types that hold others, and references, are refused as ids where the store is resolved. */
function canBeKey({ list, map, fields, ref }: FieldSpec): boolean {
  return [list, map, fields, ref].every((part) => part === undefined);
}

/** @returns null where nothing narrows the ids */
export function keyTypeOf(store: ResourceSpec, keyTypes: KeyTypes): FieldType | null {
  const { field, pattern } = store.key?.value ?? noKey;
  if (field === undefined) return pattern === undefined ? null : patternType(pattern, keyTypes);
  const declared = store.fields.value.find(({ name }) => name === field.value)?.value;
  return (declared && keyTypes.fields.get(declared)?.type) ?? null;
}

function patternType(pattern: LocatedValue<string>, { patterns }: KeyTypes): FieldType {
  return { kind: 'string', min: null, max: LONGEST_ID, pattern: patterns.get(pattern) ?? null };
}

/** The ids of a store; null for any other kind. */
export function resolveIdKey(
  spec: ResourceSpec,
  fields: readonly FieldNode[],
  { keyTypes, report }: { readonly keyTypes: KeyTypes; readonly report: Report },
): IdKey | null {
  if (spec.kind.value !== 'store') return null;
  const { field, pattern } = spec.key?.value ?? { field: undefined, pattern: undefined };
  if (field !== undefined && pattern !== undefined) {
    const reason = 'the pattern of the field already applies to the ids';
    report.add('contradiction', pattern.key, { first: 'field', second: 'pattern', reason });
  }
  if (field !== undefined) {
    const found = findField(field.value, fields, spec.fields);
    if (found === 'refused') return { type: null, field: field.value };
    if (found === undefined) {
      const known = spec.fields.value.map(({ name }) => name);
      report.add('unknown-key-field', field, { name: field.value, known });
      return { type: null, field: field.value };
    }
    const reason = unfitness(found);
    if (reason !== undefined) report.add('unfit-key-field', field, { name: field.value, reason });
    return { type: found.field.type, field: field.value };
  }
  if (pattern === undefined) return { type: null, field: '' };
  return { type: patternType(pattern, keyTypes), field: '' };
}

/** Why a field cannot be the id; undefined when it can. */
function unfitness({ field, spec }: FieldNode): string | undefined {
  if (!keyTypes.includes(field.type.kind)) return `its type is not ${joinWithOr(keyTypes)}`;
  if (field.access === 'read-only') return 'it is read-only, and clients choose the ids of a store';
  if (field.access === 'write-only') return 'it is write-only, and the path would show it';
  if (field.nullable) return 'it can be null, and every item has an id';
  if (field.presence.kind === 'required') return undefined;
  // A refused key is reported already, and may have meant something else.
  if (spec.value.optional.refused || spec.value.on_update.refused) return undefined;
  return field.presence.kind === 'optional'
    ? 'it is optional, and every item has an id'
    : 'it has a default, and the path always gives the id';
}
