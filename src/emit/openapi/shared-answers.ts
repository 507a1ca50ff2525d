// Shared answers of success.
import type { Model } from '../../model/model.js';
import type { Schema } from '../json-schema/field-schema.js';
import { contentHeaders } from './content-headers.js';
import { headerReferences } from './every-answer.js';

export const ITEM_HEADERS = ['ETag', 'Content-Language'];

export function pageHeaders(model: Model): readonly string[] {
  const applied = model.limits.page.total === 'on-request' ? ['Preference-Applied'] : [];
  return ['ETag', 'Link', 'Content-Language', ...applied];
}

const ANSWERS = {
  Deleted: { description: 'It is deleted.' },
  NotModified: {
    description: 'The tag is still the one in `If-None-Match`.',
    ...headerReferences(['ETag', 'Content-Language']),
  },
  Changed: {
    description: 'It is changed, and not shown: `Prefer` asked for the least.',
    ...headerReferences(['ETag', 'Preference-Applied']),
  },
} as const satisfies Readonly<Record<string, Schema>>;

/** Entries of `components.responses`. */
export function answerComponents(model: Model): Schema {
  const heading = (names: readonly string[]): Schema => ({
    description: 'The headers of GET.',
    ...headerReferences([...names, ...contentHeaders(model)]),
  });
  return { HeadersOfPage: heading(pageHeaders(model)), HeadersOfItem: heading(ITEM_HEADERS), ...ANSWERS };
}

export function answerReference(name: 'HeadersOfPage' | 'HeadersOfItem' | keyof typeof ANSWERS): Schema {
  return { $ref: `#/components/responses/${name}` };
}
