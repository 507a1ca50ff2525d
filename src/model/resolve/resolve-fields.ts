import { freeTextOf, takesNow } from '../../types/types.js';
import { needsExample } from '../../types/structures/members.js';
import type { Report } from '../../diagnostics/report.js';
import type { YamlNode } from '../../load/yaml-node.js';
import type { NamedEntry } from '../../language/value-types/list-types.js';
import type { FieldSpec, TypeSpec } from '../../language/spec.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';
import { type Writing, WRITINGS } from '../../types/field-type.js';
import { fitValue } from '../../types/values.js';
import type { Example, Field, FieldType, InnerReference, Json, Presence, Reference } from '../model.js';
import { camelCase, safeIdentifier, snakeCase, styleOf } from '../names/names.js';
import { resolveMemberGrants } from './resolve-access.js';
import type { Enums } from './resolve-enums.js';
import { resolveType } from './resolve-type.js';
import type { TypeContext } from './type-context.js';
import type { KeyTypes } from './resolve-id-key.js';
import { relationOf, resolveReference, type ReferenceContext, type ResolvedType } from './resolve-references.js';
import type { FieldNode } from '../rules/rule-context.js';

export interface FieldContext {
  readonly enums: Enums;
  /** Columns that the table has for itself. */
  readonly ownColumns: ReadonlySet<string>;
  /** The possible targets of references; undefined where nothing is stored by itself. */
  readonly references?: ReferenceContext | undefined;
  /** The fields are members of an object, or of a controller's input or output, so they have no columns. */
  readonly isInside?: boolean;
  /** The types of fields that are ids, which are resolved first. */
  readonly keyTypes?: KeyTypes | undefined;
  /** The writing operations of the resource that the fields belong to. */
  readonly writings?: readonly Writing[] | undefined;
  readonly report: Report;
}

/** The fields of a resource; one whose type was refused is left out, since the report has it already. */
export function resolveFields(specs: readonly NamedEntry<FieldSpec>[], context: FieldContext): readonly FieldNode[] {
  const types: TypeContext = {
    ...context,
    fieldsOf: (nested) => resolveFields(nested, { ...context, ownColumns: new Set(), isInside: true }),
  };
  return specs.flatMap((spec) => resolveField(spec, types, context));
}

function resolveField(spec: NamedEntry<FieldSpec>, types: TypeContext, context: FieldContext): readonly FieldNode[] {
  const { name, value } = spec;
  const referred = value.ref && resolveReference({ ...value, ref: value.ref }, name, context);
  const keyTypes = context.keyTypes?.fields;
  const resolved = keyTypes?.has(value) === true ? keyTypes.get(value) : (referred ?? typeOf(value, types));
  if (resolved === undefined) return [];
  const { type, fields } = resolved;
  const example = value.example && jsonOf(value.example, type, 'example', context.report);
  const presence = presenceOf(value, type, context.report);
  const pattern = patternOf(value);
  const fallback = presence.kind === 'default' ? presence.value : null;
  const shown = example ?? fallback ?? undefined;
  if (pattern !== undefined && needsExample(type, shown) && (value.example === undefined || example !== undefined)) {
    context.report.add('pattern-without-example', pattern, {
      within: type.kind === 'list' || type.kind === 'map' ? type.kind : '',
    });
  }
  const alias = aliasOf(value, context);
  const field: Field = {
    name,
    column: columnOf(name, context.ownColumns),
    was: value.was?.value ?? '',
    alias,
    formerColumn: value.was === undefined ? '' : columnOf(value.was.value, context.ownColumns),
    variable: safeIdentifier(name),
    type,
    sampleType: null,
    sampleValues: [],
    description: value.description?.value.trim() ?? resolved.description ?? '',
    example: example === undefined ? noExample : { given: true, value: example },
    presence,
    ...accessOf(value, context),
    fallback: null,
    storedShape: null,
    callers: resolveMemberGrants(value),
    nullable: value.nullable.value,
    reference:
      context.isInside === true
        ? null
        : withNames(referred?.reference, { alias, inverse: value.inverse?.value }, context),
    innerReferences:
      context.isInside === true && referred !== undefined
        ? [{ path: [], reference: referred.reference, isNeeded: true }]
        : namedInside(resolved.inside, spec, alias, context),
    touched: value.on_update.value === 'now',
    deprecated: value.deprecated.value,
  };
  return [{ field, spec, fields }];
}

/** A reference that was refused has no type. */
function typeOf(spec: FieldSpec, types: TypeContext): ResolvedType | undefined {
  return spec.ref === undefined ? resolveType(spec, types) : undefined;
}

/** The former name, in this version's style of members. A rule reports a field that can have none. */
function aliasOf({ was, alias }: FieldSpec, { references, isInside = false }: FieldContext): string {
  if (was === undefined || !alias.value || isInside || references === undefined) return '';
  if (styleOf(was.value) === 'plain') return was.value;
  return references.conventions.members === 'camel' ? camelCase(was.value) : snakeCase(was.value);
}

