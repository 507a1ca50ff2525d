// Parts that a version hides and others show: values that its new rows need, and rows that keep a row of its own.
// Defaults in the database would say these values twice, and SQLite cannot change one without making the table anew.
import type { Field, Json, Model, Referrer, Resource, HiddenParts } from '../../model/model.js';
import { isStructured } from '../../types/types.js';
import type { StoredField, StoredTable } from './stored-versions.js';

/** The same lists while they are filled; a model only shows them. */
export interface GrowingHiddenParts extends HiddenParts {
  readonly fields: Field[];
  readonly children: Resource[];
  readonly referrers: Referrer[];
}

/** The value for rows of versions that lack a field which another requires; undefined if none is declared. */
export type MissingValue = (field: Field, resource: Resource, requires: Model, lacks: Model) => Json | undefined;

/** @param models the newest first, all of them resolved with what they share; @param tables as those are stored */
export function fillHiddenParts(
  models: readonly Model[],
  tables: readonly StoredTable[],
  hiddenPartsOf: (version: number, key: string) => GrowingHiddenParts,
  missing: MissingValue,
): void {
  const byKey = new Map(models.map((model) => [model, new Map(model.allResources.map((one) => [one.key, one]))]));
  for (const model of models) {
    const stored = storedIn(model);
    const number = model.service.version;
    const others = models.filter((other) => other !== model);
    for (const table of tables) {
      const key = table.shown.get(number)?.key;
      const resource = byKey.get(model)?.get(key ?? '');
      if (resource === undefined) continue;
      const hidden = hiddenPartsOf(number, resource.key);
      for (const stored of table.columns.filter(({ shown }) => !shown.has(number))) {
        const field = hiddenField(stored, resource, model, { others, table, missing });
        if (field !== undefined) hidden.fields.push(withFreeVariable(field, [...resource.fields, ...hidden.fields]));
      }
      for (const other of others) {
        const there = byKey.get(other)?.get(table.shown.get(other.service.version)?.key ?? '');
        if (there !== undefined) addRows(hidden, there, stored);
      }
    }
  }
}

interface Around {
  readonly others: readonly Model[];
  readonly table: StoredTable;
  readonly missing: MissingValue;
}

/** Undefined where a row does without it: the column can be null. */
function hiddenField(
  { column, shown }: StoredField,
  resource: Resource,
  model: Model,
  { others, table, missing }: Around,
): Field | undefined {
  const fields = others.flatMap((other) => {
    const key = table.shown.get(other.service.version)?.key;
    const name = shown.get(other.service.version)?.name;
    const field = other.allResources.find((one) => one.key === key)?.fields.find((one) => one.name === name);
    return field === undefined ? [] : [{ field, other }];
  });
  const touched = fields.some((one) => one.field.touched);
  const found = fields.find(({ field: { presence } }) => presence.kind === 'default' || presence.kind === 'now');
  const first = found ?? fields[0];
  if (first === undefined) return undefined;
  const { field, other } = first;
  const named: Field = {
    ...field,
    name: `hidden-from-version.${column}`,
    access: 'read-only',
    takenBy: [],
    reference: null,
    innerReferences: [],
    touched,
  };
  if (field.presence.kind !== 'required') {
    const hasMark = field.nullable && !isStructured(field.type);
    return field.presence.kind === 'optional' && !hasMark && !touched ? undefined : named;
  }
  const value = missing(field, resource, other, model);
  return value === undefined ? undefined : { ...named, presence: { kind: 'default', value } };
}

function withFreeVariable(field: Field, others: readonly Field[]): Field {
  let { variable } = field;
  while (others.some((other) => other.variable === variable)) variable += '_';
  return { ...field, variable };
}

/** The tables of a version, and its columns behind their tables: `rooms`, `rooms.size`. */
function storedIn({ allResources }: Model): ReadonlySet<string> {
  return new Set(
    allResources.flatMap(({ storage, fields }) => [
      storage.table,
      ...fields.map(({ column }) => `${storage.table}.${column}`),
    ]),
  );
}

/** Adds resources of another version, below this one or referring to it, that this version lacks. */
function addRows(hidden: GrowingHiddenParts, there: Resource, stored: ReadonlySet<string>): void {
  const isNew = <T>(items: readonly T[], tableOf: (item: T) => string, table: string): boolean =>
    items.every((item) => tableOf(item) !== table);
  for (const child of there.children) {
    if (!stored.has(child.storage.table) && isNew(hidden.children, ({ storage }) => storage.table, child.storage.table))
      hidden.children.push(child);
  }
  const columnOf = ({ resource, field }: Referrer): string => `${resource.storage.table}.${field.column}`;
  for (const referrer of there.referrers) {
    const column = columnOf(referrer);
    if (!stored.has(column) && isNew(hidden.referrers, columnOf, column)) hidden.referrers.push(referrer);
  }
}
