// HAL: JSON, except that a page has its items in `_embedded`, and that everything keeps the link to itself.
import { relationsOf } from './former-paths.js';
import { isObject, type Json } from '../json/json.js';
import { joinMembers, membersText } from '../json/text.js';
import { contentHeaders, selfLink, type Medium } from '../media/medium.js';
import { linkMembers } from '../paging/links.js';
import { select, type Selection } from '../media/selection.js';
import { settings } from '../../settings.js';

export const hal: Medium = {
  mediaType: 'application/hal+json',
  headers: contentHeaders('application/hal+json; charset=utf-8'),

  item: ({ text, selection }) => selected(text, selection),

  page({ collection, items, selection, members, links }) {
    const texts = items.map((item) => selected(item, selection));
    const shown = settings.links ? [links, collection.links] : [{ self: links['self'] ?? '' }];
    const rest = `${membersText(members)},"_links":{${joinMembers(...shown.map(linkMembers))}}`;
    const embedded = relationsOf(collection).map((relation) => `"${relation}":[${texts.join()}]`);
    return `{"_embedded":{${embedded.join()}},${rest}}`;
  },

  document(text, request) {
    const document: Json = JSON.parse(text);
    if (!isObject(document) || '_links' in document) return text;
    const [path = ''] = request.url.split('?');
    return JSON.stringify({ ...document, _links: { self: { href: path } } });
  },
};

/** The selected members, and always the link to itself, unless the representation cannot be read by itself. */
function selected(text: string, selection: Selection | undefined): string {
  if (selection === undefined) return text;
  const whole: Json = JSON.parse(text);
  const shown = select(selection, whole);
  const self = selfLink(whole);
  if (!isObject(shown) || '_links' in shown || self === undefined) return JSON.stringify(shown);
  return JSON.stringify({ ...shown, _links: { self } });
}
