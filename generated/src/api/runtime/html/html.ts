// HTML: every representation as a page that can be browsed, made from the same JSON that programs get.
import { settings } from '../../settings.js';
import { isObject, type Json, type JsonObject } from '../json.js';
import type { Medium, PageParts } from '../medium.js';
import { pageText as pageAsJson } from '../page-text.js';
import { collectionContent, selfOf } from './collection-page.js';
import { problemTypeContent, profileContent, serviceContent } from './document-page.js';
import { pageHeaders, pageText, type Crumb, type Service } from './frame.js';
import { crumbOf, itemContent, titleOf } from './item-page.js';
import { asTitle, markup, type Markup } from './markup.js';
import { problemContent } from './problem-page.js';
import { trailTo, type Place, type ResourcePages } from './resource-pages.js';

/** The pages of a service with these resources. */
export function htmlMedium(service: Service, resources: readonly ResourcePages[]): Medium {
  const page = (title: string, kind: string, crumbs: readonly Crumb[], content: Markup, more: readonly Crumb[] = []) =>
    pageText(service, { title, kind, crumbs, content, more });

  return {
    mediaType: 'text/html',
    headers: pageHeaders,

    item({ text, selection, tag }, request) {
      const whole = objectOf(text);
      const way = trailTo(pathOf(selfOf(whole) ?? request.url), resources);
      // What was created and cannot be read has no place of its own: the request was to its collection.
      const trail = way.at(-1)?.isOne === true ? way : [];
      const place = trail.at(-1);
      const title = place === undefined ? 'Representation' : titleOf(whole, place.resource);
      const content = itemContent(trail, { whole, selection, tag }, resources);
      return page(title, place?.resource.singular ?? '', way.map(crumbOf), content, profileOf(way.at(-1)));
    },

    page(parts) {
      const trail = trailTo(pathOf(parts.collection.href), resources);
      const place = trail.at(-1);
      const content = collectionContent(place, parts, objectOf(jsonText(parts)));
      const title = asTitle(place?.resource.plural ?? parts.collection.relation);
      return page(title, 'collection', trail.map(crumbOf), aboutIt(place, content), profileOf(place));
    },

    problem(text, request) {
      const problem = objectOf(text);
      const trail = trailTo(pathOf(request.url), resources);
      const title = String(problem['title']);
      return page(
        title,
        `Problem ${String(problem['status'])}`,
        trail.map(crumbOf),
        problemContent(problem, trail.at(-1)),
      );
    },

    document(text, request) {
      const document = objectOf(text);
      const url = request.routeOptions.url ?? '/';
      const title = String(document['title'] ?? service.title);
      if (url === '/') return page(title, 'service', [], serviceContent(document, resources));
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

/** The path of an address, whether it names a host or not. */
function pathOf(address: string): string {
  const base = 'http://localhost';
  return URL.canParse(address, base) ? new URL(address, base).pathname : '';
}
