import type { Rule } from './subject.js';

/** what no request can set has to come from somewhere, and `on_update` says when. */
export const serviceSetFields: Rule = ({ resources }, report) => {
  for (const { fields } of resources) {
    for (const { field, spec } of fields) {
      const { on_update: onUpdate } = spec.value;
      const isTime = field.type.kind === 'datetime' || field.type.kind === 'date';
      if (onUpdate !== undefined && !isTime) {
        report.add('on-update-misplaced', onUpdate.key, {
          reason: 'it sets the time, and this is no "datetime" or "date"',
        });
      } else if (onUpdate !== undefined && field.access !== 'read-only') {
        report.add('on-update-misplaced', onUpdate.key, {
          reason: 'requests can set this field too: it is not "readonly"',
        });
      }
      if (field.access === 'read-only' && field.presence.kind === 'required') {
        report.add('read-only-without-value', spec, { name: field.name });
      }
    }
  }
};
