// Describes unique values (O.17), for which JSON Schema has no keyword.
import type { Field, Resource } from '../../model/model.js';

/** Adds a sentence to the field's description for each unique group that it belongs to. */
export function withUniqueWords(field: Field, { uniques, names, parents }: Resource): Field {
  const parent = parents.at(-1);
  const items = parent === undefined ? names.plural : `${names.plural} of one ${parent.names.singular}`;
  const sentences = uniques
    .filter((group) => group.includes(field))
    .map((group) => {
      const others = group.filter((one) => one !== field).map(({ name }) => `\`${name}\``);
      return `No two ${items} share its value${others.length === 0 ? '' : ` together with that of ${others.join(' and ')}`}.`;
    });
  if (sentences.length === 0) return field;
  const own = field.description === '' ? [] : [field.description];
  return { ...field, description: [...own, ...sentences].join('\n\n') };
}
