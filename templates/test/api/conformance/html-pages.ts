// The HTML pages: they show what the JSON shows, run only their own script, and offer the forms that can be sent
//
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { controllers, service } from '../routes-under-test.js';
import { varyOf } from './expectations.js';
import { pathsIn, tellingLists } from './listed-items.js';
import { atMost, linkOf, PAGE_VARY } from './paging.js';
import { everyResource, isStore, membersOf, offering, pathsWith, rule, urlOf, type Subjects } from './rule.js';
import { hasItems, type PathUnderTest, type ResourceUnderTest } from './subject.js';
import { documentOf, type Reply } from './reply.js';
import { answersChange, bodyOf, bodyType, type World } from './world.js';

const HTML = 'text/html';
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const HOSTILE = `</pre></script><script>alert(1)</script><img src=x onerror=alert(2)> " onfocus="alert(3)' & \u2028`;

const hasPages = service.mediaTypes.includes(HTML);

export function checkHtmlPages(): void {
  rule('R-2.8', 'a page shows what the JSON shows', where(pathsWith('GET')), async (world, path) => {
    const url = await urlOf(world, path);
    const page = expectPage(await world.send('GET', url, { accept: BROWSER }), 200);
    const json = documentOf(await world.send('GET', url));
    expect(page.text).toContain(escaped(JSON.stringify(json, null, 2)));
    const head = await world.send('HEAD', url, { accept: BROWSER });
    expect(head.headers['etag']).toBe(page.headers['etag']);
    expect(head.headers['content-length']).toBe(page.headers['content-length']);
  });

  rule('R-2.8', 'a page has the forms that can be sent', where(pathsWith('GET')), async (world, path) => {
    const url = await urlOf(world, path);
    const { text } = expectPage(await world.send('GET', url, { accept: HTML }), 200);
    const forms = [...text.matchAll(/<form data-method="([A-Z]+)" data-href="([^"]+)"/g)];
    // A page also has forms for the controllers and transitions below it.
    const below = forms.map(([, , href = '']) => href).filter((href) => href.startsWith(`${url}/`));
    const known = (path.resource.states?.transitions ?? []).map(({ segment }) => `${url}/${segment}`);
    // A newer version may have transitions that an older one does not know.
    const nouns = service.interpreter === undefined ? known : [...known, ...below];
    // It may also have changeable members where the older one has none.
    const isNews = ([, method = '', href = '']: readonly string[]): boolean =>
      service.interpreter !== undefined &&
      href === url &&
      isChange(method) &&
      !path.ofList &&
      !isEditable(path.resource);
    const methods = forms
      .filter(([, , href = '']) => href === url || !(isOfController(href) || nouns.includes(href)))
      .filter((form) => !isNews(form));
    expect(methods.map(([, method, href]) => `${method} ${href}`)).toEqual(formsOf(path).map((one) => `${one} ${url}`));
    // The id of a store's item is not a field here: the page of the store asks for it in another way.
    for (const { name } of path.resource.fields.filter(({ access }) => access !== 'read-only')) {
      // <by-operation>
      if (byOperation(path.resource, name)) continue;
      // </by-operation>
      const isForm = methods.some(([, method]) => method !== 'DELETE');
      const own = nouns.reduce((rest, noun) => rest.replace(formTo(noun), ''), text);
      expect([name, own.includes(`="/${name}"`) || own.includes(`data-group="/${name}"`)]).toEqual([name, isForm]);
    }
  });

  rule(
    'C.3',
    'a form carries the tag that a change needs',
    where(offering('get', 'delete')),
    async (world, resource) => {
      const { path } = await world.item(resource);
      const page = expectPage(await world.send('GET', path, { accept: HTML }), 200);
      const form = /<form data-method="DELETE" data-href="([^"]+)" data-if-match="([^"]+)"/.exec(page.text);
      const [, href = '', tag = ''] = form ?? [];
      expect(href).toBe(path);
      expect(unescaped(tag)).toBe(page.headers['etag']);
      expect((await world.send('DELETE', href, { 'if-match': '"0.stale"' })).status).toBe(412);
      expect((await world.send('DELETE', href, { 'if-match': unescaped(tag) })).status).toBe(204);
    },
  );

  rule('PG.8', 'a page links to its neighbours', where(tellingLists), async (world, resource) => {
    const place = await world.placeOf(resource);
    for (let count = 0; count < 3; count++) await world.itemAt(resource, place);
    const second = linkOf(await world.send('GET', `${place}?${atMost(1)}`), 'next') ?? '';
    const { text, headers } = expectPage(await world.send('GET', second, { accept: HTML }), 200);
    const links = [...(headers['link'] ?? '').matchAll(/<([^>]+)>; rel="(first|prev|next)"/g)];
    expect(links).toHaveLength(3);
    for (const [, href = ''] of links) {
      expect(text).toContain(`href="${escaped(href)}"`);
      expectPage(await world.send('GET', href, { accept: HTML }), 200);
    }
    if (!resource.operations.includes('get')) return;
    const [href = ''] = pathsIn(documentOf(await world.send('GET', second))['items'], place);
    expect(text).toContain(`href="${href}"`);
  });

  const texts = membersOf('create', ({ type, access, wrong, longest }) => {
    const isFree = !wrong.some(({ value }) => typeof value === 'string');
    return type === 'string' && access !== 'read-only' && isFree && (longest ?? 1000) >= HOSTILE.length;
  });
  rule('R-2.8', 'hostile text stays text', where(texts), async (world, { resource, field }) => {
    const place = await world.placeOf(resource);
    const members = { ...resource.members, [field.name]: HOSTILE };
    const created = await world.write('POST', place, bodyOf(resource, members), { accept: HTML });
    const { location = '' } = created.headers;
    expectPage(created, 201);
    const pages = [created];
    if (resource.operations.includes('get')) pages.push(await world.send('GET', location, { accept: HTML }));
    if (resource.operations.includes('list')) pages.push(await world.send('GET', place, { accept: HTML }));
    for (const page of pages) {
      expect(page.text).not.toContain('<img');
      expect(page.text.match(/<script/g)).toHaveLength(1);
      const [, markup = ''] = page.text.split('</style>');
      expect((markup.split('<script>')[0] ?? '').replaceAll(/"[^"<>]*"/g, '""')).not.toMatch(/<[^>]* on[a-z]+=/);
    }
  });

  rule('R-2.8', 'a problem is a page if the client prefers that', where(pathsWith('GET')), async (world, path) => {
    const url = await urlOf(world, path);
    const failures = [`${url}?nothing=1`, `${url}/nothing`, `${url}/`, `${url}%zz`, `${url}/%ff`, `${url}/%00`];
    for (const failure of failures) {
      const problem = await world.send('GET', failure);
      const page = await world.send('GET', failure, { accept: BROWSER });
      expectPage(page, problem.status);
      expect(page.text).toContain(escaped(String(documentOf(problem)['detail'])));
      for (const accept of ['application/json, text/html;q=0.9', 'text/html;q=0, */*', 'image/png']) {
        const { headers } = await world.send('GET', failure, { accept });
        expect(`${accept} ${headers['content-type']}`).toBe(`${accept} application/problem+json; charset=utf-8`);
      }
    }
  });

  rule('R-2.13', 'the profile is a page, too', where(everyResource), async (world, resource) => {
    const { text } = expectPage(await world.send('GET', resource.profile, { accept: BROWSER }), 200);
    for (const { name } of resource.fields) expect(text).toContain(`<code>${name}</code>`);
  });

  rule(
    'R-7.4',
    'the pages about the service are HTML, too',
    hasPages ? [['the service', undefined]] : [],
    checkOwnPages,
  );

  rule('R-2.6', 'the page of an absent item can create it', where(absentOnes), async (world, { resource }) => {
    const place = await world.absent(resource);
    const { text } = expectPage(await world.send('GET', place, { accept: HTML }), 404);
    const [form = '', method = '', href = ''] = FORM.exec(text) ?? [];
    expect(href).toBe(place);
    const headers = { 'content-type': bodyType(method), ...(method === 'PUT' && { 'if-none-match': '*' }) };
    expect(form.includes('data-if-none-match="*"')).toBe(method === 'PUT');
    const body = JSON.stringify(bodyOf(resource, resource.members));
    expect((await world.send(method, href, headers, body)).status).toBe(201);
  });

  rule('R-2.6', 'the page of a store asks for an id', where(listedStores), async (world, resource) => {
    const place = await world.placeOf(resource);
    const { text } = expectPage(await world.send('GET', place, { accept: HTML }), 200);
    const [form = '', method, href] = FORM.exec(text) ?? [];
    expect([method, href]).toEqual(['PUT', place]);
    expect(form).toContain('data-if-none-match="*"');
    const name = resource.keyField ?? 'id';
    expect(text).toContain(`data-id="${name}"`);
    expect(text).not.toContain(`data-pointer="/${name}"`);
  });

  rule('R-P.7', 'a page where nothing can be created has no form', where(absentStores), async (world, { resource }) => {
    const place = await world.placeOf(resource);
    const { text } = expectPage(await world.send('GET', `${place}/a%20b`, { accept: HTML }), 404);
    expect(text).not.toContain('<form');
  });
}

const FORM = /<form data-method="([A-Z]+)" data-href="([^"]+)"[^>]*>/;

