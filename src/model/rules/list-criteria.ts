import { suggestWords } from '../../diagnostics/synonyms.js';
import type { Report } from '../../diagnostics/report.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';
import { namesOf } from '../fields.js';
import { comparisons, comparisonsOf, isComparison, isSortable, parameterName } from '../criteria.js';
import { targetsOf } from '../references.js';
import { type ResourceNode, type Rule, withoutDuplicates, findField, ofKnownKind } from './rule-context.js';
import type { Comparison, Field, FieldType, Resource } from '../model.js';
import type { Conventions } from '../service.js';
import { definitionOf, isSimple, orderedInstead } from '../../types/types.js';

/** Q.3: filters and sorts name fields of the resource, with comparisons that their types allow. */
export const listCriteria: Rule = ({ model, resources }, report) => {
  for (const node of ofKnownKind(resources)) {
    const { filter, sort } = node.spec.value;
    if (filter.given) checkPlace(node, 'filter', filter, report);
    if (sort.given) checkPlace(node, 'sort', sort, report);
    checkFilters(node, model.conventions, report);
    checkSorts(node, report);
    if (model.conventions.paging === 'cursor') checkCursor(node, model.limits.uri, report);
  }
};

function checkPlace(
  { resource }: ResourceNode,
  key: 'filter' | 'sort',
  { key: at }: LocatedValue<unknown>,
  report: Report,
): void {
  if (resource.kind === 'document') report.add('key-not-of-kind', at, { key, kind: resource.kind, advice: '' });
  else if (!resource.operations.includes('list')) {
    report.add('contradiction', at, { first: key, second: 'operations', reason: 'the resource does not offer "list"' });
  }
}

function checkFilters({ resource, spec, fields }: ResourceNode, conventions: Conventions, report: Report): void {
  for (const named of spec.value.filter.value) {
    if (findField(named.name, fields, spec.value.fields) === 'refused') continue;
    const field = fieldOf(resource.fields, named.name);
    if (field === undefined) {
      reportMissing(named, 'filter', named.name, resource, report);
      continue;
    }
    if (field.access === 'write-only') {
      report.add('write-only-in-list', named, { key: 'filter', name: field.name });
      continue;
    }
    if (field.name === resource.idKey?.field) {
      reportKey(named, 'filter', report);
      continue;
    }
    const allowed = comparisonsOf(field);
    for (const comparison of withoutDuplicates(named.value, report)) {
      if (!isComparison(comparison.value) || !allowed.includes(comparison.value)) {
        reportComparison(comparison, field, allowed, report);
        continue;
      }
      const { value } = comparison;
      const parameters = namesOf(field).map((name) => parameterName(name, value));
      const parameter = parameters.find((one) => takenParameters(conventions).includes(one));
      if (parameter !== undefined) report.add('parameter-taken', named, { parameter });
    }
  }
}

/** Reports a comparison: unknown if it may be a slip of a possible one, else as impossible for this field. */
function reportComparison(
  written: LocatedValue<string>,
  field: Field,
  allowed: readonly Comparison[],
  report: Report,
): void {
  const meant = isComparison(written.value) ? [written.value] : suggestWords(written.value, comparisons);
  const isForeign = meant.length > 0 && !allowed.some((one) => meant.includes(one));
  if (allowed.length > 0 && !isForeign) {
    report.add('unknown-word', written, { word: written.value, known: allowed, instead: allowed });
    return;
  }
  const { type } = field;
  const of = type.kind === 'list' ? type.item.kind : '';
  report.add('comparison-not-for-type', written, { type: wordOf(field), of, comparison: written.value, allowed });
}

/** The word of the language for the type of a field. */
function wordOf({ type, reference }: Field): string {
  if (reference !== null) return 'ref';
  return targetsOf(type).length > 0 ? 'one_of' : type.kind;
}

function checkSorts({ resource, spec, fields }: ResourceNode, report: Report): void {
  for (const name of withoutDuplicates(spec.value.sort.value, report)) {
    if (findField(name.value, fields, spec.value.fields) === 'refused') continue;
    const field = fieldOf(resource.fields, name.value);
    if (field === undefined) reportMissing(name, 'sort', name.value, resource, report);
    else if (name.value === resource.idKey?.field) reportKey(name, 'sort', report);
    else if (field.access === 'write-only') report.add('write-only-in-list', name, { key: 'sort', name: name.value });
    else if (field.reference !== null || !isSortable(field.type)) {
      const instead = field.reference === null ? orderedInstead(field.type) : null;
      report.add('not-sortable', name, { name: name.value, type: wordOf(field), instead });
    }
  }
}

/** PG.10: a link to a page by cursor contains the values of the sort keys, and servers limit the length of addresses. */
function checkCursor({ resource, spec }: ResourceNode, limit: number, report: Report): void {
  const fields: Field[] = [];
  for (const name of spec.value.sort.value) {
    const field = fieldOf(resource.sorts, name.value);
    if (field === undefined) continue;
    fields.push(field);
    if (cursorAddressLength(fields, resource) <= limit) continue;
    report.add('cursor-too-long', name, { name: name.value, limit });
    return;
  }
}

/** The parameters of every list. */
function takenParameters({ paging, fields }: Conventions): readonly string[] {
  const ofPages = paging === 'cursor' ? ['cursor', 'limit'] : paging.split('/');
  return [...ofPages, 'sort', ...(fields === 'query' ? ['fields'] : [])];
}

/** The id finds one item by its path, and orders every list. */
function reportKey(at: Parameters<Report['add']>[1], key: 'filter' | 'sort', report: Report): void {
  report.add('contradiction', at, { first: key, second: 'key', reason: 'the field is the id, which is in the path' });
}

function fieldOf(fields: readonly Field[], name: string): Field | undefined {
  return fields.find((field) => field.name === name);
}

function reportMissing(
  at: Parameters<Report['add']>[1],
  key: 'filter' | 'sort',
  name: string,
  { fields, computed }: Resource,
  report: Report,
): void {
  if (fieldOf(computed, name) !== undefined) report.add('computed-in-list', at, { key, name });
  else report.add('unknown-list-field', at, { name, known: fields.map((field) => field.name) });
}

/** Characters that an address holds besides the values of a cursor, at most: names of parameters, a size, quotes and commas. */
const AROUND = 64;

/** The longest id of a store, which may be a segment of a path. */
const ID_LENGTH = 128;

/** The longest address of a page that begins at these fields of a row, in bytes; infinite for unbounded texts. */
export function cursorAddressLength(fields: readonly Field[], { path }: Pick<Resource, 'path'>): number {
  const values = fields.map(({ name, type }) => name.length + 3 + longestJson(type));
  const cursor = values.reduce((sum, one) => sum + one, AROUND + ID_LENGTH);
  return path.replaceAll(/\{[^}]*\}/g, '0'.repeat(ID_LENGTH)).length + AROUND + Math.ceil((cursor * 4) / 3);
}

/** Bytes of a value as JSON, at most. */
function longestJson(type: FieldType): number {
  return isSimple(type) ? definitionOf(type).longestJson(type) : Number.POSITIVE_INFINITY;
}
