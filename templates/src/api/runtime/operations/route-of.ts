import type { FastifyRequest } from 'fastify';

/** Made once for each route. */
const templates = new Map<string, string>();

/** The template of its path: `/v1/users/{userId}`; undefined where there is none. */
export function routeOf({ is404, routeOptions }: FastifyRequest): string | undefined {
  const { url } = routeOptions;
  if (is404 || url === undefined) return undefined;
  let template = templates.get(url);
  if (template === undefined) {
    template = url.replaceAll(/:([A-Za-z0-9_]+)/g, '{$1}');
    templates.set(url, template);
  }
  return template;
}
