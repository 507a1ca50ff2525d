import type { Report } from '../../diagnostics/report.js';
import type { FieldNode, Rule } from './subject.js';

/** Members of an object are read and written with it; anything finer is not built yet. */
export const nestedAccess: Rule = ({ resources }, report) => {
  for (const { fields } of resources) for (const { fields: nested } of fields) check(nested, report);
};

function check(fields: readonly FieldNode[], report: Report): void {
  for (const { field, spec, fields: nested } of fields) {
    const { readonly, immutable, writeonly, on_update: onUpdate, default: fallback } = spec.value;
    for (const [key, given] of Object.entries({ readonly, immutable, writeonly, on_update: onUpdate })) {
      if (given.given && given.value !== false) {
        report.add('not-supported-yet', given.key, { what: `${key} inside an object`, instead: [] });
      }
    }
    if (fallback !== undefined && field.presence.kind === 'now') {
      report.add('not-supported-yet', fallback.key, { what: 'default: now inside an object', instead: [] });
    }
    check(nested, report);
  }
}
