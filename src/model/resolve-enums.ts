import type { Report } from '../diagnostics/report.js';
import { scalarTypes } from '../spec/grammar-fields.js';
import type { Named } from '../spec/list-types.js';
import type { EnumSpec } from '../spec/spec.js';
import type { Located } from '../spec/value-type.js';
import type { FieldType } from './model.js';

export type EnumType = FieldType & { readonly kind: 'enum' };

/** The named enums, by name. */
export function resolveEnums(specs: readonly Named<EnumSpec>[], report: Report): ReadonlyMap<string, EnumType> {
  const enums = new Map<string, EnumType>();
  for (const spec of specs) {
    const { name, value } = spec;
    if (scalarTypes.some((type) => type === name)) {
      report.add('reserved-name', spec, { what: 'enum', name, reason: 'it is a type of the language' });
    }
    enums.set(name, { kind: 'enum', name, values: enumValues(value.values.value, report), open: value.open.value });
  }
  return enums;
}

/** The values without repetition; one that is there twice, or differs by case or separators alone, is reported. */
export function enumValues(specs: readonly Located<string>[], report: Report): readonly string[] {
  const seen = new Map<string, Located<string>>();
  for (const spec of specs) {
    // Signs tell values apart (`+1`, `-1`), what stands between words does not (`in-use`, `in_use`).
    const folded = spec.value.toLowerCase().replace(/(?<=[a-z0-9])[-_ ]+(?=[a-z0-9])/g, ' ');
    const first = seen.get(folded);
    if (first === undefined) seen.set(folded, spec);
    else if (first.value === spec.value) report.add('duplicate-value', spec, { value: spec.value });
    else {
      const line = first.source.positionAt(first.span.start).line;
      report.add('name-collision', spec, {
        what: 'enum values',
        first: first.value,
        second: spec.value,
        line,
        shared: '',
      });
    }
  }
  return [...seen.values()].map((spec) => spec.value);
}
