// Values for the members of objects and resources, made from the contract alone: the same model always gives the same values.
import type { Member } from '../field-type.js';
import { type Json, type JsonObject, isJsonObject } from '../json-value.js';
import { takesDay } from '../types.js';
import type { AnyType, TypeQuestions } from './structure-definition.js';
import { patternExample } from '../patterns/pattern-example.js';

/** The type from which a member's sample values are made. */
export function madeType<T extends AnyType>({
  type,
  sampleType,
}: {
  readonly type: T;
  readonly sampleType: T | null;
}): T {
  return sampleType ?? type;
}

/** The creation time that samples show inside objects. */
const STAMP = '2025-01-01T00:00:00.000Z';

/** Examples are kept, since the same member is shown in many places. */
const examples = new WeakMap<Member, Json>();

/** The member's own `example`, else its default, else a value of its type that its name suggests. */
export function exampleOfMember(member: Member, types: TypeQuestions): Json {
  const { example, presence, name, sampleValues } = member;
  if (example.given) return example.value;
  const [sample] = sampleValues;
  if (sample !== undefined) return sample;
  if (presence.kind === 'default' && !saysNothing(presence.value, member)) return presence.value;
  const known = examples.get(member);
  if (known !== undefined) return known;
  const value = types.exampleValue(madeType(member), name);
  examples.set(member, value);
  return value;
}

/** A default that does not show what the member can hold. */
function saysNothing(value: Json, { type: { kind }, innerReferences }: Member): boolean {
  return value === null || innerReferences.length > 0 || (kind === 'map' && JSON.stringify(value) === '{}');
}

/** Every member that a client may set. Optional members that are deprecated are left out: nobody should learn them. */
export function exampleMembers(members: readonly Member[], types: TypeQuestions): JsonObject {
  const writable = members.filter(({ access }) => access !== 'read-only');
  const wanted = writable.filter(({ deprecated, presence }) => !deprecated || presence.kind === 'required');
  return Object.fromEntries(wanted.map((member) => [member.name, exampleOfMember(member, types)]));
}

/** The members that can take another value, with that value. Immutable and read-only ones stay. */
export function differentMembers(members: readonly Member[], values: JsonObject, types: TypeQuestions): JsonObject {
  const changed = members
    .filter(({ access }) => access === 'read-write')
    .map((member) => {
      const value = values[member.name] ?? exampleOfMember(member, types);
      return [member.name, types.differentValue(madeType(member), value)] as const;
    });
  return Object.fromEntries(changed.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** @returns undefined where it is absent */
export function variantOf(member: Member, turn: number, types: TypeQuestions): Json | undefined {
  const { name, type, presence, access, touched, example } = member;
  if (touched || presence.kind === 'now') return takesDay(type) ? STAMP.slice(0, 10) : STAMP;
  if (access === 'read-only') return presence.kind === 'default' ? presence.value : undefined;
  if (presence.kind === 'optional' && turn % 2 === 1) return undefined;
  const isKnown = (example.given && type.kind === 'string') || needsExample(type, undefined);
  return isKnown ? exampleOfMember(member, types) : types.seedVariant(type, name, turn);
}

/** @param shown the field's example or default. The fields inside an object are asked by themselves. */
export function needsExample(type: AnyType, shown: Json | undefined): boolean {
  if (type.kind === 'list') return needsExample(type.item, Array.isArray(shown) ? shown[0] : undefined);
  if (type.kind === 'map') return needsExample(type.value, isJsonObject(shown) ? Object.values(shown)[0] : undefined);
  if (type.kind !== 'string' || type.pattern === null || shown !== undefined) return false;
  return patternExample(type.pattern, type.min ?? 0, type.max ?? Number.POSITIVE_INFINITY) === null;
}
