import { serviceOutput } from '../../../output.js';
import { shedsLoad } from '../../../../model/operations-config.js';
import type { Model } from '../../../../model/model.js';
import type { View } from '../../../templates.js';

export const output = serviceOutput({ view: settingsView });

function settingsView(model: Model): View {
  const { service, conventions, limits, cors } = model;
  return {
    service: service.name,
    language: service.language,
    mediaTypes: conventions.mediaTypes,
    links: conventions.links,
    fieldsParameter: conventions.fields === 'query',
    requirePrecondition: conventions.concurrency === 'required',
    keyed: conventions.idempotency !== 'off',
    requireIdempotencyKey: conventions.idempotency === 'required',
    page: limits.page,
    pageExactTotal: limits.page.total === 'exact',
    limits,
    clients: { ...limits.clients },
    shedding: shedsLoad(model) && { inFlight: limits.inFlight, eventLoopDelay: limits.eventLoopDelay },
    rate: limits.rate !== null && { ...limits.rate },
    cors: { origins: cors.origins, credentials: cors.credentials, ...takenHeaders(model) },
  };
}

/** Keys come in a header that pages of other origins may send only where it is named (Fetch §3.3.2). */
function takenHeaders({ auth, cors }: Model): { readonly takes?: readonly string[] } {
  return auth.scheme === 'api-key' && cors.origins.length > 0 ? { takes: ['X-API-Key'] } : {};
}
