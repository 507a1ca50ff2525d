// Selects the example problems that a service can answer with, since an impossible example misleads.
import { exampleOf } from '../../../types/values.js';
import { chosenMembers } from '../../../model/fields.js';
import type { Model, Resource } from '../../../model/model.js';
import { allReferrersIn, idsAt } from '../../../model/references.js';
import { dependents } from '../../../tables/table-plan.js';
import { groupOfMembers, keepsMember } from '../../../model/groups.js';
import {
  lastMemberDetail,
  restrictedText,
  notUniqueDetail,
  overlapDetail,
  overlapMembers,
} from '../../rows/row-details.js';
import type { ExampleProblem } from './failure.js';

/** All cases where none is possible, since only failures of the owner's functions then use the answer. */
export function possibleProblems(cases: readonly ExampleProblem[], model: Model): readonly ExampleProblem[] {
  const possible = cases.flatMap((one) =>
    Object.hasOwn(CHOICES, one.code) ? (CHOICES[one.code]?.(one, model) ?? []) : [one],
  );
  return possible.length === 0 ? cases : possible;
}

type Choice = (one: ExampleProblem, model: Model) => ExampleProblem | undefined;

const CHOICES: Readonly<Record<string, Choice>> = {
  'unknown-field': (one, { conventions }) => (conventions.fields === 'none' ? undefined : one),
  'idempotency-key-required': (one, { conventions }) => (conventions.idempotency === 'required' ? one : undefined),
  'illegal-transition': (one, { allResources }) => first(allResources, (resource) => illegalTransition(one, resource)),
  'already-exists': (one, { allResources }) =>
    allResources.some(({ kind, operations }) => kind === 'document' && operations.includes('create')) ? one : undefined,
  'idempotency-key-in-use': (one, { conventions }) => (conventions.idempotency === 'off' ? undefined : one),
  'not-unique': (one, { allResources }) => first(allResources, (resource) => notUnique(one, resource)),
  overlapping: (one, { allResources }) => first(allResources, (resource) => overlapping(one, resource)),
  'has-children': (one, { allResources }) =>
    allResources.some((resource) => isDeleted(resource) && dependents(resource).length > 0) ? one : undefined,
  'still-referenced': (one, { allResources }) =>
    first(allResources.filter(isDeleted), (resource) => {
      const detail = restrictedText(resource);
      return detail === '' ? undefined : { ...one, detail };
    }),
  'last-member': (one, { allResources }) => first(allResources, (resource) => lastMember(one, resource)),
  'missing-member': (one, { conventions, allResources }) =>
    conventions.requestBody === 'bare' ? undefined : first(allResources, (resource) => missingMember(one, resource)),
  'idempotency-key-reused': (one, { conventions }) => (conventions.idempotency === 'off' ? undefined : one),
  'no-such-reference': (one, { allResources }) => first(allResources, (resource) => noSuchReference(one, resource)),
};

function first(
  resources: readonly Resource[],
  caseOf: (resource: Resource) => ExampleProblem | undefined,
): ExampleProblem | undefined {
  for (const resource of resources) {
    const found = caseOf(resource);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isDeleted({ operations, alwaysExists }: Resource): boolean {
  return operations.includes('delete') && !alwaysExists;
}

function notUnique(one: ExampleProblem, resource: Resource): ExampleProblem | undefined {
  const [group] = resource.uniques;
  if (group === undefined) return undefined;
  const names = chosenMembers(group, resource).map(({ name }) => name);
  const detail = notUniqueDetail(resource, group);
  return { ...one, detail, errors: names.map((name) => ({ pointer: `/${name}`, code: one.code, detail })) };
}

function overlapping(one: ExampleProblem, resource: Resource): ExampleProblem | undefined {
  const [interval] = resource.noOverlaps;
  if (interval === undefined) return undefined;
  const detail = overlapDetail(resource, interval);
  const names = overlapMembers(resource, interval);
  return { ...one, detail, errors: names.map((name) => ({ pointer: `/${name}`, code: one.code, detail })) };
}

function illegalTransition(one: ExampleProblem, { names, states }: Resource): ExampleProblem | undefined {
  for (const { from } of states?.transitions ?? []) {
    const state = states?.values.find((value) => !from.includes(value));
    if (states === null || state === undefined) continue;
    const offered = states.transitions.filter((other) => other.by === 'caller' && other.from.includes(state));
    return {
      ...one,
      detail: `This is not allowed while the ${names.singular} is ${JSON.stringify(state)}.`,
      more: { state, allowed: offered.map(({ name }) => name) },
    };
  }
  return undefined;
}

function lastMember(one: ExampleProblem, store: Resource): ExampleProblem | undefined {
  const group = groupOfMembers(store);
  const isChanged = ['replace', 'patch', 'delete'].some((name) =>
    store.operations.some((operation) => operation === name),
  );
  if (group === undefined || !isChanged || !keepsMember(store)) return undefined;
  return { ...one, detail: lastMemberDetail(group) };
}

function missingMember(one: ExampleProblem, { names, operations }: Resource): ExampleProblem | undefined {
  if (!operations.includes('create')) return undefined;
  const detail = `The body has to be an object with exactly one member, "${names.wrapper}".`;
  return { ...one, detail, errors: [{ pointer: '', code: one.code, detail }] };
}

function noSuchReference(one: ExampleProblem, resource: Resource): ExampleProblem | undefined {
  const referrer = allReferrersIn(resource).find(({ field }) => field.access !== 'read-only');
  if (referrer === undefined) return undefined;
  const detail = `There is no ${referrer.reference.target().names.singular} with this id.`;
  const { field, path } = referrer;
  const [inside] = idsAt(path, exampleOf(field));
  const pointer = `/${field.name}${inside?.pointer ?? ''}`;
  return { ...one, detail, errors: [{ pointer, code: one.code, detail }] };
}
