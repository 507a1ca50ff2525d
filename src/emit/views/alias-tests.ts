// What the readable tests of a resource say of members that are called by their former name too.
import { aliasedFields } from '../../model/fields.js';
import type { Field, Resource } from '../../model/model.js';
import { fill } from '../templates.js';
import type { Making } from './test-parents.js';
import type { Members } from './test-values.js';

/** Former names, by the names that replaced them: of what is shown, of what is sent, of what can be changed and taken away. */
export interface AliasFacts {
  readonly aliases: Members;
  readonly sentAliases: Members;
  readonly changedAliases: Members;
  readonly optionalAliases: Members;
}

interface TestedAliases extends AliasFacts, Pick<Resource, 'offers'> {
  readonly resource: Resource;
  readonly making: Making;
  readonly uses: { readonly readsBack: boolean };
}

export function aliasFacts(
  resource: Resource,
  members: Members,
  changes: Members,
  optional: readonly string[],
): AliasFacts {
  const aliased = aliasedFields(resource);
  const of = (isMeant: (field: Field) => boolean): Members =>
    Object.fromEntries(aliased.filter(isMeant).map(({ name, alias }) => [name, alias] as const));
  return {
    aliases: of(({ access }) => access !== 'write-only'),
    sentAliases: of(({ name, access }) => access !== 'read-only' && name in members),
    changedAliases: of(({ name, access }) => access !== 'write-only' && name in changes),
    optionalAliases: of(({ name }) => optional.includes(name)),
  };
}

/** @param texts what the other tests of the resource are filled with */
export function aliasTests(facts: TestedAliases, texts: Readonly<Record<string, unknown>>): string {
  const { resource, making, offers } = facts;
  const has = (members: Members): boolean => Object.keys(members).length > 0;
  const creates = making === 'POST' || making === 'PUT';
  const path = resource.kind === 'store' ? '`${place}/${key}`' : 'place';
  return fill('test/api/{version}/alias-tests.hbs', {
    ...texts,
    create: `service.${making === 'PUT' ? 'put' : 'post'}(${path}, `,
    creates: creates && has(facts.sentAliases),
    contradicts: creates && has(facts.changedAliases),
    patches: offers.patch && has(facts.changedAliases),
    replaces: facts.uses.readsBack && has(facts.changedAliases),
    removes: offers.patch && has(facts.optionalAliases),
  });
}
