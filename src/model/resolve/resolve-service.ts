// Resolves the settings of the service as a whole: conventions, limits, and observability.
import type { RateSpec, Spec } from '../../language/spec.js';
import type { Conventions, Cors, Limits, MediaType, Observability, Rate, ServiceInfo } from '../service.js';
import { sentence } from '../names/names.js';

export function resolveService(spec: Spec): ServiceInfo {
  return {
    name: spec.service.value,
    title: spec.title?.value.trim() ?? sentence(spec.service.value),
    description: spec.description?.value.trim() ?? '',
    version: spec.version.value,
    language: spec.language.value,
    lifecycles: spec.lifecycle.value.map(({ version, value }) => ({
      version,
      deprecated: value.deprecated?.value ?? '',
      sunset: value.sunset?.value ?? '',
      successor: spec.version.value,
    })),
    lifecycle: null,
  };
}

/** Media types in the service's order of preference, for clients that like several equally. */
const MEDIA_TYPES: readonly MediaType[] = ['application/json', 'application/hal+json', 'text/html'];

export function resolveConventions({ conventions: { value } }: Spec): Conventions {
  const asked = value.media_types.given ? value.media_types.value.map((mediaType) => mediaType.value) : MEDIA_TYPES;
  return {
    naming: value.naming.value,
    members: value.members.value,
    paging: value.paging.value,
    fields: value.fields.value,
    links: value.links.value !== 'false',
    absoluteLinks: value.links.value === 'absolute',
    requestBody: value.request_body.value,
    mediaTypes: MEDIA_TYPES.filter((mediaType) => asked.includes(mediaType)),
    concurrency: value.concurrency.value,
    idempotency: value.idempotency.value,
  };
}

export function resolveCors({ cors }: Spec): Cors {
  const origins = cors?.value.origins.value.map((origin) => origin.value) ?? [];
  return { origins: [...new Set(origins)], credentials: cors?.value.credentials.value ?? false };
}

export function resolveLimits({ limits: { value } }: Spec): Limits {
  const page = value.page.value;
  return {
    page: { default: page.default.value, max: page.max.value, overMax: page.over_max.value, total: page.total.value },
    body: value.body.value,
    uri: value.uri.value,
    headers: value.headers.value,
    depth: value.depth.value,
    fields: value.fields.value,
    patchOps: value.patch_ops.value,
    headersTimeout: value.headers_timeout.value,
    requestTimeout: value.request_timeout.value,
    handlerTimeout: value.handler_timeout.value,
    rate: resolveRate(value.rate?.value),
    clients: {
      connections: value.connections.value,
      pipelined: value.pipelined.value,
      unread: value.unread.value,
      unreadPerConnection: value.unread_per_connection.value,
      writeTimeout: value.write_timeout.value,
    },
    inFlight: value.in_flight.value,
    eventLoopDelay: value.event_loop_delay?.value ?? null,
  };
}

function resolveRate(rate: RateSpec | undefined): Rate | null {
  if (rate === undefined) return null;
  const { count, period, text } = rate.limit.value;
  return { limit: count, period, text, per: rate.per.value };
}

export function resolveObservability({ observability: { value } }: Spec): Observability {
  return { requests: value.requests.value, metrics: value.metrics.value, traces: value.traces.value };
}
