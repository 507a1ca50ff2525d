// Fills `criteria.ts`: for each parameter of a list the SQL that it chooses and the reader of its value (Q.3).
import { namesOf } from '../../../../../../model/fields.js';
import { allFilterParameters, type FilterParameter } from '../../../../../../model/criteria.js';
import { targetsOf } from '../../../../../../model/references.js';
import { dashCase } from '../../../../../../model/names/names.js';
import type { FieldType } from '../../../../../../model/model.js';
import { definitionOf, isSimple, sortKeyOf, choicesOf } from '../../../../../../types/types.js';
import { resourceOutput } from '../../../../../output.js';

export const output = resourceOutput({
  emittedWhen: ({ hasCriteria }) => hasCriteria,
  view: (resource, model) => {
    const isCursor = model.conventions.paging === 'cursor';
    const filters = allFilterParameters(resource);
    const parameters = [...(resource.sorts.length > 0 ? ['sort'] : []), ...filters.map(({ parameter }) => parameter)];
    return {
      plural: resource.names.plural,
      parameters,
      filters: filters.map(filterView),
      sorts: resource.sorts.flatMap((field) =>
        namesOf(field).map((name) => ({
          name,
          order: field.variable,
          ...readerView(isCursor ? (sortKeyOf(field.type)?.reader ?? '') : ''),
        })),
      ),
    };
  },
});

function filterView({ parameter, condition, field: { type }, comparison }: FilterParameter) {
  const isOrdered = ['gt', 'gte', 'lt', 'lte'].includes(comparison);
  const one = type.kind === 'list' ? type.item : type;
  const targets = targetsOf(type);
  const shared = { name: parameter, condition, takesList: ['in', 'type'].includes(comparison) };
  if (comparison === 'type')
    return { ...shared, ...readerView('oneOf'), options: targets.map(({ name }) => name), targets: [] };
  if (targets.length > 0) {
    const ids = targets.map(({ name, id }) => ({ name, ...readerView(readerOf(id, false)) }));
    return { ...shared, ...readerView('reference'), options: [], targets: ids };
  }
  const options = choicesOf(one)?.values ?? [];
  return { ...shared, ...readerView(readerOf(one, isOrdered)), options, targets: [] };
}

/** Each reader has a file of its own. */
function readerView(reader: string) {
  return { reader, readerFile: dashCase(reader) };
}

/** The reader of a value has the name of its check, except where a sort key is compared. */
function readerOf(type: FieldType, isOrdered: boolean): string {
  const key = isOrdered ? sortKeyOf(type) : null;
  if (key !== null) return key.reader;
  return isSimple(type) ? definitionOf(type).check(type).name : 'text';
}
