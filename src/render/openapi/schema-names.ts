// The keys of `components.schemas`. Representations bear the type's own name; what is derived from a type gives way when
// another type has that name already (a resource `pages` below `rooms` is `RoomPage`, and so may be a page of rooms).

import type { Model, Resource } from '../../model/model.js';
import type { Schema } from '../json-schema/field-schema.js';

export type Role = 'Create' | 'Replace' | 'Patch' | 'Page' | 'HalPage';

const ROLES: readonly Role[] = ['Create', 'Replace', 'Patch', 'Page', 'HalPage'];

/** What several resources refer to. */
const SHARED = [
  'Problem',
  'Link',
  'JsonPatch',
  'Uuid',
  'CalendarDate',
  'Timestamp',
  'DecimalText',
  'Integer64',
  'Uri',
  'EmailAddress',
  'LanguageTag',
] as const;

export type SharedName = (typeof SHARED)[number];

export class SchemaNames {
  readonly #names = new Map<string, string>();

  constructor(model: Model) {
    const taken = new Set(model.allResources.map((resource) => resource.names.type));
    const derived = model.allResources.flatMap(({ names }) => ROLES.map((role) => `${names.type}${role}`));
    for (const wanted of [...SHARED, ...derived]) {
      let name = wanted;
      while (taken.has(name)) name += '_';
      taken.add(name);
      this.#names.set(wanted, name);
    }
  }

  of(resource: Resource, role: Role): string {
    return this.shared(`${resource.names.type}${role}`);
  }

  shared(wanted: string): string {
    return this.#names.get(wanted) ?? wanted;
  }
}

export function schemaReference(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}
