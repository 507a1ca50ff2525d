import type { Rule } from './subject.js';

/** A service without resources is none. */
export const hasResources: Rule = ({ spec }, report) => {
  const { resources } = spec;
  // When entries were refused, or the key is missing, that has been said.
  if (resources.given && resources.value.length === 0 && !report.hasErrors)
    report.add('no-resources', resources.key, {});
};
