// HTML: every representation as a page that can be browsed, made from the same JSON that programs get.
import type { FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import { isObject, type Json, type JsonObject } from '../json/json.js';
import type { Medium, PageParts } from '../media/medium.js';
import { pageText as pageAsJson } from '../paging/text.js';
import { collectionContent, selfOf } from './collection-page.js';
import { problemTypeContent, profileContent, serviceContent } from './document-page.js';
import { pageHeaders, pageText, type Crumb, type Page, type Service } from './frame.js';
import { noFunctions, type FunctionPages } from './function-pages.js';
import { crumbOf, itemContent, titleOf } from './item-page.js';
import { asTitle, markup, type Markup } from './markup.js';
import { problemContent } from './problem-page.js';
import { nameOf, pathOf, trailTo, type Place, type ResourcePages } from './resource-pages.js';

/**
 * The pages of a service with these resources.
 * @param urlOf the address that a page is made for: the one that was asked for, unless that is a former path
 */
export function htmlMedium(
  service: Service,
  resources: readonly ResourcePages[],
  functions: FunctionPages = noFunctions,
  urlOf: (request: FastifyRequest) => string = ({ url }) => url,
): Medium {
  const pageAt =
    (url: string) =>
    (title: string, kind: string, crumbs: readonly Crumb[], content: Markup, others: Partial<Page> = {}): string => {
      const version = service.versions.find((name) => `${pathOf(url)}/`.startsWith(`/${name}/`));
      return pageText(service, { title, kind, crumbs, content, more: [], version, ...others });
    };

  return {
    mediaType: 'text/html',
    headers: pageHeaders,

    item({ text, selection, tag, hidden = [] }, request) {
      const url = urlOf(request);
      const page = pageAt(url);
      const whole = objectOf(text);
      const asked = functions.askedAt(url, resources);
      const content = (trail: readonly Place[]): Markup =>
        itemContent(trail, { whole, selection, tag, hidden }, resources, functions);
      // A controller's own members are at no other place; a resource that it shows has its own page.
      if (asked !== undefined && pathOf(selfOf(whole) ?? url) === pathOf(url)) {
        return page(asked.title, 'controller', asked.crumbs, markup`${asked.question}${content([])}`);
      }
      const way = trailTo(pathOf(selfOf(whole) ?? url), resources);
      // An item that was created and cannot be read has no place of its own: the request was to its collection.
      const trail = way.at(-1)?.isOne === true ? way : [];
      const place = trail.at(-1);
      const title = place === undefined ? 'Representation' : titleOf(whole, place);
      const name = place && nameOf(whole, place.resource);
      const crumbs = way.map((one) => ({
        ...crumbOf(one),
        ...(one === place && name !== undefined && { title: name }),
        ...(one === way.at(-2) && hidden.includes('up') && { href: undefined }),
      }));
      const shown = markup`${asked?.question}${content(trail)}`;
      return page(title, place?.resource.singular ?? '', crumbs, shown, { more: profileOf(way.at(-1)) });
    },

    page(parts, request) {
      const url = urlOf(request);
      const page = pageAt(url);
      const asked = functions.askedAt(url, resources);
      if (asked !== undefined) {
        const content = collectionContent(undefined, parts, objectOf(jsonText(parts)));
        return page(asked.title, 'controller', asked.crumbs, markup`${asked.question}${content}`);
      }
      const trail = trailTo(pathOf(parts.collection.href), resources);
      const place = trail.at(-1);
      const content = collectionContent(place, parts, objectOf(jsonText(parts)));
      const title = asTitle(place?.resource.plural ?? parts.collection.relation);
      const isUpHidden = parts.collection.hidden?.includes('up') === true;
      const crumbs = trail.map((one) => ({
        ...crumbOf(one),
        ...(one === trail.at(-2) && isUpHidden && { href: undefined }),
      }));
      return page(title, 'collection', crumbs, aboutIt(place, content), { more: profileOf(place) });
    },

    problem(text, request) {
      const url = urlOf(request);
      const page = pageAt(url);
      const problem = objectOf(text);
      const trail = trailTo(pathOf(url), resources);
      const title = String(problem['title']);
      const asked = functions.askedAt(url, resources);
      const crumbs = asked?.crumbs ?? trail.map(crumbOf);
      const login = problem['status'] === 401 ? service.sessions?.login : undefined;
      // A question with something missing can be asked again.
      const question = problem['status'] === 400 ? asked?.question : undefined;
      const content = markup`${login}${problemContent(problem, trail.at(-1))}${question}`;
      if (login !== undefined) return page('Log in', title, crumbs, content, { isLogin: true });
      return page(title, `Problem ${String(problem['status'])}`, crumbs, content);
    },

    document(text, request) {
      const page = pageAt(request.url);
      const document = objectOf(text);
      const url = request.routeOptions.url ?? '/';
      const title = String(document['title'] ?? service.title);
      if (url === '/') return page(title, 'service', [], serviceContent(document, resources, functions));
      const version = service.versions.find((name) => url === `/${name}`);
      if (version !== undefined) {
        const content = serviceContent(document, resources, functions, version);
        return page(title, 'version', [{ title, href: undefined }], content);
      }
      const session = service.sessions?.page(url, document);
      if (session !== undefined) return page('Session', 'session', [{ title: 'Session', href: undefined }], session);
      const crumbs = [{ title, href: undefined }];
      if (url.startsWith('/problems/')) return page(title, 'kind of problem', crumbs, problemTypeContent(document));
      return page(title, 'profile', crumbs, profileContent(document));
    },
  };
}

/** The page as JSON has it, which may have no links. */
function jsonText(parts: PageParts): string {
  return pageAsJson(settings.links ? parts : { ...parts, items: parts.items.map(withoutLinks) });
}

function withoutLinks(text: string): string {
  const { _links: _, ...members } = objectOf(text);
  return JSON.stringify(members);
}

function aboutIt(place: Place | undefined, content: Markup): Markup {
  const about = place?.resource.description ?? '';
  return about === '' ? content : markup`<p class="lead">${about}</p>${content}`;
}

function profileOf(place: Place | undefined): readonly Crumb[] {
  return place === undefined ? [] : [{ title: `About ${place.resource.plural}`, href: place.resource.profile }];
}

function objectOf(text: string): JsonObject {
  const value: Json = JSON.parse(text);
  return isObject(value) ? value : {};
}
