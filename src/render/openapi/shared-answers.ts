// The answers other than failures that are the same wherever they are given.
import type { Schema } from '../json-schema/field-schema.js';
import { headerReferences } from './problem-responses.js';

export const ITEM_HEADERS = ['ETag', 'Content-Language'];
export const PAGE_HEADERS = ['ETag', 'Link', 'Content-Language'];

const ANSWERS = {
  HeadersOfPage: { description: 'The headers of GET.', ...headerReferences(PAGE_HEADERS) },
  HeadersOfItem: { description: 'The headers of GET.', ...headerReferences(ITEM_HEADERS) },
  Deleted: { description: 'It is deleted.' },
  NotModified: { description: 'The tag is still the one in `If-None-Match`.', ...headerReferences(['ETag']) },
} as const satisfies Readonly<Record<string, Schema>>;

/** For `components.responses`. */
export function answerComponents(): Schema {
  return ANSWERS;
}

export function answerReference(name: keyof typeof ANSWERS): Schema {
  return { $ref: `#/components/responses/${name}` };
}
