// Documentation for people who write clients: the operations of each version, which can be tried out, and its changes.
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { sendDocument, sendNotModified, withHeaders } from '../answers/answers.js';
import type { OfferedPath } from '../http/path-table.js';
import { noneMatch } from '../http/preconditions.js';
import { SECURITY_HEADERS } from '../http/security-headers.js';
import { requireAcceptable } from '../media/negotiation.js';
import { Problem } from '../problems/problem.js';
import { rejectQuery } from '../reading/no-query.js';
import { READING } from '../reading/reading.js';
import { changesDocument, changesPage, type Changes } from './changes.js';
import { codingFor } from './codings.js';
import { fileNamed, filesOf, sentAs } from './files.js';
import { operationsPage, pageHeaders } from './pages.js';

export interface Docs {
  readonly title: string;
  /** Of each version that is served, the newest last. */
  readonly changes: readonly Changes[];
}

/** Changed content gets a new name, so caches keep a file for good (RFC 8246). */
const FILE_HEADERS = {
  ...SECURITY_HEADERS,
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
};

const allow = 'GET, HEAD, OPTIONS';

/** The paths of this file, for the path table. */
export function docsPaths(changes: readonly Changes[]): readonly OfferedPath[] {
  const paths = changes.flatMap(({ version }) => [`/docs/${version}`, `/docs/${version}/changes`]);
  return ['/docs', ...paths, '/docs/files/{name}'].map((path) => ({ path, allow }));
}

export function registerDocs(app: FastifyInstance, docs: Docs): void {
  const method: HTTPMethods[] = READING;
  const newest = docs.changes.at(-1)?.version ?? '';
  const versions = docs.changes.map(({ version }) => version);
  const operations = (url: string, version: string): void => {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        rejectQuery(request);
        requireAcceptable(request, ['text/html']);
        const files = await filesOf();
        return sendPage(request, reply, operationsPage({ title: docs.title, version, versions }, files));
      },
    });
  };

  operations('/docs', newest);
  for (const changes of docs.changes) {
    operations(`/docs/${changes.version}`, changes.version);
    app.route({
      method,
      url: `/docs/${changes.version}/changes`,
      handler: async (request, reply) => sendChanges(request, reply, docs, changes),
    });
  }

  app.route<{ Params: { name: string } }>({
    method,
    url: '/docs/files/:name',
    handler: async (request, reply) => {
      rejectQuery(request);
      const file = fileNamed(await filesOf(), request.params.name);
      if (file === undefined) throw new Problem('no-such-resource', 'There is no such file.');
      requireAcceptable(request, [file.mediaType]);
      const coding = codingFor(request.headers['accept-encoding']);
      const { content, etag } = await sentAs(file, coding);
      reply.headers({ ...FILE_HEADERS, etag });
      if (noneMatch(request.headers['if-none-match'], etag)) return reply.code(304).send();
      if (coding !== 'identity') reply.header('content-encoding', coding);
      return reply.code(200).header('content-type', `${file.mediaType}; charset=utf-8`).send(content);
    },
  });
}

/** JSON, Markdown or a page, as the client prefers. */
async function sendChanges(
  request: FastifyRequest,
  reply: FastifyReply,
  { title, changes: all }: Docs,
  changes: Changes,
): Promise<FastifyReply> {
  rejectQuery(request);
  const chosen = requireAcceptable(request, ['application/json', 'text/markdown', 'text/html']);
  const versions = all.map(({ version }) => version);
  if (chosen === 'text/html') return sendPage(request, reply, changesPage(title, changes, versions, await filesOf()));
  const text = chosen === 'text/markdown' ? changes.markdown : JSON.stringify(changesDocument(changes));
  return sendDocument(request, reply, text, { contentType: `${chosen}; charset=utf-8`, medium: undefined });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const etag = `"${hash('sha1', page, 'base64url')}"`;
  if (noneMatch(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag);
  return withHeaders(reply, 200, etag).headers(pageHeaders).send(page);
}
