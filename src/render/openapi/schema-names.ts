// The keys of `components.schemas`. Representations bear the type's own name; what is derived from a type gives way when
// another type has that name already (a resource `pages` below `rooms` is `RoomPage`, and so may be a page of rooms).

import type { Model, Resource } from '../../model/model.js';
import type { Schema } from '../json-schema/field-schema.js';

export type Role = 'Create' | 'Replace' | 'Patch' | 'Page' | 'HalPage';

export const ROLES: readonly Role[] = ['Create', 'Replace', 'Patch', 'Page', 'HalPage'];

/** What several resources refer to. */
const SHARED = [
  'Problem',
  'TransitionProblem',
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

interface Named {
  readonly names: Pick<Resource['names'], 'type'>;
}

export class SchemaNames {
  readonly #names = new Map<string, string>();

  constructor(model: Model) {
    const taken = new Set(model.allResources.map((resource) => resource.names.type));
    const derived = model.allResources.flatMap(({ names }) => ROLES.map((role) => `${names.type}${role}`));
    const claim = (wanted: string): string => {
      let name = wanted;
      while (taken.has(name)) name += '_';
      taken.add(name);
      this.#names.set(wanted, name);
      return name;
    };
    for (const wanted of [...SHARED, ...derived]) claim(wanted);
    for (const { names } of model.allResources.flatMap(({ former }) => former)) {
      const type = claim(names.type);
      for (const role of ROLES) claim(`${type}${role}`);
    }
  }

  of({ names }: Named, role: Role): string {
    return this.shared(`${names.type}${role}`);
  }

  /** The type that clients of older versions know. */
  formerType({ names }: Named): string {
    return this.shared(names.type);
  }

  shared(wanted: string): string {
    return this.#names.get(wanted) ?? wanted;
  }
}

export function schemaReference(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}
