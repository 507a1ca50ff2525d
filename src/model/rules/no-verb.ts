import { verbFinding } from '../names.js';
import type { Rule } from './subject.js';

/** paths name things, methods say what is done; `plural:` and `singular:` say that the name is a noun. */
export const noVerb: Rule = ({ resources }, report) => {
  for (const { resource, spec } of resources) {
    if (spec.value.plural !== undefined || spec.value.singular !== undefined) continue;
    const finding = verbFinding(resource.name);
    if (finding !== undefined) {
      const isDocument = resource.kind === 'document';
      report.add('no-verb', spec, { name: resource.name, suggestion: finding.suggestion, isDocument });
    }
  }
};
