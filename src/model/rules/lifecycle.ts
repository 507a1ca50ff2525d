import type { Rule } from './subject.js';

/** Days that contradict each other, or are of a version that has no newer one. */
export const lifecycle: Rule = ({ spec }, report) => {
  const newest = spec.version.value;
  for (const life of spec.lifecycle.value) {
    const { deprecated, sunset } = life.value;
    const { version } = life;
    if (version >= newest) report.add('lifecycle-without-successor', life, { version, newest });
    else if (deprecated !== undefined && sunset !== undefined && sunset.value < deprecated.value) {
      report.add('sunset-before-deprecation', sunset, { deprecated: deprecated.value, sunset: sunset.value });
    }
  }
};
