import { serviceOutput } from '../../../output.js';
import { shedsLoad } from '../../../../model/operations-config.js';
import type { Model } from '../../../../model/model.js';
import { group, jsonLiteral, stringLiteral } from '../../../typescript.js';
import { requiresPrecondition, pageTexts } from '../../settings-view.js';

export const output = serviceOutput({ view: settingsView });

function settingsView(model: Model): Record<string, unknown> {
  const { service, conventions, limits, cors } = model;
  return {
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
