// Where clients reach the service: what every link begins with. It comes from the environment, and never from the header
// Host, which is whatever a client says.
import { hash } from 'node:crypto';

/**
 * A scheme and a host without a slash behind it; undefined for what is anything else, or more. No path: the service answers at the root
 * of its host, so pages and forms would miss a path that a proxy takes away.
 */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, protocol, href } = new URL(address);
  const isOrigin = (protocol === 'http:' || protocol === 'https:') && href === `${origin}/`;
  return isOrigin ? origin : undefined;
}

/**
 * A constant of the process, since a parameter for it would run through every representation. The start refuses an address that is
 * missing or wrong (config.ts); tests have none and need none.
 */
export const baseUrl = originOf(process.env['BASE_URL'] ?? '') ?? 'http://localhost';

/** C.1: representations whose links begin otherwise are others. */
export function shapeAt(shape: string): string {
  return hash('sha256', shape + baseUrl, 'base64url')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 8);
}
