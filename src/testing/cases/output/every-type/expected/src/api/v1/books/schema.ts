// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Contract } from '../../runtime/bodies.js';
import {
  bigint,
  boolean,
  date,
  datetime,
  decimal,
  email,
  float,
  int,
  json,
  language,
  list,
  object,
  oneOf,
  text,
  uri,
  uuid,
} from '../../runtime/checks.js';
import type { Members } from '../../runtime/contract.js';
import type { Json } from '../../runtime/json.js';
import type { MemberTree } from '../../runtime/selection.js';

/** What a client sets of a book. */
export interface BookBody {
  /** As printed. */
  readonly title: string;
  readonly pages?: number | undefined;
  readonly weight: number;
  readonly sales?: string | undefined;
  readonly price: string;
  readonly in_print: boolean;
  readonly published: string;
  readonly seen_at?: string | undefined;
  readonly batch?: string | undefined;
  readonly site?: string | undefined;
  readonly contact?: string | undefined;
  readonly tongue?: string | undefined;
  readonly extra?: Json | undefined;
  readonly genre: BookBodyGenre;
  readonly cover?: 'hard' | 'soft' | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly publisher?: BookBodyPublisher | undefined;
}

export interface BookBodyPublisher {
  readonly title: string;
  readonly address?: BookBodyPublisherAddress | undefined;
}

export interface BookBodyPublisherAddress {
  readonly city: string;
}

export type BookBodyGenre =
  'fiction' | 'science' | 'art' | 'history' | 'poetry' | 'travel' | 'cooking' | 'gardening' | 'children' | 'comics';

/** What a client may send for a book. */
export const contract: Contract<BookBody> = {
  wrapper: 'books',
  read: readBook,
};

function readBook(members: Members): BookBody {
  members.readOnly('id');
  members.readOnly('status');
  members.readOnly('added_at');
  members.readOnly('changed_at');
  return {
    title: members.required('title', text({ min: 1, max: 300, pattern: /^[^\t]+$/u })),
    pages: members.optional('pages', int({ min: 1 })),
    weight: members.withDefault('weight', float({ min: 0.5 }), 1),
    sales: members.optional('sales', bigint()),
    price: members.required('price', decimal({ min: '0', max: '99.9' })),
    in_print: members.withDefault('in_print', boolean, true),
    published: members.immutable('published', members.required('published', date())),
    seen_at: members.stamped('seen_at', datetime()),
    batch: members.optional('batch', uuid),
    site: members.optional('site', uri()),
    contact: members.optional('contact', email()),
    tongue: members.optional('tongue', language),
    extra: members.optional('extra', json),
    genre: members.withDefault(
      'genre',
      oneOf(['fiction', 'science', 'art', 'history', 'poetry', 'travel', 'cooking', 'gardening', 'children', 'comics']),
      'fiction',
    ),
    cover: members.optional('cover', oneOf(['hard', 'soft'])),
    tags: members.optional('tags', list(text(), { max: 20 })),
    publisher: members.optional('publisher', object(readBookBodyPublisher)),
  };
}

function readBookBodyPublisher(members: Members): BookBodyPublisher {
  return {
    title: members.required('title', text()),
    address: members.optional('address', object(readBookBodyPublisherAddress)),
  };
}

function readBookBodyPublisherAddress(members: Members): BookBodyPublisherAddress {
  return {
    city: members.required('city', text()),
  };
}

/** What `fields` can select. */
export const memberTree: MemberTree = {
  id: null,
  title: null,
  pages: null,
  weight: null,
  sales: null,
  price: null,
  in_print: null,
  published: null,
  seen_at: null,
  batch: null,
  site: null,
  contact: null,
  tongue: null,
  extra: null,
  genre: null,
  cover: null,
  tags: null,
  publisher: {
    title: null,
    address: {
      city: null,
    },
  },
  status: null,
  added_at: null,
  changed_at: null,
  _links: null,
};

/** The JSON Schema of the representation: what the profile shows. */
export const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Book',
  description: 'Books of the library.',
  type: 'object',
  required: [
    'id',
    'title',
    'weight',
    'price',
    'in_print',
    'published',
    'seen_at',
    'genre',
    'status',
    'added_at',
    'changed_at',
    '_links',
  ],
  properties: {
    id: {
      type: 'string',
      format: 'uuid',
      description: 'Identifies the book; made by the service.',
      readOnly: true,
    },
    title: {
      type: 'string',
      minLength: 1,
      maxLength: 300,
      pattern: '^[^\\t]+$',
      description: 'As printed.',
    },
    pages: {
      type: 'integer',
      minimum: 1,
      maximum: 9007199254740991,
    },
    weight: {
      type: 'number',
      minimum: 0.5,
      default: 1,
    },
    sales: {
      type: 'string',
      pattern: '^(?:0|-?[1-9][0-9]{0,18})$',
      'x-minimum': '-9223372036854775808',
      'x-maximum': '9223372036854775807',
    },
    price: {
      type: 'string',
      pattern: '^(?!-?[0-9]{39})(?!-?(?=[0-9]*\\.)[0-9.]{39,}[1-9]0*$)-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?$',
      'x-minimum': '0',
      'x-maximum': '99.9',
    },
    in_print: {
      type: 'boolean',
      default: true,
    },
    published: {
      type: 'string',
      format: 'date',
      description: 'Set at creation; it cannot be changed later.',
    },
    seen_at: {
      type: 'string',
      format: 'date-time',
    },
    batch: {
      type: 'string',
      format: 'uuid',
    },
    site: {
      type: 'string',
      format: 'uri',
    },
    contact: {
      type: 'string',
      format: 'email',
      maxLength: 254,
    },
    tongue: {
      type: 'string',
      format: 'language',
    },
    extra: {
      type: ['array', 'boolean', 'number', 'object', 'string'],
      items: {},
    },
    genre: {
      type: 'string',
      'x-extensible-enum': [
        'fiction',
        'science',
        'art',
        'history',
        'poetry',
        'travel',
        'cooking',
        'gardening',
        'children',
        'comics',
      ],
      description: 'A later version of the service may add values to this list.',
      default: 'fiction',
    },
    cover: {
      type: 'string',
      enum: ['hard', 'soft'],
    },
    tags: {
      type: 'array',
      items: {
        type: 'string',
      },
      maxItems: 20,
    },
    publisher: {
      type: 'object',
      required: ['title'],
      properties: {
        title: {
          type: 'string',
        },
        address: {
          type: 'object',
          required: ['city'],
          properties: {
            city: {
              type: 'string',
            },
          },
        },
      },
    },
    status: {
      type: 'string',
      readOnly: true,
    },
    added_at: {
      type: 'string',
      format: 'date-time',
      readOnly: true,
    },
    changed_at: {
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
