// Documents that always exist: each field has a value before anybody writes one.
import { type FieldNode, type Rule, ofKnownKind } from '../rule-context.js';
import type { Report } from '../../../diagnostics/report.js';
import { isJsonObject } from '../../../types/json-value.js';
import type { Json } from '../../model.js';

/** a document that exists before anybody writes it has no value for a required field. */
export const alwaysHasValues: Rule = ({ resources }, report) => {
  for (const { resource, fields } of ofKnownKind(resources)) {
    if (!resource.alwaysExists) continue;
    for (const { field, spec } of fields) {
      // A read-only one is reported already, with the same advice.
      if (field.presence.kind === 'required' && field.access !== 'read-only') {
        report.add('always-without-value', spec, { name: field.name });
      }
      // An immutable member is set at creation, and nobody creates this document.
      if (field.access === 'immutable' && field.presence.kind === 'optional')
        report.add('always-immutable', spec, { name: field.name });
    }
  }
};

/** a document that nobody creates has no time of creation, which `default: now` and `on_update: now` need. */
export const alwaysWithoutClock: Rule = ({ resources }, report) => {
  for (const { resource, fields } of ofKnownKind(resources)) {
    if (!resource.alwaysExists) continue;
    for (const { field, spec, fields: nested } of fields) {
      if (field.presence.kind === 'default') checkDefault(field.presence.value, nested, report);
      const at = field.touched ? spec.value.on_update : spec.value.default;
      if (field.presence.kind !== 'now' || at === undefined) continue;
      report.add('always-with-clock', at.key, { key: field.touched ? 'on_update' : 'default' });
    }
  }
};

/** An object that is there from the beginning, by its default, begins without a time too. */
function checkDefault(value: Json, fields: readonly FieldNode[], report: Report): void {
  if (!isJsonObject(value)) return;
  for (const { field, spec, fields: nested } of fields) {
    const inside = value[field.name];
    const key = field.touched ? 'on_update' : 'default';
    const at = spec.value[key];
    if (inside !== undefined) checkDefault(inside, nested, report);
    else if (field.presence.kind === 'now' && at !== undefined) report.add('always-with-clock', at.key, { key });
  }
}
