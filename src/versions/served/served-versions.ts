// Resolves the versions of a service that are served beside each other.
import type { Report } from '../../diagnostics/report.js';
import type { Spec } from '../../language/spec.js';
import { checkLockedMeaning } from '../compatibility/released-files.js';
import { withAppliedRules } from '../applied/applied-rules.js';
import { checkFormerNames } from './former-names.js';
import { canBeNull, checkRuntime, checkStorage, checkVersionAccess, checkVersionMembers } from './coexistence.js';
import { DeclaredValues } from './declared-values.js';
import type { Field, Json, Model, Resource, RowLock } from '../../model/model.js';
import { deletionOf } from '../../model/references.js';
import { resolve } from '../../model/resolve/resolve.js';
import {
  type ComparedVersions,
  type VersionList,
  type ServedVersions,
  type Version,
  newestFirst,
  NOTHING_COMPARED,
  singleVersion,
} from '../../model/served.js';
import { placeInStorage, type SharedColumn, type SharedTable } from './place-in-storage.js';
import { samplesInVersion } from './shared-intervals.js';
import { storedShapeIn } from './stored-shapes.js';
import { firstOf, nameIn, type StoredField, type StoredTable, storedVersions } from './stored-versions.js';
import { type GrowingHiddenParts, fillHiddenParts } from './hidden-from-version.js';

/** An older version, with the number in its file name. */
export interface OlderSpec {
  readonly named: number;
  readonly spec: Spec;
  /** The version as its lock describes it; undefined without a lock. */
  readonly released: Version | undefined;
}

export interface ResolvedVersions extends ComparedVersions {
  readonly versions: readonly [Version, ...Version[]];
  /** The versions on one database; undefined where they cannot share it, which the report then says. */
  readonly served: ServedVersions | undefined;
}

/** Undefined when a version has an error, or the report had one before. */
export function resolveVersions(
  newest: Spec | undefined,
  older: readonly OlderSpec[],
  report: Report,
): ResolvedVersions | undefined {
  const model = resolve(newest, report);
  const others = older.flatMap(({ spec, released }) => {
    const one = resolve(spec, report);
    return one === undefined ? [] : [{ spec, model: one, released }];
  });
  for (const { released, ...version } of others)
    if (released !== undefined) checkLockedMeaning(version, released, report);
  if (newest !== undefined) {
    checkNumbers(newest, older, report);
    checkEnded(newest, older, report);
  }
  if (newest === undefined || model === undefined || report.hasErrors) return undefined;
  const first = { spec: newest, model };
  const effective = withAppliedRules({ newest: first, older: others }, report);
  return {
    versions: [first, ...others],
    effectiveVersions: newestFirst(effective),
    served: others.length === 0 ? singleVersion(model) : placeTogether(effective, report),
  };
}

/** The versions, each placed in the tables and columns that they share. */
function placeTogether(versions: VersionList<Version>, report: Report): ServedVersions | undefined {
  checkFormerNames(versions, report);
  checkRuntime(versions, report);
  const tables = storedVersions(newestFirst(versions).map(({ model }) => model));
  checkStorage(versions, tables, report);
  checkVersionMembers(versions, tables, report);
  checkVersionAccess(versions, tables, report);
  const hidden = new Map<string, GrowingHiddenParts>();
  const hiddenPartsOf = (version: number, key: string): GrowingHiddenParts => {
    const known = hidden.get(`${version} ${key}`) ?? {
      fields: [...hiddenFromAll(tables, version, key)],
      children: [],
      referrers: [],
    };
    hidden.set(`${version} ${key}`, known);
    return known;
  };
  const values = new DeclaredValues(versions, report);
  const placed = (model: Model): Model => {
    const { version } = model.service;
    return placeInStorage(model, (key) => {
      const table = tables.find(({ shown }) => shown.get(version)?.key === key);
      return (
        table && {
          storage: table,
          columns: columnsOf(table, version, values),
          hiddenFromVersion: hiddenPartsOf(version, key),
          ...sharedRowRules(table, version),
          ...sharedLocks(table, version, tables),
        }
      );
    });
  };
  const newest = placed(versions.newest.model);
  const older = versions.older.map(({ model }) => placed(model));
  fillHiddenParts([newest, ...older], tables, hiddenPartsOf, (field, resource, requires, lacks) => {
    const table = tables.find((one) => one.table === resource.storage.table);
    return table && values.of(field, table, requires.service.version, lacks.service.version);
  });
  values.reportNeedless();
  return report.hasErrors
    ? undefined
    : {
        newest,
        older: older.map((model) => withFactsOfNewest(model, newest)),
        ...NOTHING_COMPARED,
      };
}

/** The fields that no version shows: the tenant of a row. */
function hiddenFromAll(tables: readonly StoredTable[], version: number, key: string): readonly Field[] {
  const resources = tables.flatMap(({ shown }) => shown.get(version) ?? []);
  return resources.find((resource) => resource.key === key)?.hiddenFromVersion.fields ?? [];
}

