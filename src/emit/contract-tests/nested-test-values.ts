// Members inside objects with access rules of their own, for the emitted tests.
import { differentValue, exampleOf } from '../../types/values.js';
import type { Field, Json } from '../../model/model.js';
import { isMembers, type Members } from './test-values.js';

export interface NestedValues {
  /** At least two names, from the resource's member down. */
  readonly path: readonly string[];
  readonly access: Field['access'];
  readonly presence: Field['presence']['kind'];
  readonly type: Field['type']['kind'];
  /** True for a time that the service sets at each change of the object. */
  readonly touched?: boolean;
  /** The resource's member that this is nested in can be removed. */
  readonly isRemovable: boolean;
  /** Two values that the contract takes. */
  readonly value: Json;
  readonly other?: Json;
}

/** The nested members of the objects in `members`. An object that is itself immutable or never shown has checks of its own. */
export function nestedMembers(fields: readonly Field[], members: Members): readonly NestedValues[] {
  return fields
    .filter(({ access }) => access === 'read-write')
    .flatMap((field) =>
      membersWithin(field, [field.name], members[field.name]).map((nested) => ({
        ...nested,
        isRemovable: field.presence.kind === 'optional' || field.nullable,
      })),
    );
}

type Found = Omit<NestedValues, 'isRemovable'>;

function membersWithin({ type }: Field, above: readonly string[], members: Json | undefined): readonly Found[] {
  if (type.kind !== 'object' || members === undefined || !isMembers(members)) return [];
  return type.fields.flatMap((field) => {
    const path = [...above, field.name];
    const isPlain = field.access === 'read-write' && field.presence.kind !== 'now';
    if (isPlain) return membersWithin(field, path, members[field.name]);
    const value = members[field.name] ?? (field.access === 'read-only' ? exampleOf(field) : undefined);
    if (value === undefined) return [];
    const { access, presence, touched } = field;
    const other = differentValue(field.type, value);
    return [
      {
        path,
        access,
        presence: presence.kind,
        type: field.type.kind,
        ...(touched && { touched }),
        value,
        ...(other !== undefined && { other }),
      },
    ];
  });
}
