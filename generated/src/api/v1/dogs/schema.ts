// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Contract } from '../../runtime/bodies.js';
import type { Members } from '../../runtime/contract.js';
import type { MemberTree } from '../../runtime/selection.js';

/** What a client sets of a dog. */
export type DogBody = Readonly<Record<string, never>>;

/** What a client may send for a dog. */
export const contract: Contract<DogBody> = {
  wrapper: 'dogs',
  read: readDog,
};

function readDog(members: Members): DogBody {
  members.readOnly('id');
  return {};
}

/** What `fields` can select. */
export const memberTree: MemberTree = {
  id: null,
  _links: null,
};

/** The JSON Schema of the representation: what the profile shows. */
export const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Dog',
  type: 'object',
  required: ['id', '_links'],
  properties: {
    id: {
      type: 'string',
      format: 'uuid',
      description: 'Identifies the dog; made by the service.',
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
        owner: {
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
