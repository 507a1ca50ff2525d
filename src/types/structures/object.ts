// Members of different types under names that the language gives.
import type { YamlEntry } from '../../load/yaml-node.js';
import { quote } from '../../diagnostics/wording.js';
import type { Member } from '../field-type.js';
import { fit, misfit } from '../fit.js';
import { isJsonObject, type Json } from '../json-value.js';
import { differentMembers, exampleMembers, variantOf } from './members.js';
import type { StructureDefinition } from './structure-definition.js';

interface ObjectType {
  readonly kind: 'object';
  readonly fields: readonly Member[];
}

export const object: StructureDefinition<ObjectType> = {
  words: 'an object',
  fit(node, { fields }, types) {
    if (node.kind !== 'map') return misfit(node, 'a map');
    const entries = new Map<string, YamlEntry>(node.entries.map((entry) => [entry.key.text, entry]));
    const members: [string, Json][] = [];
    for (const { name, type, access, presence } of fields) {
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
  different({ fields }, value, types) {
    const members = isJsonObject(value) ? value : {};
    const changed = differentMembers(fields, members, types);
    return Object.keys(changed).length > 0 ? { ...members, ...changed } : undefined;
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
