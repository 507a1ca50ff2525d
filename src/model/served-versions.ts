// The versions of one service that are served beside each other.
import { Report } from '../diagnostics/report.js';
import type { YamlNode } from '../load/yaml-node.js';
import type { Spec } from '../spec/spec.js';
import type { Located } from '../spec/value-type.js';
import { checkRuntime, checkStorage, fieldPlace } from './check-versions.js';
import { fitValue } from './fit-value.js';
import type { Field, Json, Model, Resource } from './model.js';
import { type StoredNames, resolve } from './resolve.js';
import type { StoredColumn } from './resolve-fields.js';
import { type StoredTable, storedVersions } from './stored-versions.js';
import { type GrowingUnseen, fillUnseen } from './unseen.js';
import type { Version } from './version.js';

/** One of something for each version that is served. */
export interface Served<T> {
  /** Of resources.yaml. */
  readonly newest: T;
  /** Of versions/v<n>.yaml, the newest of them first. */
  readonly older: readonly T[];
}

export type ServedVersions = Served<Model>;

/** A file whose name says which version it is. */
export interface OlderSpec {
  readonly named: number;
  readonly spec: Spec;
}

export interface ResolvedVersions {
  /** The newest first. */
  readonly versions: readonly [Version, ...Version[]];
  /** Beside each other; undefined when they cannot be, which the report then says. */
  readonly served: ServedVersions | undefined;
}

/** What every version means; undefined when one of them has an error, or had one before. */
export function resolveVersions(
  newest: Spec | undefined,
  older: readonly OlderSpec[],
  report: Report,
): ResolvedVersions | undefined {
  if (newest !== undefined) {
    checkNumbers(newest, older, report);
    checkEnded(newest, older, report);
  }
  const model = resolve(newest, report);
  const others = older.flatMap(({ spec }) => {
    const one = resolve(spec, report);
    return one === undefined ? [] : [{ spec, model: one }];
  });
  if (newest === undefined || model === undefined || report.hasErrors) return undefined;
  const first = { spec: newest, model };
  return {
    versions: [first, ...others],
    served: others.length === 0 ? alone(model) : together({ newest: first, older: others }, report),
  };
}

/** Each version again, with the names of the tables and columns that they share. */
function together(versions: Served<Version>, report: Report): ServedVersions | undefined {
  checkRuntime(versions, report);
  const tables = storedVersions(allOf(versions).map(({ model }) => model));
  const unseen = new Map<string, GrowingUnseen>();
  const unseenOf = (version: number, key: string): GrowingUnseen => {
    const known = unseen.get(`${version} ${key}`) ?? { fields: [], children: [], referrers: [] };
    unseen.set(`${version} ${key}`, known);
    return known;
  };
  const again = allOf(versions).map(({ spec, model: { service } }) => {
    const stored: StoredNames = (key) => {
      const table = tables.find(({ shown }) => shown.get(service.version)?.key === key);
      return (
        table && { storage: table, columns: columnsOf(table, service.version), unseen: unseenOf(service.version, key) }
      );
    };
    // What is wrong with it was said when it was resolved by itself.
    return { spec, model: resolve(spec, new Report(), stored) };
  });
  const resolved = again.filter((one): one is Version => one.model !== undefined);
  const [newest, ...older] = resolved;
  if (newest === undefined || resolved.length < again.length) throw new Error('A version could not be resolved again.');
  checkStorage({ newest, older }, sharedBy(tables, resolved), report);
  const models = resolved.map(({ model }) => model);
  const declaredValues = declaredIn(allOf(versions));
  const needed = new Set<DeclaredValue>();
  fillUnseen(models, tables, unseenOf, (field, resource, requires, lacks) => {
    const spec = resolved.find(({ model }) => model === requires)?.spec;
    const there = tables.find(({ table }) => table === resource.storage.table)?.shown.get(requires.service.version);
    const declared = declaredValues.filter(({ at }) => at === `${there?.key ?? ''}.fields.${field.name}`);
    for (const one of declared) needed.add(one);
    const given = valueOf(declared[0], field, report);
    if (given !== undefined) return given;
    if (spec !== undefined && there !== undefined)
      report.add('version-without-value', fieldPlace(spec, there, field), {
        name: field.name,
        requires: requires.service.version,
        lacks: lacks.service.version,
      });
    return undefined;
  });
  for (const one of declaredValues) if (!needed.has(one)) report.add('needless-default', one.written, { at: one.at });
  return report.hasErrors
    ? undefined
    : { newest: newest.model, older: older.map(({ model }) => withLife(model, newest.model)) };
}

/** What an entry of `breaking` declares for a field that one version requires and another lacks. */
interface DeclaredValue {
  readonly at: string;
  readonly written: Located<YamlNode>;
}

/** Of every version but the oldest: what that acknowledges was about one that has ended. */
function declaredIn(newestFirst: readonly Version[]): readonly DeclaredValue[] {
  return newestFirst
    .slice(0, -1)
    .flatMap(({ spec }) => spec.breaking.value)
    .flatMap(({ value: { at, default: written } }) => (written === undefined ? [] : [{ at: at.value, written }]));
}

function valueOf(declared: DeclaredValue | undefined, field: Field, report: Report): Json | undefined {
  if (declared === undefined) return undefined;
  const fit = fitValue(declared.written.value, field.type);
  if (fit.fits) return fit.value;
  report.add('value-does-not-fit', declared.written, { what: 'default', expected: fit.expected, quotable: '' });
  return REFUSED;
}

/** Stands for a value that was refused, so that its absence is not reported too. */
const REFUSED: Json = '';

/** The tables with what was resolved again. */
function sharedBy(tables: readonly StoredTable[], versions: readonly Version[]): readonly StoredTable[] {
  return tables.map((table) => {
    const shown = new Map<number, Resource>();
    for (const { model } of versions) {
      const key = table.shown.get(model.service.version)?.key;
      const resource = model.allResources.find((one) => one.key === key);
      if (resource !== undefined) shown.set(model.service.version, resource);
    }
    return { ...table, shown };
  });
}

function columnsOf({ columns }: StoredTable, version: number): ReadonlyMap<string, StoredColumn> {
  return new Map(
    columns.flatMap(({ column, shown }) => {
      const field = shown.get(version);
      if (field === undefined) return [];
      const formerColumn = field.column === column ? field.formerColumn : field.column;
      return [[field.name, { column, formerColumn }] as const];
    }),
  );
}

/** What the newest version says of it counts: a file that was frozen knew nothing of its end. */
function withLife(model: Model, { service: { lives } }: Model): Model {
  const { service } = model;
  return {
    ...model,
    service: { ...service, lives: [], life: lives.find(({ version }) => version === service.version) ?? null },
  };
}

/** Every served version, the newest first. */
export function allOf<T>({ newest, older }: Served<T>): readonly T[] {
  return [newest, ...older];
}

/** A version that is served no more is of use here only while its end is told. */
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

/** For what has one version. */
export function alone(model: Model): ServedVersions {
  return { newest: model, older: [] };
}
