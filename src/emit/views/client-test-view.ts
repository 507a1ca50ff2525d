// The test of the client: with one resource, by which all operations can be tried.
import { differentValue, exampleMembers, exampleOf } from '../../types/values.js';
import type { Field, Json, Model, Resource } from '../../model/model.js';
import type { ServedVersions } from '../../model/served.js';
import { bodyFields } from '../../samples/example-values.js';
import { pagingStyle } from '../paging-style.js';
import { jsonLiteral, propertyName, stringLiteral } from '../typescript.js';
import { headerOption } from './client-callers.js';
import { memberName } from './client-names.js';
import { shownMembers } from '../contract-tests/test-values.js';
import { versionNames } from './version-names.js';

/** Whether a version has a resource with which its client can be tried. */
export function hasClientTest(model: Model): boolean {
  return subjectOf(model) !== undefined;
}

export function clientTestView(model: Model, { newest }: ServedVersions): Record<string, unknown> {
  const subject = subjectOf(model);
  if (subject === undefined) throw new Error('There is nothing to try the client with.');
  const { resource, field, other } = subject;
  const required = bodyFields(resource).filter(({ presence }) => presence.kind === 'required');
  const members = exampleMembers(required);
  const shown = shownMembers(required, members);
  const second = resource.showsId ? 'id' : model.conventions.links ? '_links' : '';
  return {
    ...versionNames(model),
    collection: memberName(resource),
    members: jsonLiteral(members),
    shown: JSON.stringify(shown) === JSON.stringify(members) ? 'members' : jsonLiteral(shown),
    change: jsonLiteral({ [field.name]: other }),
    size: pagingStyle(model).size,
    selects: model.conventions.fields !== 'none' && second !== '',
    selected: stringLiteral(field.name),
    member: field.name,
    value: `members.${field.name}`,
    other: second,
    absolute: model.conventions.absoluteLinks,
    links: model.conventions.links,
    credential: headerOption(model, newest)?.name ?? '',
    ...transitionFacts(resource, model),
  };
}

const NO_MOVE = { moves: false, movesByLink: false, moveLink: '', move: '', given: '', state: '', to: '' };

/** What leads a new one to another state: the names of the call, and what it is given; none where there is no such thing. */
function transitionFacts(resource: Resource, model: Model): Record<string, unknown> {
  const { states } = resource;
  const transition = resource.offeredTransitions.find(
    ({ from, to, input }) =>
      from.includes(states?.initial ?? '') &&
      !from.includes(to) &&
      input.every(({ reference, innerReferences }) => reference === null && innerReferences.length === 0),
  );
  if (states === null || transition === undefined) return NO_MOVE;
  const { input, to } = transition;
  const given = exampleMembers(input.filter(({ presence }) => presence.kind === 'required'));
  return {
    moves: true,
    movesByLink: model.conventions.links,
    moveLink: accessed(transition.names.relation),
    move: memberName(transition),
    given: input.length === 0 ? '' : jsonLiteral(given),
    state: accessed(states.field.name),
    to: stringLiteral(to),
  };
}

/** A member of what an expression gives. */
function accessed(name: string): string {
  return propertyName(name) === name ? `.${name}` : `[${stringLiteral(name)}]`;
}

interface Subject {
  readonly resource: Resource;
  /** A text that a client has to give. */
  readonly field: Field;
  /** Another value for it. */
  readonly other: Json;
}

/** The first at the top that offers everything, of which one can be made from nothing. */
function subjectOf({ resources }: Model): Subject | undefined {
  for (const resource of resources) {
    const { kind, operations, fields, uniques } = resource;
    const isFree = fields.every(({ reference, innerReferences }) => reference === null && innerReferences.length === 0);
    const field = fields.find(isText);
    const other = field && differentValue(field.type, exampleOf(field));
    if (kind !== 'collection' || operations.length < 6 || !isFree || uniques.length > 0) continue;
    if (field !== undefined && other !== undefined) return { resource, field, other };
  }
  return undefined;
}

function isText({ type, presence, access, alias, name }: Field): boolean {
  return (
    type.kind === 'string' &&
    presence.kind === 'required' &&
    access === 'read-write' &&
    alias === '' &&
    propertyName(name) === name
  );
}
