import type { FastifyRequest } from 'fastify';

/** The template of its path: `/v1/users/{userId}`; undefined where there is none. */
export function routeOf({ is404, routeOptions }: FastifyRequest): string | undefined {
  return is404 ? undefined : routeOptions.url?.replaceAll(/:([A-Za-z0-9_]+)/g, '{$1}');
}
