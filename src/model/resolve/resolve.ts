import type { Report } from '../../diagnostics/report.js';
import { stateField } from '../../language/keys/states.js';
import type { NamedEntry } from '../../language/value-types/list-types.js';
import type { FieldSpec, MembersSpec, ResourceSpec, Spec } from '../../language/spec.js';
import type { Controller, Field, Members, Model, NoOverlap, Referrer, Resource, States, Transition } from '../model.js';
import { errorsNamed, resolveController, resolveErrors, type ControllerContext } from './resolve-controllers.js';
import { isComparison } from '../criteria.js';
import { offeredWritings } from '../fields.js';
import { groupOfMembers } from '../groups.js';
import { ownershipOf } from '../access.js';
import { checkedFields } from './checked-fields.js';
import { resolveAccess } from './resolve-access.js';
import { resolveEnums } from './resolve-enums.js';
import { resolveFields } from './resolve-fields.js';
import { type KeyTypes, keyTypeOf, resolveIdKey, resolveKeyTypes } from './resolve-id-key.js';
import { allReferrersIn } from '../references.js';
import { Targets, type ReferenceContext } from './resolve-references.js';
import { withFacts } from './resource-facts.js';
import { resolveStates, resolveTransition } from './resolve-states.js';
import { formerPaths } from './former-paths.js';
import { operationsOfKind, ownColumns, ownIdColumn, resolveNames } from './resolve-names.js';
import { rules } from '../rules/rules.js';
import {
  isComputed,
  type ControllerNode,
  type FieldNode,
  type ResourceNode,
  type TransitionNode,
} from '../rules/rule-context.js';
import {
  resolveService,
  resolveConventions,
  resolveCors,
  resolveLimits,
  resolveObservability,
} from './resolve-service.js';

/**
 * The model of the input: every default filled in, every name derived, every rule of the language checked. All errors are
 * reported in one go; undefined when the file has one.
 */
import type { Tenants } from '../service.js';
import { TENANT_FIELD } from '../tenants.js';

export function resolve(spec: Spec | undefined, report: Report): Model | undefined {
  if (spec === undefined) return undefined;
  const conventions = resolveConventions(spec);
  const enums = resolveEnums(spec.enums, report);
  const errors = resolveErrors(spec);
  const nodes: ResourceNode[] = [];
  const pending: PendingController[] = [];
  const transitions: TransitionNode[] = [];
  const allReferrers = new Map<Resource, Referrer[]>();
  const keyTypes = resolveKeyTypes(spec.resources.value, { enums, report });
  const targets = new Targets(
    spec.resources.value,
    (key) => nodes.find((node) => node.resource.key === key),
    (store) => keyTypeOf(store, keyTypes),
    isByTenant(spec),
  );
  const context = { spec, conventions, enums, errors, report, targets, keyTypes };
  const visit = (
    specs: readonly NamedEntry<ResourceSpec>[],
    parents: readonly Resource[],
    beside: Controller[],
  ): readonly Resource[] =>
    specs.flatMap((named) => {
      if (named.value.kind.value === 'controller') {
        pending.push({ spec: named, parents, beside });
        return [];
      }
      const children: Resource[] = [];
      const controllers: Controller[] = [];
      const referrers: Referrer[] = [];
      const own: Transition[] = [];
      const around = { parents, children, controllers, referrers, transitions: own };
      const node = resolveResource(named, named.value.kind.value, around, context);
      nodes.push(node);
      const moves = named.value.states?.value.transitions.value ?? [];
      const resolved = moves.map((move) => resolveTransition(move, node.resource, named.value, context));
      own.push(...resolved.map(({ transition }) => transition));
      transitions.push(...resolved);
      allReferrers.set(node.resource, referrers);
      children.push(...visit(named.value.resources.value, [...parents, node.resource], controllers));
      return [node.resource];
    });
  const resources = visit(spec.resources.value, [], []);
  const allResources = nodes.map((node) => node.resource);
  for (const resource of allResources) {
    for (const referrer of allReferrersIn(resource)) allReferrers.get(referrer.reference.target())?.push(referrer);
  }
  const controllers = resolvePending(pending, { ...context, resources: allResources });
  const model: Model = {
    service: resolveService(spec),
    conventions,
    limits: resolveLimits(spec),
    observability: resolveObservability(spec),
    cors: resolveCors(spec),
    auth: { scheme: spec.auth?.value.scheme.value ?? 'none' },
    tenant: resolveTenants(spec),
    resources,
    allResources,
    controllers: controllers.map((node) => node.controller),
    transitions: transitions.map(({ transition }) => transition),
    errors,
    docs: spec.docs.value,
    client: spec.client.value,
    database: spec.database.value,
    rowSecurity: spec.row_security.value,
    overrides: { pages: false, concurrency: false },
  };
  for (const rule of rules) rule({ spec, model, resources: nodes, controllers, transitions }, report);
  return report.hasErrorsOf(spec.version.source) ? undefined : model;
}

