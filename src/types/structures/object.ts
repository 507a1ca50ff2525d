// Members of different types under names that the language gives.
import type { YamlEntry } from '../../load/yaml-node.js';
import { quote } from '../../diagnostics/wording.js';
import { isDeepStrictEqual } from 'node:util';
import type { Member, TargetOf } from '../field-type.js';
import { fit, misfit } from '../fit.js';
import { isJsonObject, type Json, type JsonObject } from '../json-value.js';
import { differentMembers, exampleMembers, madeType, variantOf } from './members.js';
import type { StructureDefinition, TypeQuestions } from './structure-definition.js';

interface ObjectType {
  readonly kind: 'object';
  readonly fields: readonly Member[];
  readonly targets?: readonly TargetOf<Member>[];
}

export const object: StructureDefinition<ObjectType> = {
  words: 'an object',
  fit(node, { fields, targets }, types) {
    if (node.kind !== 'map') return misfit(node, 'a map');
    const entries = new Map<string, YamlEntry>(node.entries.map((entry) => [entry.key.text, entry]));
    const members: [string, Json][] = [];
    for (const { name, type: own, access, presence } of fields) {
      const [first] = members;
      const type = targets === undefined || name !== 'id' ? own : (targetNamed(first?.[1], targets)?.id ?? own);
      // A request cannot send members that the service sets.
      if (access === 'read-only') continue;
      const entry = entries.get(name);
      entries.delete(name);
      if (entry !== undefined) {
        const result = types.fitValue(entry.value, type);
        if (!result.fits) return result;
        members.push([name, result.value]);
      } else if (presence.kind === 'default') members.push([name, presence.value]);
      else if (presence.kind === 'required') return misfit(node, `a map with ${quote(name)}`);
    }
    for (const { key } of entries.values()) return misfit(key, 'a map of the object’s own fields');
    return fit(Object.fromEntries(members));
  },
  example: ({ fields }, _name, types) => exampleMembers(fields, types),
  different({ fields, targets }, value, types) {
    const members = isJsonObject(value) ? value : {};
    const changed = differentMembers(fields, members, types);
    const other = { ...members, ...changed };
    if (targets !== undefined) return withIdOf(other, fields, targetNamed(other['type'], targets), types);
    return Object.keys(changed).length > 0 ? other : undefined;
  },
  invalid: () => ['not an object', [], { 'an unknown member': true }],
  variant({ fields }, _name, turn, types) {
    // A service writes the times of changes after the other members.
    const stored = [...fields.filter(({ touched }) => !touched), ...fields.filter(({ touched }) => touched)];
    return Object.fromEntries(
      stored.flatMap((member): readonly (readonly [string, Json])[] => {
        const value = variantOf(member, turn, types);
        return value === undefined ? [] : [[member.name, value]];
      }),
    );
  },
};

function targetNamed(name: Json | undefined, targets: readonly TargetOf<Member>[]): TargetOf<Member> | undefined {
  return targets.find((target) => target.name === name);
}

/** The reference with an id in the form of its target: samples have ids in the form of the first one. */
function withIdOf(
  reference: JsonObject,
  fields: readonly Member[],
  target: TargetOf<Member> | undefined,
  types: TypeQuestions,
): JsonObject {
  const id = fields.find(({ name }) => name === 'id');
  if (id === undefined || target === undefined || isDeepStrictEqual(target.id, madeType(id))) return reference;
  return { ...reference, id: types.exampleValue(target.id, 'id') };
}
