// The end of older versions: a deprecated version says so in every answer, and is gone after its sunset (R-9.4; RFC
// 9745, RFC 8594).
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PathTable } from '../http/path-table.js';
import { checkTarget, pathSegments } from '../http/request-target.js';
import { Problem } from '../problems/problem.js';
import { givenTarget, routedTarget } from '../reading/fields.js';
import type { Clock } from '../time/clock.js';

/** The announced end of one version. Days begin at midnight UTC. */
export interface VersionLife {
  /** `v1` */
  readonly version: string;
  /** The newest version: `v2`. */
  readonly successor: string;
  /** `2098-01-01`: the day from which clients should use the successor. */
  readonly deprecated?: string;
  /** `2099-01-01`: the day from which this version is gone. */
  readonly sunset?: string;
}

export interface LifecycleOptions {
  readonly lives: readonly VersionLife[];
  readonly paths: PathTable;
  readonly clock: Clock;
  /** The beginning of links, where they are absolute. */
  readonly base?: string;
}

type Place = readonly [relation: string, segments: readonly string[]];

/** A version with the headers and links of its answers, and the segments of the address that was asked for. */
interface Found {
  readonly life: VersionLife & { readonly headers: Record<string, string>; readonly told: readonly Place[] };
  readonly segments: readonly string[];
}

/** @returns a function that throws Problem 410 for a target of a version that has ended (O.4) */
export function installLifecycle(app: FastifyInstance, options: LifecycleOptions): (target: string) => void {
  const { paths, clock, base = '' } = options;
  const announced = options.lives.map((life) => ({ ...life, headers: headersOf(life), told: toldBy(life) }));

  function find(target: string): Found | undefined {
    const routed = routedTarget(target);
    // Most requests are for the newest version, which needs no second look; an encoded target does.
    if (!routed.includes('%') && !announced.some(({ version }) => routed.startsWith(`/${version}`))) return undefined;
    const segments = segmentsOf(target);
    const life = announced.find(({ version }) => version === segments[0]);
    return life && { life, segments };
  }

  /** Links to the same path in the successor, and to the document that tells of the end of this version. */
  function addLinks(reply: FastifyReply, { life, segments }: Found): void {
    const successor: Place = ['successor-version', [life.successor, ...segments.slice(1)]];
    const own = [successor, ...life.told]
      .filter(([, place]) => paths.find(place) !== undefined)
      .map(([relation, place]) => `<${base}/${place.map(encodeURIComponent).join('/')}>; rel="${relation}"`);
    const link = reply.getHeader('link');
    const links = [...(link === undefined ? [] : [String(link)]), ...own];
    if (links.length > 0) reply.header('link', links.join(', '));
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    const found = find(givenTarget(request));
    if (found !== undefined) {
      reply.headers(found.life.headers);
      addLinks(reply, found);
    }
    done(null, payload);
  });

  return (target) => {
    const { version, successor, sunset } = find(target)?.life ?? {};
    if (sunset === undefined || clock.now().getTime() < Date.parse(sunset)) return;
    throw new Problem('version-gone', `Version ${version} ended on ${sunset}. The newest version is ${successor}.`);
  };
}

/** Empty for a malformed target. */
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

/** The OpenAPI document of the version tells of its end. */
function toldBy({ version, deprecated, sunset }: VersionLife): readonly Place[] {
  const document = ['openapi', `${version}.json`];
  return [
    ...(deprecated === undefined ? [] : [['deprecation', document] as const]),
    ...(sunset === undefined ? [] : [['sunset', document] as const]),
  ];
}