type ResourceContext = Omit<ControllerContext, 'resources'> & { readonly keyTypes: KeyTypes };

/** The surroundings of a resource. Its children and referrers fill the lists as they are resolved. */
type Surroundings = Pick<Resource, 'parents' | 'children' | 'controllers' | 'referrers'> & Pick<States, 'transitions'>;

function resolveResource(
  spec: NamedEntry<ResourceSpec>,
  kind: Resource['kind'],
  { transitions, ...around }: Surroundings,
  { spec: service, conventions, enums, errors, report, targets, keyTypes }: ResourceContext,
): ResourceNode {
  const { name, value } = spec;
  const { parents } = around;
  const parent = parents.at(-1);
  const group = groupOfMembers({ name, parents });
  const alwaysExists = kind === 'document' && value.always.value;
  const available = operationsOfKind(kind, alwaysExists);
  const chosen = value.operations?.value.map((operation) => operation.value);
  const operations = available.filter((operation) => chosen?.includes(operation) ?? true);
  const putCreates = kind !== 'collection' && !alwaysExists && operations.includes('replace');
  const names = resolveNames(spec, parents, conventions);
  const key = parent === undefined ? name : `${parent.key}.${name}`;
  const references: ReferenceContext = { targets, conventions, chain: names.names.collection, own: key };
  const inTenant = isByTenant(service);
  const isOfCallers = (value.owner ?? value.members ?? value.within) !== undefined;
  const tenantField = parent === undefined && inTenant && !isOfCallers ? TENANT_FIELD : undefined;
  // The key of a store, or of a document, has the tenant already.
  const tenantFields: readonly Field[] = tenantField === undefined || kind !== 'collection' ? [] : [tenantField];
  const state = stateMember(value, report);
  const declared = resolveFields([...value.fields.value, ...(state === undefined ? [] : [state])], {
    enums,
    report,
    ownColumns: ownColumns(parents),
    references,
    keyTypes,
    writings: offeredWritings(operations, putCreates),
  });
  const idKey = resolveIdKey(value, declared, { keyTypes, report });
  // If the kind was refused, the checks belong to another kind than the one that replaced it.
  const written = value.kind.refused ? [] : value.checks.value;
  const { fields, checks, noOverlaps } = checkedFields(
    written,
    {
      nodes: declared,
      declared: value.fields,
      key: idKey?.field,
    },
    report,
  );
  const resource = withFacts({
    ...names,
    key,
    storage: { table: names.names.table, idColumn: ownIdColumn({ ...names, parents }) },
    hiddenFromVersion: { fields: tenantFields, children: [], referrers: [] },
    name,
    kind,
    alwaysExists,
    was: value.was?.value ?? '',
    ...formerPaths(spec, parents, names, conventions),
    across: value.across.value,
    onDelete: alwaysExists || (group !== undefined && !value.on_delete.given) ? 'cascade' : value.on_delete.value,
    hasItems: kind !== 'document',
    putCreates,
    idKey,
    showsId: kind !== 'document' && value.expose_id.value,
    description: value.description?.value.trim() ?? '',
    ...around,
    operations,
    access: resolveAccess(service, value, value.within !== undefined || ownershipOf({ parents }) !== undefined),
    cache: resolveCache(value.cache ?? service.cache),
    fields: fields
      .filter((node) => !isComputed(node))
      .map(({ field }): Field =>
        field.name === idKey?.field ? { ...field, access: 'immutable', takenBy: ['create'] } : field,
      ),
    computed: fields.filter(isComputed).map(({ field }) => field),
    inTenant,
    owner: tenantField ?? fields.find(({ field }) => field.name === value.owner?.value.field.value)?.field ?? null,
    members: resolveMembers(value),
    within: fields.find(({ field }) => field.name === value.within?.value)?.field ?? null,
    foreignItemStatus: value.owner?.value.foreign.value ?? 404,
    states: resolveStates(value, fields, transitions),
    ...resolveCriteria(value, fields),
    uniques: resolveUniques(uniquesIn(value), value, fields).map((unique) => [...tenantFields, ...unique]),
    checks: checks.map(({ check }) => check),
    noOverlaps: noOverlaps
      .map(({ noOverlap }) => inGroup(noOverlap, value, fields))
      .map((noOverlap) => ({ ...noOverlap, group: [...tenantFields, ...noOverlap.group] })),
    // Two members who take each other's role at once must not leave a group without one.
    lock: group === undefined ? resolveLock(value, fields, parents) : { kind: 'parent', resource: group },
    sharedLock: null,
    errors: errorsNamed(value.errors, { spec: service, errors, report }),
  });
  return { resource, spec, fields, checks, noOverlaps, available };
}

