// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Contract } from '../../runtime/bodies.js';
import {
  bigint,
  boolean,
  date,
  datetime,
  float,
  int,
  json,
  list,
  map,
  object,
  oneOf,
  orNull,
  text,
} from '../../runtime/checks.js';
import type { Members } from '../../runtime/contract.js';
import type { HiddenMembers } from '../../runtime/hidden-members.js';
import type { Json } from '../../runtime/json.js';
import type { MemberTree } from '../../runtime/selection.js';

/** What a client sets of an account. */
export interface AccountBody {
  readonly name: string;
  readonly password: string;
  readonly recovery?: AccountBodyRecovery | undefined;
  readonly quota: number;
  readonly hint?: string | null | undefined;
  readonly reviewed: string | null;
  readonly nickname?: string | null | undefined;
  readonly verified?: boolean | null | undefined;
  readonly limit: string | null;
  readonly seen_at?: string | null | undefined;
  readonly extra?: Json | undefined;
  readonly tags: readonly string[] | null;
  readonly plan: 'small' | 'large' | null;
  readonly code?: string | null | undefined;
  readonly address?: AccountBodyAddress | undefined;
  readonly labels?: Readonly<Record<string, string>> | undefined;
  readonly scores: Readonly<Record<string, number>>;
  readonly texts: Readonly<Record<string, AccountBodyTexts>>;
  readonly groups?: Readonly<Record<string, readonly string[]>> | null | undefined;
}

export interface AccountBodyRecovery {
  readonly question: string;
  readonly answer: string;
}

export interface AccountBodyAddress {
  readonly city: string;
  readonly zip?: string | null | undefined;
}

export interface AccountBodyTexts {
  readonly title: string;
  readonly note: string | null;
}

/** What is never shown, and what a change keeps when it leaves it out. */
export const writeOnly = {
  password: null,
  recovery: null,
  quota: null,
  hint: null,
} satisfies HiddenMembers;

/** What a client may send for an account. */
export const contract: Contract<AccountBody> = {
  wrapper: 'accounts',
  writeOnly,
  read: readAccount,
};

function readAccount(members: Members): AccountBody {
  members.readOnly('id');
  members.readOnly('origin', { nullable: true });
  return {
    name: members.required('name', text()),
    password: members.required('password', text({ min: 8 })),
    recovery: members.optional('recovery', object(readAccountBodyRecovery)),
    quota: members.withDefault('quota', int(), 5),
    hint: members.optional('hint', orNull(text())),
    reviewed: members.required('reviewed', orNull(date())),
    nickname: members.optional('nickname', orNull(text())),
    verified: members.optional('verified', orNull(boolean)),
    limit: members.withDefault('limit', orNull(bigint()), null),
    seen_at: members.stamped('seen_at', orNull(datetime())),
    extra: members.optional('extra', orNull(json)),
    tags: members.withDefault('tags', orNull(list(text())), null),
    plan: members.withDefault('plan', orNull(oneOf(['small', 'large'])), 'small'),
    code: members.immutable('code', members.optional('code', orNull(text()))),
    address: members.optional('address', object(readAccountBodyAddress)),
    labels: members.optional('labels', map(text())),
    scores: members.withDefault('scores', map(float({ min: 0, max: 10 })), {}),
    texts: members.required('texts', map(object(readAccountBodyTexts), { min: 1, max: 3 })),
    groups: members.optional('groups', orNull(map(list(text(), { max: 4 })))),
  };
}

function readAccountBodyRecovery(members: Members): AccountBodyRecovery {
  return {
    question: members.required('question', text()),
    answer: members.required('answer', text()),
  };
}

function readAccountBodyAddress(members: Members): AccountBodyAddress {
  return {
    city: members.required('city', text()),
    zip: members.optional('zip', orNull(text())),
  };
}

function readAccountBodyTexts(members: Members): AccountBodyTexts {
  return {
    title: members.required('title', text()),
    note: members.required('note', orNull(text())),
  };
}

