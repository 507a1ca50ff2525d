// Query parameters that filter and sort a list (Q.3). Each list has its own, so they belong to its operation.

import { definitionOf, isSimple } from '../../../types/types.js';
import type { Comparison, Field, FieldType, ReferenceTarget, Resource } from '../../../model/model.js';
import { fieldSchema, type Schema } from '../../json-schema/field-schema.js';
import { mapTextForms } from '../../json-schema/text-forms.js';
import { allFilterParameters, sortNames, type FilterParameter } from '../../../model/criteria.js';
import { targetsOf } from '../../../model/references.js';
import type { SchemaNames } from '../components/schema-names.js';
import { sharedText } from '../components/shared-texts.js';

const MEANINGS: Readonly<Record<Comparison, string>> = {
  eq: 'Only those whose `FIELD` is this.',
  in: 'Only those whose `FIELD` is one of these.',
  gt: 'Only those whose `FIELD` is more than this.',
  gte: 'Only those whose `FIELD` is at least this.',
  lt: 'Only those whose `FIELD` is less than this.',
  lte: 'Only those whose `FIELD` is at most this.',
  has: 'Only those whose `FIELD` has this item.',
  type: 'Only those whose `FIELD` refers to one of these resources.',
};

export function criteriaParameters(resource: Resource, names: SchemaNames): readonly Schema[] {
  return [...allFilterParameters(resource).map((filter) => filterParameter(filter, names)), ...sortParameter(resource)];
}

function filterParameter({ parameter, field, comparison }: FilterParameter, names: SchemaNames): Schema {
  const value = mapTextForms(valueSchema(field, comparison), (text) => sharedText(text, names));
  return {
    name: parameter,
    in: 'query',
    ...(field.name === field.alias && { deprecated: true }),
    description: MEANINGS[comparison].replace('FIELD', field.name),
    ...(['in', 'type'].includes(comparison)
      ? { schema: { type: 'array', items: value, minItems: 1 }, style: 'form', explode: false }
      : { schema: value }),
  };
}

function valueSchema({ type }: Field, comparison: Comparison): Schema {
  const targets = targetsOf(type);
  if (comparison === 'type') return { type: 'string', enum: targets.map(({ name }) => name) };
  if (targets.length > 0) return { type: 'string', pattern: referencePattern(targets) };
  return fieldSchema(unbounded(type.kind === 'list' ? type.item : type));
}

/** `^(?:photos|posts\.drafts):.+$`: the resource, a colon and the id. */
function referencePattern(targets: readonly ReferenceTarget[]): string {
  const names = targets.map(({ name }) => name.replaceAll('.', '\\.'));
  return `^(?:${names.join('|')}):.+$`;
}

/** A filter takes any value of the type, even one that cannot be stored. */
function unbounded(type: FieldType): FieldType {
  return isSimple(type) ? definitionOf(type).unbounded(type) : type;
}

function sortParameter(resource: Resource): readonly Schema[] {
  const keys = sortNames(resource);
  if (keys.length === 0) return [];
  const names = keys.flatMap((name) => [name, `-${name}`]);
  return [
    {
      name: 'sort',
      in: 'query',
      description:
        'What the list is ordered by, one after the other; `-` reverses. Absent values are the least, and the id decides last.',
      schema: { type: 'array', items: { type: 'string', enum: names }, minItems: 1, maxItems: keys.length },
      style: 'form',
      explode: false,
    },
  ];
}
