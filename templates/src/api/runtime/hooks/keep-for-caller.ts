// Headers for caches, on answers to one caller alone (C.9).
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isForCaller } from '../http/one-caller.js';

/**
 * Shared caches keep no such answer, and private ones ask before they use it again (RFC 9111 §5.2.2.4, §5.2.2.7).
 * @param varying `*` when callers can differ in anything (RFC 9110 §12.5.5); undefined when `Vary` names it already
 */
export function keepForCaller(app: FastifyInstance, varying?: '*'): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isForCaller(request)) {
      reply.header('cache-control', 'private, no-cache');
      if (varying !== undefined) addToVary(reply, varying);
    }
    done(null, payload);
  });
}

function addToVary(reply: FastifyReply, name: string): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (!vary.split(', ').includes(name)) reply.header('vary', vary === '' ? name : `${vary}, ${name}`);
}