function columnsOf(table: StoredTable, version: number, values: DeclaredValues): ReadonlyMap<string, SharedColumn> {
  const samples = samplesInVersion(table, version);
  return new Map(
    table.columns.flatMap((stored) => {
      const { column } = stored;
      const field = stored.shown.get(version);
      if (field === undefined) return [];
      const formerColumn = field.column === column ? field.formerColumn : field.column;
      const onDelete = deletionOf(firstOf(stored)) ?? 'restrict';
      const fallback = fallbackOf(stored, version, table, values);
      const shape = storedShapeIn(stored, version);
      const { sampleType, sampleValues } = samples.get(field.name) ?? field;
      return [[field.name, { column, formerColumn, fallback, storedShape: shape, onDelete, sampleType, sampleValues }]];
    }),
  );
}

/** Rules for all rows of a table, whichever version writes them: those of the newest version. */
function sharedRowRules(table: StoredTable, version: number): Pick<SharedTable, 'onDelete' | 'uniques' | 'noOverlaps'> {
  const { onDelete, uniques, noOverlaps } = firstOf(table);
  const nameOf = (field: Field): string => nameIn(version, field, table);
  const shown = uniques.map((group) => group.map(nameOf));
  const intervals = noOverlaps.map(({ group, start, end }) => ({
    group: group.map(nameOf),
    start: nameOf(start),
    end: nameOf(end),
  }));
  return {
    onDelete,
    uniques: shown.filter((names) => names.every((name) => name !== '')),
    noOverlaps: intervals.filter(({ group, start, end }) => [...group, start, end].every((name) => name !== '')),
  };
}

/** Locks hold among all versions, so the newest one's is taken by each. Hooks of a version with another lock, or none, read any rows. */
function sharedLocks(
  table: StoredTable,
  version: number,
  tables: readonly StoredTable[],
): Pick<SharedTable, 'sharedLock' | 'keepsLock'> {
  const [newest = version] = table.shown.keys();
  const sharedLock = storedLock(table, newest, tables);
  const own = storedLock(table, version, tables);
  return { sharedLock, keepsLock: own !== null && own.column === sharedLock?.column };
}

function storedLock(table: StoredTable, version: number, tables: readonly StoredTable[]): RowLock | null {
  const lock = table.shown.get(version)?.lock ?? null;
  if (lock === null) return null;
  const tableOf = (resource: Resource): StoredTable | undefined =>
    tables.find(({ shown }) => shown.get(version) === resource);
  if (lock.kind === 'parent') {
    const above = tableOf(lock.resource);
    return above === undefined ? null : { table: above.table, column: above.idColumn };
  }
  const { field } = lock;
  const target = field.reference === null ? undefined : tableOf(field.reference.target());
  const stored = table.columns.find(({ shown }) => shown.get(version) === field);
  return target === undefined || stored === undefined ? null : { table: target.table, column: stored.column };
}

/**
 * The value that a version shows where another version left out a member that this one requires. The column is null there, and the
 * statements of this version say `COALESCE`. Nothing is computed in the service.
 */
function fallbackOf({ shown }: StoredField, version: number, table: StoredTable, values: DeclaredValues): Json | null {
  const field = shown.get(version);
  const lacks = [...shown].find(([, other]) => canBeNull(other))?.[0];
  if (field === undefined || lacks === undefined || canBeNull(field)) return null;
  const { presence } = field;
  return presence.kind === 'default' ? presence.value : (values.of(field, table, version, lacks) ?? null);
}

/**
 * Takes the life of the version, the engines, the tenants, the limits and the origins from the newest one: a frozen file cannot know its end
 * or where it runs, and a limit may be raised later.
 */
function withFactsOfNewest(
  model: Model,
  { service: { lifecycles }, limits, conventions, database, rowSecurity, cors, tenant }: Model,
): Model {
  const { service } = model;
  return {
    ...model,
    database,
    rowSecurity,
    tenant,
    limits: { ...limits, page: model.limits.page },
    cors,
    service: {
      ...service,
      lifecycles: [],
      lifecycle: lifecycles.find(({ version }) => version === service.version) ?? null,
    },
    overrides: {
      pages: JSON.stringify(model.limits.page) !== JSON.stringify(limits.page),
      concurrency: model.conventions.concurrency !== conventions.concurrency,
    },
  };
}

/** A `lifecycle` entry of an ended version needs its sunset, from which the answer 410 follows. */
function checkEnded(newest: Spec, older: readonly OlderSpec[], report: Report): void {
  const served = new Set([newest.version.value, ...older.map(({ named }) => named)]);
  for (const life of newest.lifecycle.value) {
    const { version, value } = life;
    const isKnown = served.has(version) || version > newest.version.value;
    if (!isKnown && value.deprecated !== undefined && value.sunset === undefined) {
      report.add('ended-without-sunset', life, { version });
    }
  }
}

function checkNumbers(newest: Spec, older: readonly OlderSpec[], report: Report): void {
  let next = newest.version.value;
  for (const { named, spec } of older) {
    const { version, service } = spec;
    if (version.value !== named) report.add('version-of-another-name', version, { version: version.value, named });
    else if (named >= newest.version.value)
      report.add('version-not-older', version, { version: named, newest: newest.version.value });
    else if (named !== next - 1) report.add('version-gap', version, { version: named, next, missing: next - 1 });
    if (service.value !== newest.service.value)
      report.add('version-of-another-service', service, { service: service.value, newest: newest.service.value });
    next = named;
  }
}
