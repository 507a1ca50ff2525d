// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Contract } from '../../runtime/bodies.js';
import { json, oneOf, text } from '../../runtime/checks.js';
import type { Members } from '../../runtime/contract.js';
import type { Json } from '../../runtime/json.js';
import type { MemberTree } from '../../runtime/selection.js';

/** What a client sets of a user. */
export interface UserBody {
  /** *\/ evil(); /* */
  readonly name: string;
  readonly mood: UserBodyMood;
  readonly note: Json;
}

export type UserBodyMood = "it's" | 'say "hi"' | '`${x}`' | '*/' | '\\' | '{{x}}' | "'; DROP TABLE users; --";

/** What a client may send for a user. */
export const contract: Contract<UserBody> = {
  wrapper: 'users',
  read: readUser,
};

function readUser(members: Members): UserBody {
  members.readOnly('id');
  return {
    name: members.withDefault('name', text({ pattern: /^[`'"/\\${}*]+$/u }), '`\'"/\\${}*'),
    mood: members.withDefault(
      'mood',
      oneOf(["it's", 'say "hi"', '`${x}`', '*/', '\\', '{{x}}', "'; DROP TABLE users; --"]),
      '`${x}`',
    ),
    note: members.withDefault('note', json, { __proto__x: ['*/', '${y}'], "a'b": '\u2029' }),
  };
}

/** What `fields` can select. */
export const memberTree: MemberTree = {
  id: null,
  name: null,
  mood: null,
  note: null,
  _links: null,
};

/** The JSON Schema of the representation: what the profile shows (R-2.13). */
export const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'User',
  description: '*/ process.exit(1); /* `${x}` {{y}}',
  type: 'object',
  required: ['id', 'name', 'mood', 'note', '_links'],
  properties: {
    id: {
      type: 'string',
      format: 'uuid',
      description: 'Identifies the user; made by the service.',
      readOnly: true,
    },
    name: {
      type: 'string',
      pattern: '^[`\'"/\\\\${}*]+$',
      description: '*/ evil(); /*',
      default: '`\'"/\\${}*',
    },
    mood: {
      type: 'string',
      enum: ["it's", 'say "hi"', '`${x}`', '*/', '\\', '{{x}}', "'; DROP TABLE users; --"],
      default: '`${x}`',
    },
    note: {
      type: ['array', 'boolean', 'number', 'object', 'string'],
      items: {},
      default: {
        __proto__x: ['*/', '${y}'],
        "a'b": '\u2029',
      },
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