/** A field that refers to one of several resources has one link, which leads to the target. */
function namedInside(
  inside: readonly InnerReference[],
  { name, value }: NamedEntry<FieldSpec>,
  alias: string,
  context: FieldContext,
): readonly InnerReference[] {
  const { references, isInside = false } = context;
  if (value.one_of === undefined || isInside || references === undefined) return inside;
  const relation = relationOf(name, references);
  const formerRelation = alias === '' ? '' : relationOf(alias, references);
  return inside.map((one) => ({ ...one, reference: { ...one.reference, relation, formerRelation } }));
}

/** The former name gets a link to the target too, and an inverse a link back. */
function withNames(
  reference: Reference | undefined,
  { alias, inverse }: { readonly alias: string; readonly inverse: string | undefined },
  { references }: FieldContext,
): Reference | null {
  if (reference === undefined) return null;
  if (references === undefined) return reference;
  const formerRelation = alias === '' ? '' : relationOf(alias, references);
  const inMemberStyle = references.conventions.members === 'camel' ? camelCase : snakeCase;
  return {
    ...reference,
    formerRelation,
    inverse: inverse === undefined ? null : { name: inverse, relation: inMemberStyle(inverse) },
  };
}

function accessOf(spec: FieldSpec, context: FieldContext): Pick<Field, 'access' | 'takenBy'> {
  const { readonly, immutable, writeonly, computed } = spec;
  if (readonly.value || computed.value) return { access: 'read-only', takenBy: [] };
  if (immutable.value) return { access: 'immutable', takenBy: ['create'] };
  const takenBy = takenByOf(spec, context);
  if (writeonly.value) return { access: 'write-only', takenBy };
  return { access: takenBy.length === WRITINGS.length ? 'read-write' : 'by-operation', takenBy };
}

/** Every operation takes a member that all offered ones take. A rule reports a misplaced `in`. */
function takenByOf({ in: written }: FieldSpec, { writings = [], isInside = false }: FieldContext): readonly Writing[] {
  const named = written?.value.map(({ value }) => value) ?? [];
  if (named.length === 0 || isInside || writings.every((one) => named.includes(one))) return WRITINGS;
  return WRITINGS.filter((one) => named.includes(one));
}

const noExample: Example = { given: false };

function presenceOf(spec: FieldSpec, type: FieldType, report: Report): Presence {
  const isTime = takesNow(type);
  if (spec.default !== undefined) {
    if (isTime && spec.default.value.kind === 'scalar' && spec.default.value.value === 'now') return { kind: 'now' };
    const isNull = spec.default.value.kind === 'scalar' && spec.default.value.value === null;
    if (isNull && (spec.nullable.value || spec.nullable.refused)) return { kind: 'default', value: null };
    const value = jsonOf(spec.default, type, 'default', report);
    // A default that does not fit is reported; the field counts as having one, or it would be reported again.
    return value === undefined ? { kind: 'optional' } : { kind: 'default', value };
  }
  if (spec.on_update.value === 'now') return { kind: 'now' };
  // A refused key may have meant this; as optional, the field is not reported for it again.
  const mayBeAbsent = spec.optional.value || spec.optional.refused || spec.on_update.refused;
  return mayBeAbsent ? { kind: 'optional' } : { kind: 'required' };
}

function jsonOf(
  written: LocatedValue<YamlNode>,
  type: FieldType,
  what: 'default' | 'example',
  report: Report,
): Json | undefined {
  const fit = fitValue(written.value, type);
  if (fit.fits) return fit.value;
  const at = fit.at.span.end > fit.at.span.start ? fit.at : written;
  const node = written.value;
  const isQuotable =
    freeTextOf(type) !== null && node.kind === 'scalar' && node.value !== null && node.value !== node.text;
  report.add('value-does-not-fit', at, { what, expected: fit.expected, quotable: isQuotable ? node.text : '' });
  return undefined;
}

/** snake_case; with `_field` where the table, or the database, has a column of that name itself. */
function columnOf(name: string, ownColumns: ReadonlySet<string>): string {
  const column = snakeCase(name);
  return ownColumns.has(column) || databaseColumns.has(column) ? `${column}_field` : column;
}

// SQLite's names for the row number, PostgreSQL's system columns.
const databaseColumns: ReadonlySet<string> = new Set('rowid oid _rowid_ tableoid xmin cmin xmax cmax ctid'.split(' '));

/** The pattern of the type, or of the items in a list or a map. */
function patternOf(spec: TypeSpec): LocatedValue<string> | undefined {
  const inside = spec.list ?? spec.map;
  return spec.pattern ?? (inside && patternOf(inside.value));
}
