import { ofKnownKind, type Rule } from '../subject.js';

/** what is there before anyone wrote it has no value for a required field. */
export const alwaysHasValues: Rule = ({ resources }, report) => {
  for (const { resource, fields } of ofKnownKind(resources)) {
    if (!resource.alwaysExists) continue;
    for (const { field, spec } of fields) {
      // A read-only one is reported already, with the same advice.
      if (field.presence.kind === 'required' && field.access !== 'read-only') {
        report.add('always-without-value', spec, { name: field.name });
      }
      // What is immutable is given when something is created, and nobody creates this.
      if (field.access === 'immutable' && field.presence.kind === 'optional')
        report.add('always-immutable', spec, { name: field.name });
    }
  }
};
