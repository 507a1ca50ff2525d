import type { Rule } from '../subject.js';

/** JSON answers a request that names no media type, so it cannot be left out. */
export const jsonAlways: Rule = ({ spec }, report) => {
  const { media_types: types } = spec.conventions.value;
  if (
    !types.given ||
    types.refused ||
    types.value.length === 0 ||
    types.value.some(({ value }) => value === 'application/json')
  )
    return;
  report.add('json-left-out', types, {});
};
