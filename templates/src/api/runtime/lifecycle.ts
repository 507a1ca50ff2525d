// Older versions that are deprecated say so in every answer, and after their end they are gone (R-9.4; RFC 9745, RFC 8594).
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from './clock.js';
import { givenTarget, routedTarget } from './fields.js';
import type { PathTable } from './path-table.js';
import { Problem } from './problem.js';
import { checkTarget, pathSegments } from './request-target.js';

/** What is known of the end of one version. Days begin at midnight UTC. */
export interface VersionLife {
  /** `v1` */
  readonly version: string;
  /** The newest version: `v2`. */
  readonly successor: string;
  /** `2098-01-01`: from when on clients should use that one. */
  readonly deprecated?: string;
  /** `2099-01-01`: from when on this one is gone. */
  readonly sunset?: string;
}

export interface LifecycleOptions {
  readonly lives: readonly VersionLife[];
  readonly paths: PathTable;
  readonly clock: Clock;
  /** What links begin with, where they are absolute. */
  readonly base?: string;
}

/** @returns what refuses a target of a version that has ended; it throws Problem 410 (O.4) */
export function installLifecycle(app: FastifyInstance, options: LifecycleOptions): (target: string) => void {
  const { lives, paths, clock, base = '' } = options;

  function lifeOf(segments: readonly string[]): VersionLife | undefined {
    return lives.find(({ version }) => version === segments[0]);
  }

  function tellSuccessor(reply: FastifyReply, { successor }: VersionLife, segments: readonly string[]): void {
    const successors = [successor, ...segments.slice(1)];
    if (paths.find(successors) === undefined) return;
    const own = `<${base}/${successors.map(encodeURIComponent).join('/')}>; rel="successor-version"`;
    const link = reply.getHeader('link');
    reply.header('link', link === undefined ? own : `${String(link)}, ${own}`);
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    const segments = segmentsOf(givenTarget(request));
    const life = lifeOf(segments);
    if (life !== undefined) {
      reply.headers(headersOf(life));
      tellSuccessor(reply, life, segments);
    }
    done(null, payload);
  });

  return (target) => {
    const { version, successor, sunset } = lifeOf(segmentsOf(target)) ?? {};
    if (sunset === undefined || clock.now().getTime() < Date.parse(sunset)) return;
    throw new Problem('version-gone', `Version ${version} ended on ${sunset}. The newest version is ${successor}.`);
  };
}

/** None of a target that is no sound one. */
function segmentsOf(target: string): readonly string[] {
  try {
    checkTarget(target, target.length);
    return pathSegments(routedTarget(target));
  } catch {
    return [];
  }
}

function headersOf({ deprecated, sunset }: VersionLife): Record<string, string> {
  return {
    ...(deprecated !== undefined && { deprecation: `@${Date.parse(deprecated) / 1000}` }),
    ...(sunset !== undefined && { sunset: new Date(sunset).toUTCString() }),
  };
}
