// The members that tests of a resource call by their former names.
import { aliasedFields } from '../../model/fields.js';
import type { Field, Resource } from '../../model/model.js';
import type { Members } from './test-values.js';

/** Former names, by the names that replaced them: of what is shown, of what is sent, of what can be changed and taken away. */
export interface AliasFacts {
  readonly aliases: Members;
  readonly sentAliases: Members;
  readonly changedAliases: Members;
  readonly optionalAliases: Members;
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
