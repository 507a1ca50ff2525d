// The tables of a service, as queries of its owner see them: the columns of all versions, with the types of their values.
import type { Column, Field, Json, Model, Resource } from '../../model/model.js';
import { newestFirst, type ServedVersions } from '../../model/served.js';
import { schemaOf } from '../../tables/schema-of.js';
import type { Table, TableColumn } from '../../tables/schema.js';
import { VERSION_COLUMN } from '../../tables/table-plan.js';
import type { SortExpression } from '../../types/order.js';
import { isSimple, isStructured, sortKeyOf } from '../../types/types.js';
import { onceEach } from '../../model/once-each.js';
import { itemTypeName } from '../rows/type-names.js';
import { resourceFolder, versionNames } from '../names/emitted-names.js';

export interface QueriedTable {
  readonly name: string;
  readonly columns: readonly QueriedColumn[];
}

interface QueriedColumn {
  readonly name: string;
  /** The partial that prints its type. */
  readonly form:
    | 'plain-column'
    | 'choice-column'
    | 'stored-column'
    | 'fixed-column'
    | 'fixed-choice-column'
    | 'fixed-stored-column';
  readonly kind: string;
  /** The values of an enum; empty for other types. */
  readonly options: readonly string[];
  /** The type of the resource that has the member, in the module of that name; '' for types that need neither. */
  readonly item: string;
  readonly module: string;
  readonly member: string;
  readonly isNullable: boolean;
  /** Facts of the column for the queries while they run. */
  readonly facts: Json;
}

/** A module with the types of a resource's items. */
export interface ItemModule {
  readonly name: string;
  readonly folder: string;
}

interface Owner {
  readonly resource: Resource;
  readonly model: Model;
}

export const queriedTables = onceEach((versions: ServedVersions): readonly QueriedTable[] => {
  const owners = newestFirst(versions).flatMap((model) => model.allResources.map((resource) => ({ resource, model })));
  return schemaOf(versions).tables.flatMap((table) => {
    const own = owners.filter(({ resource }) => resource.table.name === table.name);
    return own.length === 0 ? [] : [{ name: table.name, columns: columnsOf(table, own) }];
  });
});

/** The modules that the types of these columns come from. */
export function itemModules(versions: ServedVersions): readonly ItemModule[] {
  const named = new Set(queriedTables(versions).flatMap(({ columns }) => columns.map(({ module }) => module)));
  return newestFirst(versions).flatMap((model) =>
    model.allResources
      .map((resource) => ({
        name: moduleOf(resource, model),
        folder: `${versionNames(model).version}/${resourceFolder(resource)}`,
      }))
      .filter(({ name }) => named.has(name)),
  );
}

/** SQL of the keys by which values sort, for the types that need one here. */
export function sortKeys(versions: ServedVersions): Readonly<Record<string, Json>> {
  const fields = newestFirst(versions).flatMap(({ allResources }) => allResources.flatMap(({ fields }) => fields));
  return Object.fromEntries(
    fields.flatMap(({ type }) => {
      const key = sortKeyOf(type);
      if (key === null) return [];
      const { sqlite, postgres } = key.on;
      return [[type.kind, { sqlite: keySql(sqlite), postgres: keySql(postgres) }]];
    }),
  );
}

function keySql(key: SortExpression | null): string | null {
  return key === null ? null : key.sql(VALUE).replaceAll(/\n */g, ' ');
}

/** Stands in SQL for the value whose key it makes. */
const VALUE = '{value}';

function columnsOf(table: Table, owners: readonly Owner[]): readonly QueriedColumn[] {
  return table.columns.flatMap((column) => {
    if (column.only !== undefined || column.pending === true) return [];
    const owner = owners.find(({ resource }) => fieldOf(column, resource) !== undefined);
    const field = owner && fieldOf(column, owner.resource);
    if (owner !== undefined && field !== undefined) return [ofField(column, field, owner)];
    if (column.marks !== undefined) return [plain(column, 'boolean', false)];
    return [plain(column, column.name === VERSION_COLUMN ? 'int' : 'string', true)];
  });
}

/** The field of which the column holds the value. */
function fieldOf({ name }: TableColumn, { fields, table }: Resource): Field | undefined {
  const columns: readonly Column[] = [...table.clientColumns, ...table.serviceColumns];
  const column = columns.find((one) => one.name === name && one.holds === 'value');
  return column && fields.find((field) => field === column.field);
}

function plain({ name, nullable }: TableColumn, kind: string, isFixed: boolean): QueriedColumn {
  return {
    name,
    form: isFixed ? 'fixed-column' : 'plain-column',
    kind,
    options: [],
    item: '',
    module: '',
    member: '',
    isNullable: nullable,
    facts: { kind, ...(nullable && { nullable }) },
  };
}

function ofField(column: TableColumn, field: Field, { resource, model }: Owner): QueriedColumn {
  const { name, nullable, values, orderedBy } = column;
  const kind = kindOf(field);
  const isItem = !isSimple(field.type);
  const shape = isItem ? 'stored' : values === undefined ? '' : 'choice';
  const isFixed = field.touched || field === resource.states?.field || field.innerReferences.length > 0;
  return {
    name,
    form: formOf(shape, isFixed),
    kind,
    options: values ?? [],
    item: isItem ? itemTypeName(resource) : '',
    module: isItem ? moduleOf(resource, model) : '',
    member: isItem ? field.name : '',
    isNullable: nullable,
    facts: {
      kind,
      ...(nullable && { nullable }),
      ...(field.touched && { touched: true }),
      ...(orderedBy !== undefined && { orderedBy }),
    },
  };
}

function formOf(shape: 'stored' | 'choice' | '', isFixed: boolean): QueriedColumn['form'] {
  if (shape === '') return isFixed ? 'fixed-column' : 'plain-column';
  return isFixed ? `fixed-${shape}-column` : `${shape}-column`;
}

/** The type's keyword; that of JSON for values that are made of others. An id of another item is a text. */
function kindOf({ type, reference }: Field): string {
  if (reference !== null) return 'string';
  return isStructured(type) ? 'json' : type.kind;
}

function moduleOf({ names }: Resource, model: Model): string {
  return `${versionNames(model).version}${names.type}`;
}
