// What `src/api/settings.ts` and its like say.
import { isMetered, isRated, shedsLoad, usesAddresses } from '../../model/operated.js';
import type { Model } from '../../model/model.js';
import { group, jsonLiteral, stringLiteral } from '../typescript.js';
import { HEADER } from './header.js';

/** What an older version has otherwise than the service. */
export function ownSettingsView({ conventions, limits, apart }: Model): Record<string, unknown> {
  return {
    header: HEADER,
    ...apart,
    ...pageTexts(limits),
    requirePrecondition: requiresPrecondition(conventions),
  };
}

function pageTexts({ page }: Model['limits']): Record<string, unknown> {
  return { pageDefault: page.default, pageMax: page.max, pageOverMax: page.overMax };
}

function requiresPrecondition({ concurrency }: Model['conventions']): boolean {
  return concurrency === 'required';
}

export function settingsView(model: Model): Record<string, unknown> {
  const { service, conventions, limits, cors } = model;
  return {
    header: HEADER,
    service: stringLiteral(service.name),
    language: stringLiteral(service.language),
    mediaTypes: group('[', conventions.mediaTypes.map(stringLiteral), ']'),
    links: conventions.links,
    fieldsParameter: conventions.fields === 'query',
    requirePrecondition: requiresPrecondition(conventions),
    keyed: conventions.idempotency !== 'off',
    requireIdempotencyKey: conventions.idempotency === 'required',
    ...pageTexts(limits),
    pageExactTotal: limits.page.total === 'exact',
    body: limits.body,
    uri: limits.uri,
    headers: limits.headers,
    depth: limits.depth,
    fields: limits.fields,
    patchOps: limits.patchOps,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    handlerTimeout: limits.handlerTimeout,
    clients: jsonLiteral({ ...limits.clients }),
    shedding: shedsLoad(model) ? jsonLiteral({ inFlight: limits.inFlight, eventLoopDelay: limits.eventLoopDelay }) : '',
    rate: limits.rate === null ? '' : jsonLiteral({ ...limits.rate }),
    cors: jsonLiteral({ origins: cors.origins, credentials: cors.credentials, ...takenHeaders(model) }),
  };
}

/** Keys come in a header that pages of other origins may send only where it is named (Fetch §3.3.2). */
function takenHeaders({ auth, cors }: Model): { readonly takes?: readonly string[] } {
  return auth.scheme === 'api-key' && cors.origins.length > 0 ? { takes: ['X-API-Key'] } : {};
}

export function configView(model: Model): Record<string, unknown> {
  return {
    header: HEADER,
    absolute: model.conventions.absoluteLinks,
    addresses: usesAddresses(model),
    rated: isRated(model),
    sheds: shedsLoad(model),
    bearer: model.auth.scheme === 'bearer',
    cookie: model.auth.scheme === 'cookie',
    metered: isMetered(model),
  };
}
