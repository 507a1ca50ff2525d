import type { Report } from '../../../diagnostics/report.js';
import type { FieldSpec } from '../../../language/spec.js';
import type { LocatedValue } from '../../../language/value-types/value-type.js';
import { fieldLists, type FieldNode, type Rule } from '../rule-context.js';

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
        reason: 'a field with a default is never absent',
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
        reason: 'no request can change a field that only the service sets',
      });
    }
    if (value.writeonly.value && value.readonly.value) {
      report.add('contradiction', value.writeonly.key, {
        first: 'readonly',
        second: 'writeonly',
        reason: 'no request could set the field, and no answer could show it',
      });
    } else if (value.writeonly.value && value.immutable.value) {
      report.add('contradiction', value.writeonly.key, {
        first: 'immutable',
        second: 'writeonly',
        reason: 'refusing another value would reveal the stored one',
      });
    }
    for (const { first, reason } of againstIn(value)) {
      if (value.in !== undefined) report.add('contradiction', value.in.key, { first, second: 'in', reason });
    }
    for (const { key, first, reason } of againstComputed(value)) {
      report.add('contradiction', key, { first, second: 'computed', reason });
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

/** Keys that contradict `in`. */
function againstIn({ readonly, immutable }: FieldSpec): readonly { readonly first: string; readonly reason: string }[] {
  return [
    ...(readonly.value ? [{ first: 'readonly', reason: 'no operation takes a field that only the service sets' }] : []),
    ...(immutable.value ? [{ first: 'immutable', reason: 'only the creation takes an immutable field' }] : []),
  ];
}

/** Keys that contradict `computed`. */
function againstComputed(
  value: FieldSpec,
): readonly { key: LocatedValue<unknown>['key']; first: string; reason: string }[] {
  if (!value.computed.value) return [];
  const { default: fallback, readonly, immutable, writeonly, on_update: onUpdate, alias, in: writings } = value;
  const stored = 'your code makes the value for each answer, and it is not stored';
  const own = 'a computed field is read-only already';
  const shown = 'a computed field is in answers only';
  const name = 'your code makes the value under one name';
  return [
    ...(fallback === undefined ? [] : [{ key: fallback.key, first: 'default', reason: stored }]),
    ...(readonly.value ? [{ key: readonly.key, first: 'readonly', reason: own }] : []),
    ...(immutable.value ? [{ key: immutable.key, first: 'immutable', reason: own }] : []),
    ...(writeonly.value ? [{ key: writeonly.key, first: 'writeonly', reason: shown }] : []),
    ...(onUpdate.value === 'now' ? [{ key: onUpdate.key, first: 'on_update', reason: stored }] : []),
    ...(writings === undefined ? [] : [{ key: writings.key, first: 'in', reason: own }]),
    ...(alias.value ? [{ key: alias.key, first: 'alias', reason: name }] : []),
  ];
}
