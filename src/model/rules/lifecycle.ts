import type { Report } from '../../diagnostics/report.js';
import type { Spec } from '../../language/spec.js';
import type { Located } from '../../language/value-type.js';
import { isDate } from '../../types/formats.js';
import type { Rule } from './subject.js';

/** Days that the calendar does not have, that contradict each other, or are of a version that has no newer one. */
export const lifecycle: Rule = ({ spec }, report) => {
  const newest = spec.version.value;
  reportOrder(spec.lifecycle.value, report);
  for (const life of spec.lifecycle.value) {
    const { version } = life;
    const deprecated = dayOf(life.value.deprecated, report);
    const sunset = dayOf(life.value.sunset, report);
    if (version >= newest) report.add('lifecycle-without-successor', life, { version, newest });
    else if (deprecated !== undefined && sunset !== undefined && sunset.value < deprecated.value) {
      report.add('sunset-before-deprecation', sunset, { deprecated: deprecated.value, sunset: sunset.value });
    }
  }
};

/** Versions end from the oldest. */
function reportOrder(lives: Spec['lifecycle']['value'], report: Report): void {
  for (const { version, value } of lives) {
    const { sunset } = value;
    const older = lives.filter((life) => life.version < version);
    const later = older.find((life) => sunset !== undefined && (life.value.sunset?.value ?? '') > sunset.value);
    if (sunset !== undefined && later !== undefined)
      report.add('sunset-before-older', sunset, {
        version,
        older: later.version,
        sunset: later.value.sunset?.value ?? '',
      });
  }
}

/** Undefined, and reported, when it is none. */
function dayOf(written: Located<string> | undefined, report: Report): Located<string> | undefined {
  if (written === undefined || isDate(written.value)) return written;
  report.add('bad-day', written, { text: written.value });
  return undefined;
}
