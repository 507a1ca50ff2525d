// The README's list of conventions.
import { filterParameters } from '../../model/criteria.js';
import type { Model } from '../../model/model.js';
import { firstPageQuery } from '../routes/paging-style.js';
import type { View } from '../templates.js';

export function conventionsView(model: Model): View {
  const { concurrency, idempotency, links, requestBody, mediaTypes } = model.conventions;
  const { max, total } = model.limits.page;
  return {
    links,
    firstPage: firstPageQuery(model),
    mostItems: max,
    countsItems: total === 'exact',
    criteria: criteriaView(model),
    selection: selectionView(model),
    wrapsBodies: requestBody === 'wrapped',
    idempotency: IDEMPOTENCY[idempotency].map((partial) => ({ partial })),
    requiresMatch: concurrency === 'required',
    mediaTypes: mediaTypes.length > 1 ? mediaTypes : [],
  };
}

/** The partial about the header `Idempotency-Key`. */
const IDEMPOTENCY: Readonly<Record<Model['conventions']['idempotency'], readonly string[]>> = {
  off: [],
  optional: ['idempotency-key-taken'],
  required: ['idempotency-key-required'],
};

/** A query on the first list with filters or sorts; false without one. */
function criteriaView({ allResources }: Model): View | false {
  const resource = allResources.find(({ filters, sorts }) => filters.length > 0 || sorts.length > 0);
  if (resource === undefined) return false;
  const parameters = filterParameters(resource).map(({ parameter }) => `${parameter}=…`);
  const sort = resource.sorts.slice(0, 1).map(({ name }) => `sort=-${name}`);
  return { query: `?${[...parameters.slice(0, 1), ...sort].join('&')}`, plural: resource.names.plural };
}

/** Ways to select members, each with an example. */
function selectionView(model: Model): readonly View[] {
  const members = membersOf(model);
  switch (model.conventions.fields) {
    case 'none':
      return [];
    case 'paren':
      return [{ form: 'fields-behind-path', example: `:(${members})` }];
    case 'query':
      return [{ form: 'fields-in-query', example: `?fields=${members}` }];
  }
}

/** Two members of the first resource with fields, in the syntax of `fields`. */
function membersOf(model: Model): string {
  const resource = model.resources.find(({ fields }) => fields.length > 0) ?? model.resources[0];
  const names = [
    ...(resource?.showsId ? ['id'] : []),
    ...(resource?.fields ?? []).filter(({ access }) => access !== 'write-only').map((field) => field.name),
  ];
  return names.slice(0, 2).join(',');
}
