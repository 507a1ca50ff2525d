// References of a store's rows, and its unique groups, as data of the emitted store.
import { refersToOwned } from '../../model/access.js';
import { groupOf, staysInGroup } from '../../model/groups.js';
import { chosenMembers } from '../../model/fields.js';
import type { Field, IdAbove, Json, Referrer, Resource, TablePlan } from '../../model/model.js';
import { isOfSeveral } from '../../model/references.js';
import { idTablesOf } from '../../tables/id-tables.js';
import { uniqueIndex } from '../../tables/schema-of.js';
import type { Table } from '../../tables/schema.js';
import { columnOf } from '../../tables/table-plan.js';
import { notUniqueDetail } from './row-details.js';
import { groupOfRow, isNamedWithTenant } from '../sql/owner-statements.js';
import * as sql from '../sql/statements.js';
import { ID_MEMBER } from './cells.js';
import { referenceLimit } from '../routes/owned-items.js';

/** The ids above the targets of references that requests set. The query that looks for the targets finds these ids too. */
export function idsAboveSet({ idsAbove, valueColumns }: TablePlan): readonly IdAbove[] {
  return idsAbove.filter(({ column }) => valueColumns.includes(column));
}

/** @param writes true when a function of the file sets references */
export function referencesView(plan: TablePlan, writes: boolean) {
  const referrers = plan.checkedReferences;
  return {
    references: writes &&
      referrers.length > 0 && {
        facts: referenceFacts(plan),
        found: foundNames(plan),
        sql: sql.referencesSql(referrers, plan),
      },
    innerReferences: writes ? innerFacts(plan) : [],
  };
}

/** The columns, in their order, that one statement reads to check all references: the ids above a target, else whether it is there. */
function foundNames(plan: TablePlan): readonly string[] {
  return plan.checkedReferences.flatMap(({ field }) => {
    const above = idsAboveOf(field, plan);
    return above.length > 0 ? above : [columnOf(plan, field.name).variable];
  });
}

function idsAboveOf(field: Field, { idsAbove }: TablePlan): readonly string[] {
  return idsAbove.filter(({ column }) => column.field === field).map(({ variable }) => variable);
}

/**
 * The call that looks for the targets of a row's references; false without references.
 * @param values variables: the row's new values, then its current ones
 */
export function checkView(plan: TablePlan, reader: 'reader' | 'transaction', values: readonly string[]) {
  const { checkedReferences: outer, checkedInnerReferences: inner } = plan;
  if (outer.length + inner.length === 0) return false;
  const above = idsAboveSet(plan);
  const group = groupOfWritten(plan, values.length > 1);
  const isOwned = outer.some(refersToOwned);
  const withCurrent = values.length === 1 ? [...values, '{}'] : values;
  const missing = inner.length > 0 ? ['missing'] : isOwned ? ['[]'] : [];
  return {
    form:
      inner.length === 0 ? 'check-references' : outer.length === 0 ? 'check-inner-references' : 'check-all-references',
    missingArguments: [reader, ...(inner.some(refersToOwned) ? [...withCurrent, 'whose'] : values)],
    missingGroup: inner.some(refersToOwned) && group,
    arguments: [
      reader,
      'selectReferences',
      'references',
      ...(missing.length > 0 ? withCurrent : values),
      ...missing,
      ...(isOwned ? ['whose'] : []),
    ],
    group: isOwned && group,
    keepsIdsAbove: reader === 'transaction' && above.some(({ referrer }) => !isOfSeveral(referrer)),
    findsIdsAbove: reader === 'transaction' && above.some(({ referrer }) => isOfSeveral(referrer)),
  };
}

/** The id of the group to which references are limited, as a cell; false without such a reference. */
function groupOfWritten(
  { resource, checkedReferences, checkedInnerReferences }: TablePlan,
  isChange: boolean,
): { readonly form: string; readonly name?: string; readonly param?: string } | false {
  if (!isReferredFromInside({ checkedReferences, checkedInnerReferences })) return false;
  const { value } = groupOfRow(resource);
  if (value.of === 'values') return { form: 'value-cell', name: value.column };
  const group = groupOf(resource, resource);
  const isNamed = group !== undefined && isNamedWithTenant(group);
  if (value.of === 'path') return { form: isNamed ? 'path-cell-in-tenant' : 'path-cell', param: value.param };
  // A group itself.
  if (isNamed) return { form: 'path-cell-in-tenant', param: resource.idParam };
  if (isChange) return { form: 'current-cell', name: ID_MEMBER };
  return resource.kind === 'store' ? { form: 'path-cell', param: resource.idParam } : { form: 'new-id-cell' };
}

/** The unique groups, by the columns that an engine's error names. */
export function uniquesOf(resource: Resource): readonly Json[] {
  return resource.uniques.map((fields) => ({
    columns: uniqueIndex(fields, resource.table).columns,
    members: chosenMembers(fields, resource).map(({ name }) => name),
    detail: notUniqueDetail(resource, fields),
  }));
}

function referenceFacts(plan: TablePlan): readonly Json[] {
  return plan.checkedReferences.map((referrer) => {
    const { field, reference } = referrer;
    const above = idsAboveOf(field, plan);
    return {
      column: columnOf(plan, field.name).variable,
      member: field.name,
      ...(above.length > 0 && { above }),
      ...referenceLimit(staysInGroup(referrer), reference.target()),
      ...(field === plan.resource.within && isReferredFromInside(plan) && { namesGroup: true }),
      detail: noTarget(reference.target()),
    };
  });
}

/** Other references of a row lead into its group. */
function isReferredFromInside({
  checkedReferences,
  checkedInnerReferences,
}: Pick<TablePlan, 'checkedReferences' | 'checkedInnerReferences'>): boolean {
  return [...checkedReferences, ...checkedInnerReferences].some(staysInGroup);
}

function innerFacts(plan: TablePlan): readonly Json[] {
  return idTablesOf(plan).flatMap((table) => {
    const { column, paths } = table.repeats;
    const referrer = plan.checkedInnerReferences.find(
      ({ field, reference }) => field.column === column && reference.target().storage.table === targetOf(table),
    );
    if (referrer === undefined) return [];
    const { field, reference } = referrer;
    return [
      {
        column: columnOf(plan, field.name).variable,
        paths: paths.map((path) => [field.name, ...path.map((step) => (step === '[]' || step === '{}' ? '*' : step))]),
        select: sql.existingIdsSql(
          reference.target(),
          staysInGroup(referrer) ? groupOfRow(plan.resource).sql : undefined,
        ),
        ...referenceLimit(staysInGroup(referrer), reference.target()),
        remove: sql.deleteRepeatedIdsSql(table),
        insert: sql.insertRepeatedIdsSql(table),
        ...aboveFacts(referrer, plan),
        isOwnKind: reference.target().storage.table === plan.name,
        detail: noTarget(reference.target()),
      },
    ];
  });
}

/** The ids above the target that a link needs. */
function aboveFacts({ field, reference }: Referrer, plan: TablePlan): { readonly above?: Json } {
  const found = idsAboveSet(plan).filter(
    ({ referrer }) => isOfSeveral(referrer) && referrer.field === field && referrer.reference === reference,
  );
  const above = found.map((one) => ({ column: one.variable, select: sql.idAboveSql(one) }));
  return above.length > 0 ? { above } : {};
}

function noTarget({ names }: Resource): string {
  return `There is no ${names.singular} with this id.`;
}

function targetOf({ foreignKeys }: Table): string {
  return foreignKeys.at(-1)?.table ?? '';
}
