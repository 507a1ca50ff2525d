// Filters and sort keys of a list (Q.3): the comparisons that a type takes, and the names of their parameters.
import { definitionOf, isSimple, sortKeyOf } from '../types/types.js';
import { namesOf } from './fields.js';
import type { Comparison, Field, FieldType, Filter, Model, Resource } from './model.js';
import { pascalCase } from './names/names.js';
import { targetsOf } from './references.js';

/** Every comparison of the language. */
export const comparisons: readonly Comparison[] = ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'has', 'type'];

export function isComparison(word: string): word is Comparison {
  return comparisons.some((one) => one === word);
}

/** The comparisons that a field of the type can be narrowed by. */
export function comparisonsOf({ type, reference }: Pick<Field, 'type' | 'reference'>): readonly Comparison[] {
  if (reference !== null) return ['eq', 'in'];
  if (targetsOf(type).length > 0) return ['eq', 'in', 'type'];
  if (type.kind === 'list') return filtersOf(type.item) !== null ? ['has'] : [];
  const filters = filtersOf(type);
  if (filters === 'range') return ['eq', 'in', 'gt', 'gte', 'lt', 'lte'];
  return filters === 'equality' ? ['eq', 'in'] : [];
}

/** A list can be ordered by a field of the type. */
export function isSortable(type: FieldType): boolean {
  return isSimple(type) && filtersOf(type) !== null && definitionOf(type).canSort;
}

function filtersOf(type: FieldType): 'range' | 'equality' | null {
  return isSimple(type) ? definitionOf(type).filters : null;
}

/** `price.gte`. The comparisons `eq`, `in` and `has` have the field's own name. */
export function parameterName(field: string, comparison: Comparison): string {
  return ['eq', 'in', 'has'].includes(comparison) ? field : `${field}.${comparison}`;
}

/** The column by which the database orders a field. Types with a sort key have a column of their own for it. */
export function orderColumn({ type, column }: Pick<Field, 'type' | 'column'>): string {
  return sortKeyOf(type) !== null ? `_${column}_order` : column;
}

/** The columns by which a list is ordered, or compared with values, when a client asks for the field. */
export function indexedColumns({ filters, sorts, owner, within }: Resource, field: Field): readonly string[] {
  const compared = filters.find((filter) => filter.field === field)?.comparisons ?? [];
  // The list of one caller's items compares the owner, or the group.
  const isOwners = field.name === owner?.name || field.name === within?.name;
  const isEqual = compared.includes('eq') || compared.includes('in') || isOwners;
  return [
    ...new Set([
      ...(isOrderedBy({ filters, sorts }, field) ? [orderColumn(field)] : []),
      ...(isEqual ? [field.column] : []),
    ]),
  ];
}

/** A list is sorted by the field or narrowed to a range of it. */
export function isOrderedBy({ filters, sorts }: Pick<Resource, 'filters' | 'sorts'>, field: Field): boolean {
  const isRange = (comparison: Comparison): boolean => ['gt', 'gte', 'lt', 'lte'].includes(comparison);
  return sorts.includes(field) || filters.some((filter) => filter.field === field && filter.comparisons.some(isRange));
}

/** A list is narrowed to references to one of several resources that name a resource. */
export function isFilteredByType({ filters }: Pick<Resource, 'filters'>, field: Field): boolean {
  return filters.some((filter) => filter.field === field && filter.comparisons.includes('type'));
}

/** One query parameter that narrows a list. */
export interface FilterParameter {
  readonly field: Field;
  /** The widest of those that share the parameter: `in` where there is `eq` too. */
  readonly comparison: Comparison;
  readonly parameter: string;
  /** The name of the condition in the store: `genreIn`. */
  readonly condition: string;
}

export function filterParameters({ filters }: Pick<Resource, 'filters'>): readonly FilterParameter[] {
  return filters.flatMap(({ field, comparisons }) =>
    comparisons
      .filter((comparison) => comparison !== 'eq' || !comparisons.includes('in'))
      .map((comparison) => ({
        field,
        comparison,
        parameter: parameterName(field.name, comparison),
        condition: `${field.variable}${pascalCase(comparison)}`,
      })),
  );
}

/** The same, with parameters under former names that requests may still use. */
export function allFilterParameters(resource: Pick<Resource, 'filters'>): readonly FilterParameter[] {
  const former = ({ field, comparisons }: Filter): readonly Filter[] =>
    field.alias === '' ? [] : [{ field: { ...field, name: field.alias }, comparisons }];
  return resource.filters.flatMap((filter) => filterParameters({ filters: [filter, ...former(filter)] }));
}

/** The names of a list's sort keys, with former names that requests may still use. */
export function sortNames({ sorts }: Pick<Resource, 'sorts'>): readonly string[] {
  return sorts.flatMap(namesOf);
}

export function usesCriteria(model: Model): boolean {
  return model.allResources.some(({ hasCriteria }) => hasCriteria);
}
