import { dashCase, isPluralNoun, pluralOf, snakeCase, verbFinding } from '../../names.js';
import { ofKnownKind, type Rule } from '../subject.js';

/** a collection or a store is a plural noun; `plural:` and `singular:` overrule the dictionary. */
export const pluralNoun: Rule = ({ model, resources }, report) => {
  const inStyle = model.conventions.naming === 'snake' ? snakeCase : dashCase;
  for (const { resource, spec } of ofKnownKind(resources)) {
    const { name } = resource;
    const { plural, singular } = spec.value;
    if (!resource.hasItems) continue;
    if (plural !== undefined && plural.value !== name) {
      report.add('plural-is-not-the-key', plural, { key: name, plural: plural.value });
    } else if (
      plural === undefined &&
      singular === undefined &&
      !isPluralNoun(name) &&
      verbFinding(name) === undefined
    ) {
      report.add('plural-noun', spec, { name, kind: resource.kind, suggestion: inStyle(pluralOf(name)) });
    }
  }
};
