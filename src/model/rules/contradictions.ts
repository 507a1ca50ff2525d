import type { Report } from '../../diagnostics/report.js';
import { fieldLists, type FieldNode, type Rule } from './subject.js';

/** Keys of one field that cannot both hold. */
export const contradictions: Rule = (subject, report) => {
  for (const fields of fieldLists(subject)) check(fields, report);
};

function check(fields: readonly FieldNode[], report: Report): void {
  for (const { spec, fields: nested } of fields) {
    const { value } = spec;
    const optional = value.optional.given && value.optional.value ? value.optional : undefined;
    if (optional !== undefined && value.default !== undefined) {
      report.add('contradiction', value.default.key, {
        first: 'optional',
        second: 'default',
        reason: 'with a default it is never absent',
      });
    }
    if (optional !== undefined && value.on_update.given) {
      report.add('contradiction', value.on_update.key, {
        first: 'optional',
        second: 'on_update',
        reason: 'a field that the service sets is never absent',
      });
    }
    if (value.readonly.value && value.immutable.value) {
      report.add('contradiction', value.immutable.key, {
        first: 'readonly',
        second: 'immutable',
        reason: 'what only the service sets, no request can change',
      });
    }
    if (value.writeonly.value && value.readonly.value) {
      report.add('contradiction', value.writeonly.key, {
        first: 'readonly',
        second: 'writeonly',
        reason: 'what nobody sends and nobody sees holds nothing',
      });
    } else if (value.writeonly.value && value.immutable.value) {
      report.add('contradiction', value.writeonly.key, {
        first: 'immutable',
        second: 'writeonly',
        reason: 'refusing another value would tell which one is there',
      });
    }
    if (value.nullable.value && value.on_update.given) {
      report.add('contradiction', value.nullable.key, {
        first: 'on_update',
        second: 'nullable',
        reason: 'the service always sets a time',
      });
    }
    check(nested, report);
  }
}
