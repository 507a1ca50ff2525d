import { scalarAt, scalarKeywords } from '../../types/types.js';
import { joinWithOr } from '../../diagnostics/wording.js';
import type { Report } from '../../diagnostics/report.js';
import type { ResourceSpec } from '../../language/spec.js';
import { type FieldNode, findField } from '../rules/rule-context.js';
import type { IdKey } from '../model.js';
import { checkPattern } from './resolve-type.js';
/** Ids of any store have at most so many characters. */
const LONGEST_ID = 128;

/** Their values stand in a path as they are; an address or a time holds what a path has to encode. */
const keyTypes = scalarKeywords.filter((keyword) => scalarAt(keyword)?.canBeKey);

/** What the ids of a store are; null for any other kind. */
export function resolveIdKey(spec: ResourceSpec, fields: readonly FieldNode[], report: Report): IdKey | null {
  if (spec.kind.value !== 'store') return null;
  const { field, pattern } = spec.key?.value ?? { field: undefined, pattern: undefined };
  if (field !== undefined && pattern !== undefined) {
    const reason = 'the pattern of the field is that of the ids';
    report.add('contradiction', pattern.key, { first: 'field', second: 'pattern', reason });
  }
  if (field !== undefined) {
    const found = findField(field.value, fields, spec.fields);
    if (found === 'refused') return { type: null, field: field.value };
    if (found === undefined) {
      const known = spec.fields.value.map(({ name }) => name);
      report.add('unknown-key-field', field, { name: field.value, known });
      return { type: null, field: field.value };
    }
    const reason = unfitness(found);
    if (reason !== undefined) report.add('unfit-key-field', field, { name: field.value, reason });
    return { type: found.field.type, field: field.value };
  }
  if (pattern === undefined) return { type: null, field: '' };
  const checked = checkPattern(pattern, report);
  return { type: { kind: 'string', min: null, max: LONGEST_ID, pattern: checked }, field: '' };
}

/** Why a field cannot be the id; undefined when it can. */
function unfitness({ field, spec }: FieldNode): string | undefined {
  if (!keyTypes.includes(field.type.kind)) return `it is no ${joinWithOr(keyTypes)}`;
  if (field.access === 'read-only') return 'it is read-only, and clients choose the ids of a store';
  if (field.access === 'write-only') return 'it is write-only, and the id is in the path for all to see';
  if (field.nullable) return 'it can be null, and every item has an id';
  if (field.presence.kind === 'required') return undefined;
  // One that was refused may have been meant otherwise, and is reported.
  if (spec.value.optional.refused || spec.value.on_update.refused) return undefined;
  return field.presence.kind === 'optional'
    ? 'it is optional, and every item has an id'
    : 'it has a default, and the id is in the path';
}
