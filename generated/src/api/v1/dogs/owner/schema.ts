// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Contract } from '../../../runtime/bodies.js';
import type { MemberTree } from '../../../runtime/selection.js';

/** What a client sets of an owner. */
export type DogOwnerBody = Readonly<Record<string, never>>;

/** What a client may send for an owner. */
export const contract: Contract<DogOwnerBody> = {
  wrapper: 'owner',
  read: readDogOwner,
};

function readDogOwner(): DogOwnerBody {
  return {};
}

/** What `fields` can select. */
export const memberTree: MemberTree = {
  _links: null,
};

/** The JSON Schema of the representation: what the profile shows. */
export const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'DogOwner',
  type: 'object',
  required: ['_links'],
  properties: {
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
