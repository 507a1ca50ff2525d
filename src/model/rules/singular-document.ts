import { isPluralNoun, singularOf, verbFinding } from '../names.js';
import type { Rule } from './subject.js';

/** a document is one, so its name is singular; `singular:` overrules the dictionary. */
export const singularDocument: Rule = ({ resources }, report) => {
  for (const { resource, spec } of resources) {
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
      report.add('singular-document', spec, { name, suggestion: singularOf(name) });
    }
  }
};