const absentOnes = pathsWith('GET').filter(
  ([, { resource, ofList }]) =>
    !ofList &&
    ['document', 'store'].includes(resource.kind) &&
    ['create', 'replace'].some((one) => resource.operations.some((has) => has === one)),
);
const absentStores = absentOnes.filter(([, { resource }]) => resource.kind === 'store');
const listedStores = offering('list', 'replace').filter(isStore);

async function checkOwnPages(world: World): Promise<void> {
  const { text } = expectPage(await world.send('GET', '/', { accept: BROWSER }), 200);
  // The map links to them as well; it has each of them once, under the name of the newest version.
  const map = /<svg [^]*?<\/svg>/.exec(text)?.[0] ?? '';
  const list = text.replace(map, '');
  const mapped = [...map.matchAll(/href="[^"]*"/g)].map(([href]) => href);
  for (const href of mapped) expect(list).toContain(href);
  const tops = everyResource
    .map(([, resource]) => resource)
    .filter((one) => one.parent === undefined && one.operations.includes(hasItems(one) ? 'list' : 'get'));
  for (const { path } of tops) {
    expect(list).toContain(`href="${path}"`);
    expect(mapped).not.toEqual([]);
  }
  const ofVersion = expectPage(await world.send('GET', `/${service.version}`, { accept: BROWSER }), 200);
  // The checks run against a later version through an interpreter. That version may have other names for them.
  for (const { path } of service.interpreter === undefined ? tops : []) {
    expect(ofVersion.text).toContain(`href="${path}"`);
  }
  expectPage(await world.send('GET', '/problems/invalid-body', { accept: BROWSER }), 200);
  expectPage(await world.send('GET', '/problems/nothing', { accept: BROWSER }), 404);
  expectPage(await world.send('GET', '/nothing', { accept: BROWSER }), 404);
}

/** Empty without HTML pages. */
function where<T>(subjects: Subjects<T>): Subjects<T> {
  return hasPages ? subjects : [];
}

/** The methods of the forms on a page, in their order. */
function formsOf({ resource, ofList, methods }: PathUnderTest): readonly string[] {
  if (ofList && resource.kind === 'store') return resource.operations.includes('replace') ? ['PUT'] : [];
  if (ofList) return methods.filter((method) => method === 'POST');
  const change = methods.includes('PUT') ? ['PUT'] : methods.filter((method) => method === 'PATCH');
  return [...(isEditable(resource) ? change : []), ...methods.filter((method) => method === 'DELETE')];
}

// <by-operation>
/** A form asks for the members that its operation takes. */
function byOperation({ fields }: ResourceUnderTest, member: string): boolean {
  return fields.some(({ name, access }) => name === member && access === 'by-operation');
}

function isEditable({ unsent, fields, operations }: ResourceUnderTest): boolean {
  const change = operations.includes('replace') ? 'replace' : 'patch';
  return (
    unsent !== undefined ||
    fields.some(({ access, takenBy }) => access !== 'read-only' && takenBy?.includes(change) !== false)
  );
}
// </by-operation>
// <no-by-operation>
// function isEditable({ unsent, fields }: ResourceUnderTest): boolean {
//   return unsent !== undefined || fields.some(({ access }) => access !== 'read-only');
// }
// </no-by-operation>

function isChange(method: string): boolean {
  return method === 'PUT' || method === 'PATCH';
}

/** A whole form. */
function formTo(href: string): RegExp {
  return new RegExp(`<form data-method="POST" data-href="${href}"[^]*?</form>`);
}

function isOfController(href: string): boolean {
  return controllers.some(({ path }) => {
    const parts = path.split('/');
    const segments = href.split('/');
    return parts.length === segments.length && parts.every((part, at) => part.startsWith('{') || part === segments[at]);
  });
}

/** If people log in, every page has the form for log-out (A.1). */
const MENU = /<details>\n<summary>Session<\/summary>[^]*?<\/details>/;

/** Expects a page that runs only its own script and style. */
function expectPage(reply: Reply, status: number): Reply {
  expect(`${reply.status} ${reply.headers['content-type']}`).toBe(`${status} text/html; charset=utf-8`);
  // A page of a list also varies by the preference for a count (PG.9).
  const expected = answersChange(reply) ? [varyOf('Accept, Prefer')] : [varyOf('Accept'), varyOf(PAGE_VARY)];
  expect(expected).toContain(reply.headers['vary']);
  expect(reply.headers['content-language']).toBe(service.language);
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  expect(reply.headers['cross-origin-opener-policy']).toBe('same-origin');
  const policy = reply.headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const ids = [...reply.text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
  for (const name of ['style', 'script']) {
    const [, allowed = ''] = new RegExp(`${name}-src ([^;]*)`).exec(policy) ?? [];
    for (const [, inside = ''] of reply.text.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))) {
      const hash = createHash('sha256').update(inside).digest('base64');
      expect(allowed).toContain(`'sha256-${hash}'`);
    }
  }
  expect(reply.text).toMatch(/^<!doctype html>\n<html lang="/);
  return { ...reply, text: reply.text.replace(MENU, '') };
}

function escaped(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (character) => names[character] ?? '');
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"');
}
