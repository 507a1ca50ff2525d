// Members that only some operations take, for the emitted contracts.
import { isUntakenBy, namesOf, offeredWritings } from '../../model/fields.js';
import type { Resource } from '../../model/model.js';
import type { Writing } from '../../types/field-type.js';

type UntakenMembers = Readonly<Record<Writing, readonly string[]>>;

/** The names that each operation keeps, former ones too; null where every operation takes every member. */
export function untakenMembers(
  resource: Pick<Resource, 'fields' | 'operations' | 'putCreates'>,
): UntakenMembers | null {
  const offered = offeredWritings(resource.operations, resource.putCreates);
  const by = (writing: Writing): readonly string[] =>
    resource.fields.filter((field) => offered.includes(writing) && isUntakenBy(field, writing)).flatMap(namesOf);
  const untaken = { create: by('create'), replace: by('replace'), patch: by('patch') };
  return Object.values(untaken).every((names) => names.length === 0) ? null : untaken;
}
