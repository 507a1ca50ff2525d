// Headers for caches, of answers that one caller is shown and no other (C.9).
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isForCaller } from '../http/one-caller.js';

/**
 * Shared caches keep no such answer, and others ask before they use theirs again (RFC 9111 §5.2.2.4, §5.2.2.7).
 * @param varying what callers differ in: `*` where that can be anything (RFC 9110 §12.5.5); undefined where `Vary` names it already
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
