import type { Report } from '../../diagnostics/report.js';
import type { Located } from '../../language/value-type.js';
import type { Rule } from './subject.js';

/** A media type that is listed twice. */
export const repetition: Rule = ({ spec }, report) => {
  enumerated(spec.conventions.value.media_types.value, report);
};

/** The entries without repetition, which is reported. */
export function enumerated<T extends string>(entries: readonly Located<T>[], report: Report): readonly Located<T>[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    if (seen.has(entry.value)) report.add('duplicate-value', entry, { value: entry.value });
    else return seen.add(entry.value);
    return false;
  });
}
