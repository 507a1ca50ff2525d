// Facts of a version for the emitted conformance checks.
import type { Json, Model } from '../../model/model.js';
import { pagingStyle } from '../routes/paging-style.js';

/** Without its version. */
export function serviceUnderTest(model: Model): { readonly [name: string]: Json } {
  const { service, conventions, limits, cors, errors } = model;
  const { position, size, first, isOpaque } = pagingStyle(model);
  const { default: standard, max, overMax, total } = limits.page;
  return {
    language: service.language,
    mediaTypes: conventions.mediaTypes,
    links: conventions.links,
    selects: conventions.fields,
    wraps: conventions.requestBody === 'wrapped',
    requiresMatch: conventions.concurrency === 'required',
    idempotency: conventions.idempotency,
    page: { default: standard, max, overMax, exactTotal: total === 'exact', position, size, first, isOpaque },
    body: limits.body,
    uri: limits.uri,
    headers: limits.headers,
    depth: limits.depth,
    fields: limits.fields,
    patchOps: limits.patchOps,
    origins: cors.origins,
    credentials: cors.credentials,
    errors: errors.map(({ slug, status, title }) => ({ slug, status, title })),
  };
}
