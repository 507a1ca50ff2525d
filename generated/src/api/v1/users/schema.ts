// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Contract } from '../../runtime/bodies.js';
import { text } from '../../runtime/checks.js';
import type { Members } from '../../runtime/contract.js';
import type { MemberTree } from '../../runtime/selection.js';

/** What a client sets of a user. */
export interface UserBody {
  readonly name: string;
}

/** What a client may send for a user. */
export const contract: Contract<UserBody> = {
  wrapper: 'users',
  read: readUser,
};

function readUser(members: Members): UserBody {
  members.readOnly('id');
  return {
    name: members.required('name', text()),
  };
}

/** What `fields` can select. */
export const memberTree: MemberTree = {
  id: null,
  name: null,
  _links: null,
};

/** The JSON Schema of the representation: what the profile shows. */
export const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'User',
  type: 'object',
  required: ['id', 'name', '_links'],
  properties: {
    id: {
      type: 'string',
      format: 'uuid',
      description: 'Identifies the user; made by the service.',
      readOnly: true,
    },
    name: {
      type: 'string',
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