/** What `fields` can select. */
export const memberTree: MemberTree = {
  id: null,
  name: null,
  reviewed: null,
  nickname: null,
  verified: null,
  limit: null,
  seen_at: null,
  extra: null,
  tags: null,
  plan: null,
  code: null,
  origin: null,
  address: {
    city: null,
    zip: null,
  },
  labels: {
    '*': null,
  },
  scores: {
    '*': null,
  },
  texts: {
    '*': {
      title: null,
      note: null,
    },
  },
  groups: {
    '*': null,
  },
  _links: null,
};

/** The JSON Schema of the representation: what the profile shows. */
export const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Account',
  type: 'object',
  required: ['id', 'name', 'reviewed', 'limit', 'seen_at', 'tags', 'plan', 'origin', 'scores', 'texts', '_links'],
  properties: {
    id: {
      type: 'string',
      format: 'uuid',
      description: 'Identifies the account; made by the service.',
      readOnly: true,
    },
    name: {
      type: 'string',
    },
    password: {
      type: 'string',
      minLength: 8,
      description: 'Never shown; a change that leaves it out keeps it.',
      writeOnly: true,
      examples: ['correct horse'],
    },
    recovery: {
      type: 'object',
      required: ['question', 'answer'],
      properties: {
        question: {
          type: 'string',
        },
        answer: {
          type: 'string',
        },
      },
      description: 'Never shown; a change that leaves it out keeps it.',
      writeOnly: true,
    },
    quota: {
      type: 'integer',
      minimum: -9007199254740991,
      maximum: 9007199254740991,
      description: 'Never shown; a change that leaves it out keeps it.',
      writeOnly: true,
      default: 5,
    },
    hint: {
      type: ['string', 'null'],
      description:
        'Never shown; a change that leaves it out keeps it.\n\nNull is a value of its own, other than absence.',
      writeOnly: true,
    },
    reviewed: {
      type: ['string', 'null'],
      format: 'date',
      description: 'Null is a value of its own, other than absence.',
    },
    nickname: {
      type: ['string', 'null'],
      description: 'Null is a value of its own, other than absence.',
    },
    verified: {
      type: ['boolean', 'null'],
      description: 'Null is a value of its own, other than absence.',
    },
    limit: {
      type: ['string', 'null'],
      pattern: '^(?:0|-?[1-9][0-9]{0,18})$',
      'x-minimum': '-9223372036854775808',
      'x-maximum': '9223372036854775807',
      description: 'Null is a value of its own, other than absence.',
      default: null,
    },
    seen_at: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'Null is a value of its own, other than absence.',
    },
    extra: {
      description: 'Null is a value of its own, other than absence.',
    },
    tags: {
      type: ['array', 'null'],
      items: {
        type: 'string',
      },
      description: 'Null is a value of its own, other than absence.',
      default: null,
    },
    plan: {
      type: ['string', 'null'],
      enum: ['small', 'large', null],
      description: 'Null is a value of its own, other than absence.',
      default: 'small',
    },
    code: {
      type: ['string', 'null'],
      description: 'Set at creation; it cannot be changed later.\n\nNull is a value of its own, other than absence.',
    },
    origin: {
      type: ['string', 'null'],
      readOnly: true,
    },
    address: {
      type: 'object',
      required: ['city'],
      properties: {
        city: {
          type: 'string',
        },
        zip: {
          type: ['string', 'null'],
          description: 'Null is a value of its own, other than absence.',
        },
      },
    },
    labels: {
      type: 'object',
      additionalProperties: {
        type: 'string',
      },
    },
    scores: {
      type: 'object',
      additionalProperties: {
        type: 'number',
        minimum: 0,
        maximum: 10,
      },
      default: {},
    },
    texts: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['title', 'note'],
        properties: {
          title: {
            type: 'string',
          },
          note: {
            type: ['string', 'null'],
            description: 'Null is a value of its own, other than absence.',
          },
        },
      },
      minProperties: 1,
      maxProperties: 3,
    },
    groups: {
      type: ['object', 'null'],
      additionalProperties: {
        type: 'array',
        items: {
          type: 'string',
        },
        maxItems: 4,
      },
      description: 'Null is a value of its own, other than absence.',
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
        keys: {
          $ref: '#/$defs/Link',
        },
        lock: {
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
