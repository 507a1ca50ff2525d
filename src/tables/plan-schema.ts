// The next migration: the changes from the tables that the last migration left to those of the model.
import type { Report } from '../diagnostics/report.js';
import type { Database, Engine } from '../model/database.js';
import { newestFirst, type ServedVersions } from '../model/served.js';
import { formerNames } from './former-names.js';
import { firstHistory, type History } from './history.js';
import { withKeptNames } from './kept-names.js';
import { withRetiredColumns } from './retired-columns.js';
import { reportLosses, reportRetired, type SourceRanges } from './report-losses.js';
import { reportLostTenants, tenantClaim, withoutExisting } from './row-tenants.js';
import { applyRenames, withSwapped } from './renames.js';
import { schemaOf } from './schema-of.js';
import type { Schema } from './schema.js';
import { needsNoStatement, schemaChanges, type SchemaChanges } from './schema-changes.js';

export interface SchemaPlan {
  /** The history before the next migration. */
  readonly history: History;
  readonly schema: Schema;
  /** The numbers of the versions that are served beside each other; none where there is one. */
  readonly versions: readonly number[];
  /** The number of the last migration, the next one included. */
  readonly number: number;
  /** The engines that the migrations are written for. */
  readonly database: Database;
  /** Undefined when the tables are as they should be. */
  readonly next: NextMigration | undefined;
  /** Undefined when each engine has its migrations. */
  readonly beginning: Beginning | undefined;
}

/** One migration of all tables, for engines that the service was not built for before. */
export interface Beginning extends NextMigration {
  readonly engines: readonly Engine[];
}

export interface NextMigration {
  /** The name of its file: `0002_add_users`. */
  readonly name: string;
  readonly changes: SchemaChanges;
}

export interface PlanRequest {
  readonly history: History;
  /** The places in the input of the model's tables and columns. */
  readonly places: SourceRanges;
  /** Tables and columns that the model lacks may be dropped. */
  readonly allowsLosses: boolean;
  /** Engines that begin with one migration of all tables; none by default. */
  readonly newEngines?: readonly Engine[];
}

/** Undefined when rows would be lost that nobody has given up, which the report then says. */
export function planSchema(versions: ServedVersions, request: PlanRequest, report: Report): SchemaPlan | undefined {
  const { history, places, allowsLosses, newEngines = [] } = request;
  const names = formerNames(versions, history.schema);
  const wanted = withSwapped(schemaOf(versions), names);
  // Rows of tenants never change hands: only those of before the first tenant get one.
  const asked = tenantClaim(history.schema) === undefined ? wanted : withoutExisting(wanted);
  const before = applyRenames(history.schema, asked, names).schema;
  const ends = history.versions.some((version) => !numbersOf(versions).includes(version));
  const kept = withKeptNames(asked, before);
  const schema = allowsLosses ? kept : withRetiredColumns(kept, before, ends);
  const changes = schemaChanges(history.schema, schema, names);
  if (!allowsLosses) {
    const losesTenants = reportLostTenants(history.schema, schema, changes, places, report);
    if (reportLosses(changes, places, report) || losesTenants) return undefined;
  }
  reportRetired(schema, places, report);
  const plan = migration(history, withoutExisting(schema), versions, changes);
  return { ...plan, beginning: newEngines.length === 0 ? undefined : beginningOf(plan, newEngines) };
}

function beginningOf({ schema, number }: SchemaPlan, engines: readonly Engine[]): Beginning {
  const changes = schemaChanges(firstHistory.schema, schema, new Map());
  return { name: `${numberText(number)}_initial`, changes, engines };
}

/** The first migration of a service without a database. */
export function firstPlan(versions: ServedVersions): SchemaPlan {
  const schema = withoutExisting(withSwapped(schemaOf(versions), formerNames(versions, firstHistory.schema)));
  const changes = schemaChanges(firstHistory.schema, schema, new Map());
  return migration(firstHistory, schema, versions, changes);
}

function numbersOf(versions: ServedVersions): readonly number[] {
  return newestFirst(versions)
    .map(({ service }) => service.version)
    .toReversed();
}

/** Empty for one version: then a changed name has another reason than the end of a version. */
function besideEachOther(versions: ServedVersions): readonly number[] {
  const numbers = numbersOf(versions);
  return numbers.length === 1 ? [] : numbers;
}

function migration(history: History, schema: Schema, versions: ServedVersions, changes: SchemaChanges): SchemaPlan {
  const { database } = versions.newest;
  const plan = { history, schema, versions: besideEachOther(versions), database, beginning: undefined };
  if (needsNoStatement(changes)) return { ...plan, number: history.number, next: undefined };
  const number = history.number + 1;
  const name = `${numberText(number)}_${number === 1 ? 'initial' : slugOf(changes)}`;
  return { ...plan, number, next: { name, changes } };
}

function numberText(number: number): string {
  return String(number).padStart(4, '0');
}

/** A file's name may not grow without bounds. */
const SLUG_LIMIT = 60;

function slugOf({ renames, created, dropped, changed }: SchemaChanges): string {
  const touched = new Set([
    ...renames.tables.map(({ to }) => to),
    ...renames.columns.map(({ table }) => table),
    ...changed.map(({ after }) => after.name),
  ]);
  const words = [
    ...created.map(({ name }) => `add_${name}`),
    ...[...touched].map((name) => `change_${name}`),
    ...dropped.map(({ name }) => `drop_${name}`),
  ].map((word) => word.replaceAll(/_{2,}/g, '_').slice(0, SLUG_LIMIT));
  const slug = words.join('_and_');
  return slug.length <= SLUG_LIMIT ? slug : `${words[0] ?? ''}_and_more`;
}