function resolveTenants(spec: Spec): Tenants | null {
  if (spec.tenant === undefined || !isByTenant(spec)) return null;
  const { claim, existing } = spec.tenant.value;
  return { claim: claim.value, existing: existing?.value ?? null };
}

/** Rows belong to tenants. A rule refuses a service whose callers have none. */
function isByTenant({ tenant }: Spec): boolean {
  return tenant !== undefined && !tenant.refused;
}

/** Intervals are compared within one group. */
function inGroup(noOverlap: NoOverlap, { within }: ResourceSpec, nodes: readonly FieldNode[]): NoOverlap {
  const around = nodes.find(({ field }) => field.name === within?.value)?.field;
  if (around === undefined || noOverlap.group.includes(around)) return noOverlap;
  return { ...noOverlap, group: [around, ...noOverlap.group] };
}

function resolveMembers({ members }: ResourceSpec): Resource['members'] {
  return members === undefined || members.refused
    ? null
    : {
        in: members.value.in?.value ?? null,
        role: members.value.role?.value ?? null,
        invitations: members.value.invitations.value,
        ...resolveClaim(members.value),
      };
}

function resolveClaim({ claim, roles }: MembersSpec): Pick<Members, 'claim'> {
  if (claim === undefined) return {};
  const named = roles?.value && {
    claim: roles.value.claim.value,
    values: roles.value.values.value.map(({ value }) => value),
  };
  return { claim: { name: claim.value, roles: named ?? null } };
}

function resolveCache(cache: Spec['cache']): Resource['cache'] {
  const maxAge = Math.floor((cache?.value.max_age.value ?? 0) / 1_000);
  return maxAge === 0 ? null : { maxAge, shared: cache?.value.shared.value ?? false };
}

/** The field of the state follows the declared ones; a rule refuses a declared field of that name. */
function stateMember({ states, fields }: ResourceSpec, report: Report): NamedEntry<FieldSpec> | undefined {
  if (states === undefined || states.refused || fields.value.some(({ name }) => name === states.value.field.value))
    return undefined;
  return stateField(states, report);
}

/** A rule reports names that do not fit. */
function resolveCriteria(spec: ResourceSpec, nodes: readonly FieldNode[]): Pick<Resource, 'filters' | 'sorts'> {
  const fields = new Map(nodes.map(({ field }) => [field.name, field]));
  const filters = spec.filter.value.flatMap(({ name, value }) => {
    const field = fields.get(name);
    return field === undefined
      ? []
      : [{ field, comparisons: value.map((comparison) => comparison.value).filter(isComparison) }];
  });
  const sorts = spec.sort.value.flatMap(({ value }) => fields.get(value) ?? []);
  return { filters, sorts };
}

/** Groups of single fields come first. */
function uniquesIn({ fields, unique }: ResourceSpec): readonly (readonly string[])[] {
  const single = fields.value.filter(({ value }) => value.unique.value).map(({ name }) => [name]);
  return [...single, ...unique.value.map((group) => group.value.map(({ value }) => value))];
}

/** A rule reports names that do not fit. */
/** What is unique is so within one group: another group's values are none of the caller's business. */
function resolveUniques(
  groups: readonly (readonly string[])[],
  { within }: ResourceSpec,
  nodes: readonly FieldNode[],
): Resource['uniques'] {
  const fields = new Map(nodes.map(({ field }) => [field.name, field]));
  const around = within === undefined ? [] : [within.value];
  return groups.map((names) => [...new Set([...around, ...names])].flatMap((name) => fields.get(name) ?? []));
}

/** A field of that name counts before a resource above. A rule reports names that do not fit. */
function resolveLock(
  { lock }: ResourceSpec,
  nodes: readonly FieldNode[],
  parents: readonly Resource[],
): Resource['lock'] {
  const name = lock?.value;
  const field = nodes.find((node) => node.field.name === name)?.field;
  if (field !== undefined) return field.reference === null ? null : { kind: 'reference', field };
  const resource = parents.find((parent) => parent.hasItems && parent.name === name);
  return resource === undefined ? null : { kind: 'parent', resource };
}

interface PendingController {
  readonly spec: NamedEntry<ResourceSpec>;
  readonly parents: readonly Resource[];
  /** The controllers of its parent, which it joins. */
  readonly beside: Controller[];
}

/** A controller may answer with any resource, so it is resolved when all of them are. */
function resolvePending(pending: readonly PendingController[], context: ControllerContext): readonly ControllerNode[] {
  return pending.map(({ spec, parents, beside }) => {
    const node = resolveController(spec, parents, context);
    beside.push(node.controller);
    return node;
  });
}
