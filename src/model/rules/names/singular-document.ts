import { dashCase, isPluralNoun, singularOf, snakeCase, verbFinding } from '../../names.js';
import { ofKnownKind, type Rule } from '../subject.js';

/** a document is one, so its name is singular; `singular:` overrules the dictionary. */
export const singularDocument: Rule = ({ model, resources }, report) => {
  const inStyle = model.conventions.naming === 'snake' ? snakeCase : dashCase;
  for (const { resource, spec } of ofKnownKind(resources)) {
    const { name } = resource;
    const { singular } = spec.value;
    if (resource.kind !== 'document') continue;
    if (singular !== undefined && singular.value !== name) {
      report.add('singular-is-not-the-key', singular, { key: name, singular: singular.value });
    } else if (
      singular === undefined &&
      isPluralNoun(name) &&
      singularOf(name) !== name &&
      verbFinding(name) === undefined
    ) {
      report.add('singular-document', spec, { name, suggestion: inStyle(singularOf(name)) });
    }
  }
};
