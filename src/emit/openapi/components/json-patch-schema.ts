// The schema of a JSON Patch (RFC 6902), the same for every resource.

import type { Json, Model } from '../../../model/model.js';
import type { Schema } from '../../json-schema/field-schema.js';

const POINTER: Schema = {
  type: 'string',
  format: 'json-pointer',
  description: 'A place in what GET shows (RFC 6901).',
};

export function jsonPatchSchema(model: Model): Schema {
  return {
    type: 'array',
    description:
      'A JSON Patch (RFC 6902). A repeat must not change more: a patch that would needs `If-Match` with the current tag.',
    maxItems: model.limits.patchOps,
    items: {
      oneOf: [
        operation(['add', 'replace', 'test'], ['value'], { value: { description: 'Any JSON value.' } }),
        operation(['remove'], [], {}),
        operation(['move', 'copy'], ['from'], { from: POINTER }),
      ],
    },
  };
}

/** A JSON Patch with the effect of a merge patch without nulls. */
export function jsonPatchExample(members: Schema): Json {
  return Object.entries(members).map(([name, value]) => ({ op: 'add', path: pointerTo(name), value }));
}

function operation(names: readonly string[], more: readonly string[], properties: Schema): Schema {
  return {
    type: 'object',
    required: ['op', 'path', ...more],
    properties: { op: { type: 'string', enum: names }, path: POINTER, ...properties },
  };
}

function pointerTo(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
