import { ofKnownKind, type Rule } from './subject.js';

/** what was never created has no time of creation, which `default: now` and `on_update: now` begin with. */
export const alwaysWithoutClock: Rule = ({ resources }, report) => {
  for (const { resource, fields } of ofKnownKind(resources)) {
    if (!resource.always) continue;
    for (const { field, spec } of fields) {
      const at = field.touched ? spec.value.on_update : spec.value.default;
      if (field.presence.kind !== 'now' || at === undefined) continue;
      report.add('always-with-clock', at.key, { key: field.touched ? 'on_update' : 'default' });
    }
  }
};
