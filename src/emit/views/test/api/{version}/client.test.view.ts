// The test of the client. It uses one resource with which it can try all operations.
import { differentValue, exampleMembers, exampleOf } from '../../../../../types/values.js';
import type { Field, Json, Model, Resource, Transition } from '../../../../../model/model.js';
import type { ServedVersions } from '../../../../../model/served.js';
import { bodyFields } from '../../../../../samples/example-values.js';
import { versionOutput } from '../../../../output.js';
import type { View } from '../../../../templates.js';
import { pagingStyle } from '../../../../routes/paging-style.js';
import { propertyName } from '../../../../typescript.js';
import { headerOption } from '../../../../client/callers.js';
import { memberName } from '../../../../client/names.js';
import { shownMembers } from '../../../../contract-tests/test-values.js';
import { versionNames } from '../../../../names/emitted-names.js';
import { freeTextOf } from '../../../../../types/types.js';

export const output = versionOutput({
  emittedWhen: (model, { newest }) => newest.client && hasClientTest(model),
  view: clientTestView,
});

/** True when a version has such a resource. */
function hasClientTest(model: Model): boolean {
  return subjectOf(model) !== undefined;
}

function clientTestView(model: Model, { newest }: ServedVersions): View {
  const subject = subjectOf(model);
  if (subject === undefined) throw new Error('There is nothing to try the client with.');
  const { resource, field, other } = subject;
  const required = bodyFields(resource).filter(({ presence }) => presence.kind === 'required');
  const members = exampleMembers(required);
  const shown = shownMembers(required, members);
  const second = resource.showsId ? 'id' : model.conventions.links ? '_links' : '';
  const credential = headerOption(model, newest)?.name ?? '';
  const { links } = model.conventions;
  const transition = firstTransition(resource);
  const partials = [
    ...(model.conventions.fields !== 'none' && second !== '' ? ['client-reads-selected-members'] : []),
    ...(transition === undefined ? [] : ['client-leads-to-state']),
    ...(transition !== undefined && links ? ['client-runs-offered-link'] : []),
    ...(links ? ['client-follows-links'] : []),
    ...(credential === '' ? [] : ['client-renews-credentials']),
  ];
  return {
    ...versionNames(model),
    collection: memberName(resource),
    members,
    showsMore: JSON.stringify(shown) !== JSON.stringify(members),
    shown,
    change: { [field.name]: other },
    size: pagingStyle(model).size,
    member: field.name,
    other: second,
    connection: connection(model, credential !== ''),
    credential,
    tests: partials.map((partial) => ({ partial })),
    ...transitionFacts(resource, transition),
  };
}

/** The partial that connects the client. @param keepsOptions for clients of other credentials */
function connection({ conventions }: Model, keepsOptions: boolean): string {
  const connects = conventions.absoluteLinks ? 'connects-at-base-url' : 'connects';
  return keepsOptions ? `${connects}-with-options` : connects;
}

/** A transition that a new item allows and that needs no other item. */
function firstTransition({ states, offeredTransitions }: Resource): Transition | undefined {
  return offeredTransitions.find(
    ({ from, to, input }) =>
      from.includes(states?.initial ?? '') &&
      !from.includes(to) &&
      input.every(({ reference, innerReferences }) => reference === null && innerReferences.length === 0),
  );
}

/** The names of the call, and its argument. */
function transitionFacts({ states }: Resource, transition: Transition | undefined): View {
  if (states === null || transition === undefined) return { given: false };
  const { input, to } = transition;
  const given = exampleMembers(input.filter(({ presence }) => presence.kind === 'required'));
  return {
    moveLink: transition.names.relation,
    move: memberName(transition),
    given: input.length === 0 ? false : given,
    state: states.field.name,
    to,
  };
}

interface Subject {
  readonly resource: Resource;
  /** A text that a client has to send. */
  readonly field: Field;
  /** Another value for it. */
  readonly other: Json;
}

/** The first resource at the top level that offers every operation and needs no other item. */
function subjectOf({ resources }: Model): Subject | undefined {
  for (const resource of resources) {
    const { kind, operations, fields, uniques, noOverlaps } = resource;
    const isFree = fields.every(({ reference, innerReferences }) => reference === null && innerReferences.length === 0);
    const field = fields.find(isText);
    const other = field && differentValue(field.type, exampleOf(field));
    if (kind !== 'collection' || operations.length < 6 || !isFree || uniques.length + noOverlaps.length > 0) continue;
    if (field !== undefined && other !== undefined) return { resource, field, other };
  }
  return undefined;
}

function isText({ type, presence, access, alias, name }: Field): boolean {
  return (
    freeTextOf(type) !== null &&
    presence.kind === 'required' &&
    access === 'read-write' &&
    alias === '' &&
    propertyName(name) === name
  );
}
