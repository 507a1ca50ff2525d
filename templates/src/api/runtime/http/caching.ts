// `Cache-Control` of routes that read (C.8, RFC 9111 §5.2.2).
import { readSwitch } from '../environment/switches.js';
import { isForCaller } from './one-caller.js';

type Environment = Readonly<Record<string, string | undefined>>;

interface SentReply {
  readonly statusCode: number;
  header(name: string, value: string): unknown;
  removeHeader(name: string): unknown;
}

type OnSend = (
  request: object,
  reply: SentReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
) => void;

/** Headers for one client: a cache would show them to all, and keeps a cookie with the answer (RFC 9111 §7.3). */
const FOR_ONE_CLIENT = ['set-cookie', 'consistency-token'];

/**
 * Options of a route that reads. Caches keep neither failures nor answers that depend on the caller.
 * @param cacheControl the header of its answers: `public, max-age=60`
 */
export function kept(cacheControl: string, environment: Environment = process.env): { readonly onSend?: OnSend } {
  if (!readSwitch('HTTP_CACHE', environment)) return {};
  const unshared = cacheControl.startsWith('public') ? FOR_ONE_CLIENT : [];
  return {
    onSend: (request, reply, payload, done) => {
      if ((reply.statusCode === 200 || reply.statusCode === 304) && !isForCaller(request)) {
        reply.header('cache-control', cacheControl);
        for (const name of unshared) reply.removeHeader(name);
      }
      done(null, payload);
    },
  };
}
