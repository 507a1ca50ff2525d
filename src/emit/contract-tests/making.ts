// Steps by which the emitted tests create a resource and its parents.
import { isTenant, withTenantAsValue } from '../../model/tenants.js';
import { exampleId, SAMPLE_CALLER } from '../../samples/sample-ids.js';
import { isStructured } from '../../types/types.js';
import type { Column, FieldType, Json, Model, Resource } from '../../model/model.js';
import { bodyFields, exampleComputed } from '../../samples/example-values.js';
import { withoutIds } from '../../samples/reduced-values.js';
import { insertSqlOnOneLine } from '../sql/statements.js';
import { versionPrefix } from '../routes/urls.js';
import { bodyOf, fullMembers, isMembers, keptMembers, minimalMembers, TEST_TIME, type Members } from './test-values.js';

/** A request creates it, or SQL where the service offers no request, or it always exists. */
export type CreationMethod = 'POST' | 'PUT' | 'row' | 'none';

export function creationMethodOf({ alwaysExists, operations, putCreates }: Resource): CreationMethod {
  if (alwaysExists) return 'none';
  if (operations.includes('create')) return 'POST';
  return putCreates ? 'PUT' : 'row';
}

/** The smallest body that creates an item. It leaves out optional references. */
export function creationBody(resource: Resource, model: Model): Members {
  const entries = Object.entries(minimalMembers(resource)).map(([name, value]) => {
    const field = resource.fields.find((one) => one.name === name);
    return [
      name,
      field === undefined || field.innerReferences.length === 0 ? value : withoutIds(value, field),
    ] as const;
  });
  return bodyOf(resource, model, Object.fromEntries(entries));
}

/** The segment behind a store's path at which PUT creates an item; '' for other resources. */
export function keySegment(resource: Resource): string {
  return resource.kind === 'store' ? `/${exampleId(resource)}` : '';
}

/** A row with every column filled; see `Seed` in the emitted support.ts. */
export function seedRowOf(resource: Resource, model: Model): { readonly [name: string]: Json } {
  const plan = withTenantAsValue(resource.table);
  const kept = keptMembers(bodyFields(resource), fullMembers(resource));
  const columns = [...plan.clientColumns, ...plan.serviceColumns];
  return {
    itemPath: versionPrefix(model) + resource.itemPath,
    sql: insertSqlOnOneLine(plan),
    values: columns.map((column) => columnValue(column, hiddenValue(column) ?? kept[column.field.name])),
  };
}

/** The value in new rows of a column that the version does not show. */
function hiddenValue({ field }: Column): Json | undefined {
  // The tests' own tenant.
  if (isTenant(field)) return SAMPLE_CALLER;
  const { name, presence } = field;
  if (!name.startsWith('hidden-from-version.')) return undefined;
  return presence.kind === 'default' ? presence.value : presence.kind === 'now' ? TEST_TIME : undefined;
}

/** The member's value as the column stores it. */
function columnValue({ field, holds }: Column, value: Json | undefined): string | number | null {
  if (holds === 'null-mark') return Number(value === null);
  if (value === undefined) return null;
  if (isStructured(field.type)) return JSON.stringify(inStoredOrder(field.type, value));
  if (value === null || typeof value === 'object') return null;
  return typeof value === 'boolean' ? Number(value) : value;
}

/** The members of objects in the order that the service writes: the time of a change comes after all others. */
function inStoredOrder(type: FieldType, value: Json): Json {
  if (type.kind === 'list' && Array.isArray(value)) return value.map((item: Json) => inStoredOrder(type.item, item));
  if (!isMembers(value)) return value;
  if (type.kind === 'map')
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inStoredOrder(type.value, member)]));
  if (type.kind !== 'object') return value;
  const ordered = [...type.fields.filter(({ touched }) => !touched), ...type.fields.filter(({ touched }) => touched)];
  return Object.fromEntries(
    ordered.flatMap(({ name, type: inner }) => {
      const member = value[name];
      return member === undefined ? [] : [[name, inStoredOrder(inner, member)] as const];
    }),
  );
}

/** The example's computed members as the service keeps them beside a row: JSON text without braces. */
export function computedText(resource: Resource): string {
  return JSON.stringify(exampleComputed(resource)).slice(1, -1);
}
