// A page of a collection as JSON text (PG.8).
import { settings } from '../../settings.js';
import type { PageParts } from '../media/medium.js';
import { selectedText } from '../media/selection.js';
import { linksText } from './links.js';

export function pageText({ collection, items, selection, members, links }: PageParts): string {
  const texts = selection === undefined ? items : items.map((item) => selectedText(item, selection));
  const linksMember = settings.links ? `,"_links":${linksText(links, collection.links)}` : '';
  return `{"items":[${texts.join()}],${members}${linksMember}}`;
}
