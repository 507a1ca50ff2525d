// A page of a collection as JSON text (PG.8). The text of each item is there already: it is not parsed to be written
// again.
import { settings } from '../../settings.js';
import { joinMembers, membersText } from '../json/text.js';
import type { PageParts } from '../media/medium.js';
import { selectedText } from '../media/selection.js';
import { linkMembers } from './links.js';

export function pageText({ collection, items, selection, members, links }: PageParts): string {
  const texts = selection === undefined ? items : items.map((item) => selectedText(item, selection));
  const page = `"items":[${texts.join()}],${membersText(members)}`;
  if (!settings.links) return `{${page}}`;
  return `{${page},"_links":{${joinMembers(linkMembers(links), linkMembers(collection.links))}}}`;
}
