// The pages of the documentation: they work offline, under a strict policy, and refuse wrong requests like any other
// path.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { header, Service, type Answer, type Headers } from './support.js';

let service: Service;
let versions: readonly string[] = [];

beforeAll(async () => {
  service = await Service.start();
  const { body } = await service.get('/');
  versions = [...JSON.stringify(body).matchAll(/\/openapi\/(v\d+)\.json/g)].map(([, version = '']) => version);
});

afterAll(() => service.stop());

/** Reads answers of any type, because not every answer here is JSON. */
async function ask(
  path: string,
  headers: Headers = {},
  method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' = 'GET',
): Promise<Answer> {
  const { statusCode: status, headers: sent, payload: text } = await service.app.inject({ method, url: path, headers });
  const texts = Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]);
  return { status, headers: Object.fromEntries(texts), text, body: {} };
}

/** The files that a page loads. */
function filesIn({ text }: Answer): readonly string[] {
  return [...text.matchAll(/(?:src|href)="(\/docs\/files\/[^"]+)"/g)].map(([, path = '']) => path);
}

/** The header of a browser, the coding of the answer, and its decoder. */
const CODINGS: readonly (readonly [accepted: string, coding: string, decode: (content: Buffer) => Buffer])[] = [
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
];

async function sent(
  path: string,
  headers: Headers,
): Promise<{ readonly coding: unknown; readonly vary: unknown; readonly etag: string; readonly content: Buffer }> {
  const { headers: said, rawPayload: content } = await service.app.inject({ url: path, headers });
  return { coding: said['content-encoding'], vary: said['vary'], etag: said.etag ?? '', content };
}

const HTML = { accept: 'text/html' };

describe('the pages of the documentation', () => {
  it('are linked from the start', async () => {
    const { text } = await ask('/');
    expect(text).toContain('/docs"');
    expect(versions.length).toBeGreaterThan(0);
  });

  it('show the operations of each version, and link to every other one', async () => {
    for (const path of ['/docs', ...versions.map((version) => `/docs/${version}`)]) {
      const page = await ask(path, HTML);
      expect([path, page.status, header(page, 'content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
      for (const version of versions) expect(page.text).toContain(`href="/docs/${version}"`);
      const shown = path === '/docs' ? (versions.at(-1) ?? '') : path.slice('/docs/'.length);
      expect(page.text).toContain(`data-document="/openapi/${shown}.json"`);
      expect((await ask(path, { ...HTML, 'if-none-match': header(page, 'etag') })).status).toBe(304);
    }
  });

  it('load only files of this service, and have no inline script or style', async () => {
    const page = await ask('/docs', HTML);
    const policy = header(page, 'content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(page.text).not.toMatch(/<script>|<script [^>]*>[^<]|<style|\son\w+=|https?:/);
    expect(filesIn(page)).toHaveLength(4);
  });

  it('load files that caches may keep for ever', async () => {
    for (const path of filesIn(await ask('/docs', HTML))) {
      const file = await ask(path, {});
      expect([path, file.status]).toEqual([path, 200]);
      expect(header(file, 'cache-control')).toBe('public, max-age=31536000, immutable');
      expect(header(file, 'x-content-type-options')).toBe('nosniff');
      expect(header(file, 'content-type')).toBe(`text/${path.endsWith('.js') ? 'javascript' : 'css'}; charset=utf-8`);
      const again = await ask(path, { 'if-none-match': header(file, 'etag') });
      expect([again.status, again.text]).toEqual([304, '']);
      const head = await ask(path, {}, 'HEAD');
      expect([head.status, header(head, 'content-length')]).toEqual([200, header(file, 'content-length')]);
    }
    expect((await ask('/docs/files/swagger-ui-other.js')).status).toBe(404);
    expect((await ask('/docs/files/..%2Fpackage.json')).status).toBe(404);
  });

  it('load files that are compressed on request, each coding with its own tag', async () => {
    // A service with `cors` also names Origin.
    const variesByCoding = expect.arrayContaining(['Accept-Encoding']);
    for (const path of filesIn(await ask('/docs', HTML))) {
      const plain = await sent(path, {});
      const tags = [plain.etag];
      for (const [accepted, coding, decode] of CODINGS) {
        const file = await sent(path, { 'accept-encoding': accepted });
        expect([path, file.coding, String(file.vary).split(', ')]).toEqual([path, coding, variesByCoding]);
        expect(decode(file.content).equals(plain.content)).toBe(true);
        const asked = { 'accept-encoding': accepted, 'if-none-match': file.etag };
        expect((await ask(path, asked)).status).toBe(304);
        expect((await ask(path, { 'if-none-match': file.etag })).status).toBe(200);
        tags.push(file.etag);
      }
      expect(new Set(tags).size).toBe(tags.length);
      expect([plain.coding, String(plain.vary).split(', ')]).toEqual([undefined, variesByCoding]);
      const refusing = await sent(path, { 'accept-encoding': 'br;q=0, gzip;q=0' });
      expect([refusing.coding, refusing.etag]).toEqual([undefined, plain.etag]);
    }
  });

  it('show the changes of each version as JSON, as Markdown and as a page', async () => {
    for (const version of versions) {
      const path = `/docs/${version}/changes`;
      const document = await service.get(path);
      expect([document.status, document.body['version']]).toEqual([200, version]);
      const markdown = await ask(path, { accept: 'text/markdown' });
      expect(header(markdown, 'content-type')).toBe('text/markdown; charset=utf-8');
      expect(markdown.text).toMatch(new RegExp(`^## Version ${version.slice(1)}\\b`));
      const page = await ask(path, HTML);
      expect(page.text).toContain(`Changes of ${version}`);
      expect(header(page, 'content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('refuse wrong requests like every other path', async () => {
    const paths = ['/docs', ...versions.flatMap((version) => [`/docs/${version}`, `/docs/${version}/changes`])];
    for (const path of paths) {
      const options = await ask(path, {}, 'OPTIONS');
      expect([path, options.status, header(options, 'allow')]).toEqual([path, 204, 'GET, HEAD, OPTIONS']);
      const refused = await ask(path, {}, 'POST');
      expect([path, refused.status, header(refused, 'allow')]).toEqual([path, 405, 'GET, HEAD, OPTIONS']);
      expect((await ask(`${path}?a=1`, HTML)).status).toBe(400);
      expect((await ask(path, { accept: 'image/png' })).status).toBe(406);
      expect((await ask(`${path}/`, HTML)).status).toBe(404);
    }
    expect((await ask('/docs/v0', HTML)).status).toBe(404);
  });
});
