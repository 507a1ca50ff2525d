// Whether the versions of a service can be served beside each other: on one database, by one runtime.
import type { Report } from '../diagnostics/report.js';
import type { Place } from '../source/source-file.js';
import { placeIn } from '../spec/place-in.js';
import type { Spec } from '../spec/spec.js';
import { addressOf } from './diff/address.js';
import { isStructured } from './is-structured.js';
import type { Field, FieldType, Resource } from './model.js';
import type { Served } from './served-versions.js';
import type { StoredTable } from './stored-versions.js';
import type { Version } from './version.js';

/** Everything that is about all versions is taken from the newest, so an older one may not say otherwise. */
export function checkRuntime({ newest, older }: Served<Version>, report: Report): void {
  for (const { spec, model } of older) {
    const compare = (key: string, place: Place, one: unknown, other: unknown): void => {
      if (JSON.stringify(one) === JSON.stringify(other)) return;
      const [version, last] = [model.service.version, newest.model.service.version];
      report.add('version-convention', place, { key, version, newest: last });
    };
    for (const [key, written] of Object.entries(spec.conventions.value)) {
      const other = Object.entries(newest.spec.conventions.value).find(([name]) => name === key)?.[1];
      // Left out, it stands for all of them.
      if (key === 'media_types')
        compare(key, written, model.conventions.mediaTypes, newest.model.conventions.mediaTypes);
      else compare(key, written, valueOf(written.value), valueOf(other?.value));
    }
    compare('limits', spec.limits, model.limits, newest.model.limits);
    compare('language', spec.language, model.service.language, newest.model.service.language);
    compare('cors', spec.cors ?? spec.service, model.cors, newest.model.cors);
  }
}

/** Without the places. */
function valueOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) =>
    typeof item === 'object' && item !== null && 'value' in item ? item.value : item,
  );
}

/** What two versions keep in one place has to be fit for both. */
export function checkStorage(
  { newest, older }: Served<Version>,
  tables: readonly StoredTable[],
  report: Report,
): void {
  for (const [index, { spec, model }] of older.entries()) {
    const newer = index === 0 ? newest : older[index - 1];
    if (newer === undefined) continue;
    const [version, next] = [model.service.version, newer.model.service.version];
    for (const { shown, columns } of tables) {
      const [then, now] = [shown.get(version), shown.get(next)];
      if (then === undefined || now === undefined) continue;
      const differ = (at: Place, what: string): void => report.add('version-storage', at, { what, version, next });
      for (const stored of columns) {
        const [before, after] = [stored.shown.get(version), stored.shown.get(next)];
        if (before === undefined || after === undefined) continue;
        const what = fieldDifference(before, after);
        if (what !== '') differ(fieldPlace(spec, then, before), what);
      }
      const unlike = resourceDifference(then, now);
      if (unlike !== '') differ(resourcePlace(spec, then), unlike);
    }
  }
}

function fieldDifference(before: Field, after: Field): string {
  const isOptional = ({ presence }: Field): boolean => presence.kind === 'optional';
  if (isOptional(before) !== isOptional(after)) return `whether "${before.name}" can be absent`;
  if (before.nullable !== after.nullable) return `whether "${before.name}" can be null`;
  const isShaped = isStructured(before.type) && shapeOf(before.type) !== shapeOf(after.type);
  return isShaped ? `what is inside "${before.name}"` : '';
}

/** What JSON in a column has to look like. */
function shapeOf(type: FieldType): string {
  switch (type.kind) {
    case 'list':
      return `list of ${shapeOf(type.item)}`;
    case 'map':
      return `map of ${shapeOf(type.value)}`;
    case 'object':
      return `{${type.fields.map((field) => `${field.name} ${field.presence.kind} ${field.nullable} ${field.access} ${field.touched} ${shapeOf(field.type)}`).join(', ')}}`;
    default:
      return type.kind;
  }
}

function resourceDifference(then: Resource, now: Resource): string {
  if (then.onDelete !== now.onDelete) return 'what becomes of it when what it lies below is deleted';
  const uniquesOf = ({ uniques }: Resource): string =>
    uniques
      .map((group) => group.map(({ column }) => column).join(' '))
      .toSorted()
      .join(', ');
  if (uniquesOf(then) !== uniquesOf(now)) return 'what is unique';
  const differs = then.fields.some(({ column, reference }) => {
    const same = now.fields.find((field) => field.column === column)?.reference;
    return reference && same && same.onDelete !== reference.onDelete;
  });
  return differs ? 'what becomes of it when what it refers to is deleted' : '';
}

/** Where the resource is written, or what is nearest above it. */
function resourcePlace(spec: Spec, resource: Resource): Place {
  return placeIn(spec, addressOf(resource));
}

export function fieldPlace(spec: Spec, resource: Resource, { name }: Field): Place {
  return placeIn(spec, [...addressOf(resource), 'fields', name]);
}
