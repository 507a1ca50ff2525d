// Values that `breaking` declares for members that one version requires and another lacks.
import type { Report } from '../../diagnostics/report.js';
import type { YamlNode } from '../../load/yaml-node.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';
import { fieldPlace } from './coexistence.js';
import { fitValue } from '../../types/values.js';
import type { Field, Json } from '../../model/model.js';
import { type VersionList, type Version, newestFirst } from '../../model/served.js';
import type { StoredTable } from './stored-versions.js';

interface DeclaredValue {
  readonly at: string;
  readonly written: LocatedValue<YamlNode>;
}

/** Stands in for a refused value, so that its absence is not reported as well. */
const REFUSED: Json = '';

/** Suffixes of the addresses whose changes make a value necessary: removed or new, another type, optional, nullable. */
const PARTS = ['', '.type', '.optional', '.nullable'];

export class DeclaredValues {
  readonly #versions: readonly Version[];
  readonly #declared: readonly DeclaredValue[];
  readonly #needed = new Set<DeclaredValue>();
  readonly #report: Report;

  constructor(versions: VersionList<Version>, report: Report) {
    this.#versions = newestFirst(versions);
    this.#declared = declaredIn(this.#versions);
    this.#report = report;
  }

  /**
   * The value for rows that lack a required member.
   *
   * @returns undefined where nothing is declared; the report then says so
   */
  of(field: Field, table: StoredTable, requires: number, lacks: number): Json | undefined {
    const there = table.shown.get(requires);
    const places = placesOf(field, table, requires);
    const declared = this.#declared.filter(({ at }) => places.has(at));
    for (const one of declared) this.#needed.add(one);
    const given = this.#valueOf(declared[0], field);
    if (given !== undefined) return given;
    const spec = this.#versions.find(({ model }) => model.service.version === requires)?.spec;
    if (spec !== undefined && there !== undefined)
      this.#report.add('version-without-value', fieldPlace(spec, there, field), { name: field.name, requires, lacks });
    return undefined;
  }

  /** Reports declared values that no version needs. */
  reportNeedless(): void {
    for (const one of this.#declared)
      if (!this.#needed.has(one)) this.#report.add('needless-default', one.written, { at: one.at });
  }

  #valueOf(declared: DeclaredValue | undefined, field: Field): Json | undefined {
    if (declared === undefined) return undefined;
    const { value: written } = declared.written;
    const fit = fitValue(written, field.type);
    if (fit.fits) return fit.value;
    // A member whose type changed has one declared value: a number in one version may be a text in the other.
    const text = written.kind === 'scalar' ? fitValue({ ...written, value: written.text }, field.type) : fit;
    if (text.fits) return text.value;
    const params = { what: 'value', expected: fit.expected, quotable: '' } as const;
    this.#report.add('value-does-not-fit', declared.written, params);
    return REFUSED;
  }
}

/**
 * Addresses under which an acknowledgement may name the field: its name in any version, or the access of a resource for its owner
 * field. A removed field keeps its former address.
 */
function placesOf({ name }: Field, { shown, columns }: StoredTable, requires: number): ReadonlySet<string> {
  const column = columns.find((stored) => stored.shown.get(requires)?.name === name);
  const names = new Set([...(column?.shown.values() ?? [])].map((field) => field.name));
  const keys = new Set([...shown.values()].map(({ key }) => key));
  const fields = [...keys].flatMap((key) => [...names].map((one) => `${key}.fields.${one}`));
  const owns = shown.get(requires)?.owner?.name === name;
  return new Set([
    ...fields.flatMap((field) => PARTS.map((part) => field + part)),
    ...(owns ? [...keys].map((key) => `${key}.access`) : []),
  ]);
}

/** Skips the oldest version, whose acknowledgements are about a version that has ended. */
function declaredIn(newestFirst: readonly Version[]): readonly DeclaredValue[] {
  return newestFirst
    .slice(0, -1)
    .flatMap(({ spec }) => spec.breaking.value)
    .flatMap(({ value: { at, default: written } }) => (written === undefined ? [] : [{ at: at.value, written }]));
}
