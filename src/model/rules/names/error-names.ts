import { dashCase, styleOf } from '../../names.js';
import { serviceProblems } from '../../names/service-problems.js';
import type { Rule } from '../subject.js';

/** a problem's name is the last part of its `type`, beside those that every service answers with. */
export const errorNames: Rule = ({ spec }, report) => {
  for (const named of spec.errors.value) {
    const { name } = named;
    if (!['plain', 'dash'].includes(styleOf(name))) {
      report.add('bad-error-name', named, { name, suggestion: dashCase(name) });
    } else if (serviceProblems.has(name)) {
      report.add('reserved-name', named, {
        what: 'problem',
        name,
        reason: 'every service answers with a problem of that name itself',
      });
    }
  }
};
