// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Contract } from '../../runtime/bodies.js';
import { date, oneOf, text } from '../../runtime/checks.js';
import type { Members } from '../../runtime/contract.js';
import type { Key } from '../../runtime/keys.js';
import type { MemberTree } from '../../runtime/selection.js';

/** What a client sets of a book. */
export interface BookBody {
  readonly isbn: string;
  readonly title: string;
  readonly genre: 'fiction' | 'science';
  readonly printed?: string | undefined;
}

/** The ids at which a book can be created. */
export const key: Key = {
  noun: 'book',
  check: text({ pattern: /^[0-9]{13}$/u }),
};

/** What a client may send for a book with this id. */
export function contractOf(id: string): Contract<BookBody> {
  return { wrapper: 'books', read: (members) => readBook(members, id) };
}

function readBook(members: Members, id: string): BookBody {
  members.addressed('id', id, 'read-only');
  members.readOnly('added_at');
  members.readOnly('updated_at');
  return {
    isbn: members.addressed('isbn', id, 'immutable'),
    title: members.required('title', text({ max: 300 })),
    genre: members.withDefault('genre', oneOf(['fiction', 'science']), 'fiction'),
    printed: members.immutable('printed', members.optional('printed', date())),
  };
}

/** What `fields` can select. */
export const memberTree: MemberTree = {
  id: null,
  isbn: null,
  title: null,
  genre: null,
  printed: null,
  added_at: null,
  updated_at: null,
  _links: null,
};

/** The JSON Schema of the representation: what the profile shows. */
export const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Book',
  type: 'object',
  required: ['id', 'isbn', 'title', 'genre', 'added_at', 'updated_at', '_links'],
  properties: {
    id: {
      type: 'string',
      pattern: '^[0-9]{13}$',
      description: 'Identifies the book; the last part of its path.',
      readOnly: true,
    },
    isbn: {
      type: 'string',
      pattern: '^[0-9]{13}$',
      description: 'Set at creation; it cannot be changed later.',
    },
    title: {
      type: 'string',
      maxLength: 300,
    },
    genre: {
      type: 'string',
      enum: ['fiction', 'science'],
      default: 'fiction',
    },
    printed: {
      type: 'string',
      format: 'date',
      description: 'Set at creation; it cannot be changed later.',
    },
    added_at: {
      type: 'string',
      format: 'date-time',
      readOnly: true,
    },
    updated_at: {
      type: 'string',
      format: 'date-time',
      readOnly: true,
    },
    _links: {
      type: 'object',
      description: 'Links to this resource and to what is around it.',
      readOnly: true,
      required: ['self'],
      properties: {
        self: {
          $ref: '#/$defs/Link',
        },
        profile: {
          $ref: '#/$defs/Link',
        },
        up: {
          $ref: '#/$defs/Link',
        },
        cover: {
          $ref: '#/$defs/Link',
        },
        reviews: {
          $ref: '#/$defs/Link',
        },
      },
      additionalProperties: {
        $ref: '#/$defs/Link',
      },
    },
  },
  $defs: {
    Link: {
      type: 'object',
      required: ['href'],
      properties: {
        href: {
          type: 'string',
          format: 'uri-reference',
        },
      },
    },
  },
};
