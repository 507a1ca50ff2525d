import { serviceOutput } from '../../../output.js';
import { enginesOf, hasEngine } from '../../../../model/database.js';
import type { Model, Resource, TablePlan } from '../../../../model/model.js';
import type { View } from '../../../templates.js';
import { insertParts, countSql } from '../../../sql/statements.js';
import { versionPrefix } from '../../../routes/urls.js';
import { idTablesOf } from '../../../../tables/id-tables.js';
import { fillIds } from '../../../sql/kept-ids.js';
import { ALL_LOCKS, overlapsSql } from '../../../sql/interval-statements.js';
import { perEngine } from '../../../sql/per-engine.js';
import { restartsVersions } from '../../../rows/stamps.js';
import { sourceOf, capacityOf, MOST_DISTINCT_VALUES } from '../../../../samples/seed-sources.js';
import { withTenantAsValue } from '../../../../model/tenants.js';
import { isKeyedByOwner } from '../../../../model/access.js';
import { groupOfMembers } from '../../../../model/groups.js';
import { chosenMembers } from '../../../../model/fields.js';
import type { SeedSource } from '../../../../types/seed-source.js';
import { isLinearPattern } from '../../../../types/patterns/pattern-problem.js';
import { ANY_KEY, exampleKeys, takesId, SAMPLE_CALLER } from '../../../../samples/sample-ids.js';
import { definitionOf, freeTextOf, isSimple } from '../../../../types/types.js';

export const output = serviceOutput({ view: seedsView });

export function seedsView(model: Model): View {
  return { tables: model.allResources.map((resource) => tableView(resource, model)) };
}

function tableView(resource: Resource, model: Model): View {
  const plan = withTenantAsValue(resource.table);
  const { into, row } = insertParts(plan);
  const distinct = distinctFields(resource);
  return {
    name: resource.key,
    path: versionPrefix(model) + resource.itemPath,
    below: resource.parents.at(-1)?.key ?? '',
    into,
    row,
    count: countSql(plan),
    beside: idTablesOf(plan).map((table) =>
      Object.fromEntries(enginesOf(model.database).map((engine) => [engine, oneLine(fillIds(table, engine))])),
    ),
    overlaps: resource.noOverlaps.map((one) => perEngine(model.database, (engine) => overlapsSql(one, plan, engine))),
    locks: hasEngine(model.database, 'postgres') && ALL_LOCKS,
    versionIsTime: resource.alwaysExists ? restartsVersions(plan) : resource.kind !== 'collection',
    group: groupNameOf(resource),
    id: plan.ownId !== undefined && sourceView(keySource(resource, idSource(resource, plan))),
    values: [...plan.clientColumns, ...plan.serviceColumns].map((column) => ({
      name: column.name,
      source: sourceView(sourceOf(column, resource, distinct.has(column.field.name))),
    })),
  };
}

/** The first key is the owner of the seeded rows, where keys are owners or members of a group. */
function keySource(resource: Resource, other: SeedSource): SeedSource {
  const isOwners = isKeyedByOwner(resource) && takesId(resource, SAMPLE_CALLER);
  if (!isOwners && groupOfMembers(resource) === undefined) return other;
  return { is: 'first-or-other', first: { is: 'owner' }, other };
}

/** The name of the groups, on the groups themselves and on what is within them. */
function groupNameOf(resource: Resource): string {
  if (resource.members !== null) return resource.key;
  return resource.within?.reference?.target().key ?? '';
}

/** The partial that prints the call of a source, and its arguments. */
function sourceView(source: SeedSource): View {
  const form = `seeded-${source.is}`;
  if (source.is === 'maybe') return { ...source, form, value: sourceView(source.value) };
  if (source.is === 'first-or-other') return { form, first: sourceView(source.first), other: sourceView(source.other) };
  if (!('options' in source)) return { ...source, form };
  return { ...source, form, options: Object.keys(source.options).length > 0 && source.options };
}

function oneLine(text: string): string {
  return text.replaceAll('\n', ' ');
}

/** Fields that seeds make different in each row: of each unique group the one with the most values, and the ends of intervals. */
function distinctFields(resource: Resource): ReadonlySet<string> {
  const groups = resource.uniques.map((fields) => chosenMembers(fields, resource));
  const widest = groups.map((fields) => fields.toSorted((a, b) => capacityOf(b) - capacityOf(a))[0]?.name ?? '');
  return new Set([...widest, ...resource.noOverlaps.flatMap(({ start, end }) => [start.name, end.name])]);
}

function idSource(resource: Resource, { ownId }: TablePlan): SeedSource {
  const { kind, idKey, names } = resource;
  if (kind === 'collection' || ownId === undefined) return { is: 'new-id' };
  const type = idKey?.type ?? null;
  if (type === null)
    return { is: 'numbered', prefix: `${names.singular.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()}-` };
  const text = freeTextOf(type);
  if (text !== null && !isLinearPattern(text.pattern ?? ANY_KEY)) {
    return { is: 'variant-of', text: exampleKeys(resource, 1)[0] ?? '', pattern: text.pattern ?? ANY_KEY };
  }
  const keys = isSimple(type) ? definitionOf(type).keySeed : null;
  return keys ?? { is: 'each-of', values: exampleKeys(resource, MOST_DISTINCT_VALUES) };
}
