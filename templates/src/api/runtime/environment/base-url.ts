// The address at which clients reach the service, with which every link begins. It comes from the environment,
// and never from the header Host, which a client can set at will.
import { hash } from 'node:crypto';

/**
 * A scheme and a host without a slash at the end; undefined for anything else. A path is refused. The service answers
 * at the root of its host, so pages and forms would miss a path that a proxy takes away.
 */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, protocol, href } = new URL(address);
  const isOrigin = (protocol === 'http:' || protocol === 'https:') && href === `${origin}/`;
  return isOrigin ? origin : undefined;
}

/**
 * A constant of the process, since a parameter for it would run through every representation. The start refuses an
 * address that is missing or wrong (config.ts); tests have none and need none.
 */
export const baseUrl = originOf(process.env['BASE_URL'] ?? '') ?? 'http://localhost';

/** C.1: representations with links to another base URL are different ones. */
export function shapeAt(shape: string): string {
  return hash('sha256', shape + baseUrl, 'base64url')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 8);
}
