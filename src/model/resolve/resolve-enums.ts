import type { Report } from '../../diagnostics/report.js';
import { scalarKeywords } from '../../types/types.js';
import type { Spec } from '../../language/spec.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';
import type { FieldType } from '../model.js';

export type EnumType = FieldType & { readonly kind: 'enum' };

export interface Enums {
  readonly byName: ReadonlyMap<string, EnumType>;
  /** No other enums can be meant: every entry could be read. */
  readonly areAll: boolean;
}

export function resolveEnums({ value: specs, refused }: Spec['enums'], report: Report): Enums {
  const byName = new Map<string, EnumType>();
  for (const spec of specs) {
    const { name, value } = spec;
    if (scalarKeywords.some((type) => type === name)) {
      report.add('reserved-name', spec, { what: 'enum', name, reason: 'it is a type of the language' });
    }
    byName.set(name, { kind: 'enum', name, values: enumValues(value.values, report), open: value.open.value });
  }
  return { byName, areAll: !refused };
}

/**
 * The values without repetition; one that is there twice, or differs by case or separators alone, is reported. None where one of them
 * was refused: which texts there are is not known then.
 */
export function enumValues(written: LocatedValue<readonly LocatedValue<string>[]>, report: Report): readonly string[] {
  if (written.refused || report.hasErrorsIn(written)) return [];
  const { value: specs } = written;
  const seen = new Map<string, LocatedValue<string>>();
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
