// The answers other than failures that are the same wherever they are given.
import type { Model } from '../../model/model.js';
import type { Schema } from '../json-schema/field-schema.js';
import { headerReferences } from './problem-responses.js';

export const ITEM_HEADERS = ['ETag', 'Content-Language'];

export function pageHeaders(model: Model): readonly string[] {
  const applied = model.limits.page.total === 'on-request' ? ['Preference-Applied'] : [];
  return ['ETag', 'Link', 'Content-Language', ...applied];
}

const ANSWERS = {
  HeadersOfItem: { description: 'The headers of GET.', ...headerReferences(ITEM_HEADERS) },
  Deleted: { description: 'It is deleted.' },
  NotModified: { description: 'The tag is still the one in `If-None-Match`.', ...headerReferences(['ETag']) },
} as const satisfies Readonly<Record<string, Schema>>;

/** For `components.responses`. */
export function answerComponents(model: Model): Schema {
  return {
    HeadersOfPage: { description: 'The headers of GET.', ...headerReferences(pageHeaders(model)) },
    ...ANSWERS,
  };
}

export function answerReference(name: 'HeadersOfPage' | keyof typeof ANSWERS): Schema {
  return { $ref: `#/components/responses/${name}` };
}
