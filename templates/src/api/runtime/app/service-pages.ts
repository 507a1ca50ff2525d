// Documents about the service itself: the start, versions, health, the OpenAPI documents and the kinds of problems.
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Database } from '../../store/database.js';
import { sendDocument } from '../answers/answers.js';
import type { OfferedPath } from '../http/path-table.js';
import type { JsonObject } from '../json/json.js';
import { contentHeaders } from '../media/medium.js';
import { isDraining } from '../operations/draining.js';
import { problemTypes, type ProblemType } from '../problems/problem-types.js';
import { Problem, type BusinessError } from '../problems/problem.js';
import { READING, readDocumentQuery } from '../reading/reading.js';

export interface ServiceInfo {
  readonly title: string;
  readonly description: string;
  /** Newest last: `v1`. */
  readonly versions: readonly string[];
  /** Paths that can be read without knowing an id: `/v1/users`. */
  readonly entries: readonly string[];
  /** The kinds of failure that only this service has. */
  readonly errors: readonly BusinessError[];
  /** The beginning of links, where they are absolute. */
  readonly base?: string;
  /** Further links of `/`, by relation. */
  readonly links?: Readonly<Record<string, { readonly href: string; readonly title: string }>>;
}

const HEALTH_HEADERS = { ...contentHeaders('application/json; charset=utf-8'), 'cache-control': 'no-store' };
/** A document of its own and not a problem, which would be logged at each check. */
const STOPPING = JSON.stringify({ status: 'stopping' });
const STOPPING_HEADERS = { ...HEALTH_HEADERS, 'retry-after': '1' };
const HEALTH_PATHS = ['/health', '/health/live', '/health/ready'];

/** The paths of this file, for the path table. */
export function servicePaths(versions: readonly string[]): readonly OfferedPath[] {
  const ofVersions = versions.flatMap((version) => [`/${version}`, `/openapi/${version}.json`]);
  const paths = ['/', ...HEALTH_PATHS, '/problems/{slug}', ...ofVersions];
  return paths.map((path) => ({ path, allow: 'GET, HEAD, OPTIONS' }));
}

export function registerServicePages(app: FastifyInstance, info: ServiceInfo, database: Database): void {
  const method: HTTPMethods[] = READING;

  app.route({ method, url: '/', handler: async (request, reply) => sendJson(request, reply, serviceDocument(info)) });

  for (const url of HEALTH_PATHS) {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        readDocumentQuery(request);
        if (url === '/health/ready' && isDraining(app.server))
          return reply.code(503).headers(STOPPING_HEADERS).send(STOPPING);
        const document = url === '/health/live' ? { status: 'ok' } : await healthOf(database, url === '/health/ready');
        return reply.code(200).headers(HEALTH_HEADERS).send(JSON.stringify(document));
      },
    });
  }

  for (const version of info.versions) {
    const document = versionDocument(version, info);
    app.route({ method, url: `/${version}`, handler: async (request, reply) => sendJson(request, reply, document) });
    app.route({
      method,
      url: `/openapi/${version}.json`,
      handler: async (request, reply) => {
        const query = readDocumentQuery(request);
        const text = await readFile(new URL(`../../../../openapi/${version}.json`, import.meta.url), 'utf8');
        return sendDocument(request, reply, servedAt(text, version, info.base), query);
      },
    });
  }

  app.route<{ Params: { slug: string } }>({
    method,
    url: '/problems/:slug',
    handler: async (request, reply) => sendJson(request, reply, problemDocument(request.params.slug, info.errors)),
  });
}

/**
 * A service is ready once it has reached its database. When the database goes away later, the answer says so, but the
 * service stays ready. Otherwise a load balancer would take out all instances at once.
 * @throws Problem 503
 */
async function healthOf(database: Database, isReadiness: boolean): Promise<object> {
  try {
    await database.ping();
    return { status: 'ok' };
  } catch (error) {
    if (isReadiness && database.wasReached()) return { status: 'ok', database: 'away' };
    throw error;
  }
}

function sendJson(request: FastifyRequest, reply: FastifyReply, document: object): FastifyReply {
  const query = readDocumentQuery(request, 'application/json', true);
  return sendDocument(request, reply, JSON.stringify(document), query);
}

/** Adds the address of the server: the file has only its path. */
function servedAt(text: string, version: string, base: string | undefined): string {
  if (base === undefined) return text;
  const document: JsonObject = JSON.parse(text);
  return JSON.stringify({ ...document, servers: [{ url: `${base}/${version}` }] });
}

function serviceDocument({ title, description, versions, entries, base = '', links: more = {} }: ServiceInfo): object {
  const links = versions.map((version) => {
    return [version, { href: `${base}/openapi/${version}.json`, title: titleOf(version) }];
  });
  return {
    title,
    ...(description !== '' && { description }),
    _links: {
      self: { href: `${base}/` },
      ...Object.fromEntries(links),
      section: versions.map((version) => ({ href: `${base}/${version}`, title: titleOf(version) })),
      item: entries.map((path) => ({ href: base + path })),
      ...more,
    },
  };
}

/** The entry point for clients of one version. */
function versionDocument(version: string, { entries, base = '' }: ServiceInfo): object {
  const own = entries.filter((path) => path.startsWith(`/${version}/`));
  return {
    title: titleOf(version),
    version,
    _links: {
      self: { href: `${base}/${version}` },
      up: { href: `${base}/` },
      'service-desc': { href: `${base}/openapi/${version}.json` },
      item: own.map((path) => ({ href: base + path })),
    },
  };
}

function titleOf(version: string): string {
  return `Version ${version.slice(1)}`;
}

/** @throws Problem 404 when no problem has this slug */
function problemDocument(slug: string, errors: readonly BusinessError[]): object {
  const found = problemType(slug, errors);
  if (found === undefined) throw new Problem('no-such-resource', `There is no problem type ${JSON.stringify(slug)}.`);
  const { status, title, description, remedy } = found;
  return { type: `/problems/${slug}`, status, title, description, ...(remedy !== undefined && { remedy }) };
}

function problemType(slug: string, errors: readonly BusinessError[]): ProblemType | undefined {
  // The text of the newest version that has the error.
  const own = errors.findLast((error) => error.slug === slug);
  return own ?? Object.entries(problemTypes).find(([name]) => name === slug)?.[1];
}
