// Keys of `components.schemas`. A representation has the name of its type. A derived name gives way where another type has it:
// a resource `pages` below `rooms` is `RoomPage`, and so may be a page of rooms. A name that would hide a TypeScript type gives way
// too, since generated clients put both into one file.

import type { Model, Resource } from '../../../model/model.js';
import type { Schema } from '../../json-schema/field-schema.js';

export type Role = 'Selection' | 'Create' | 'Replace' | 'Patch' | 'Page' | 'HalPage';

export const ROLES: readonly Role[] = ['Selection', 'Create', 'Replace', 'Patch', 'Page', 'HalPage'];

/** TypeScript types that generated clients use or may come to use. */
const AMBIENT: ReadonlySet<string> = new Set(
  `AbortController AbortSignal Array ArrayBuffer Awaited Blob Body Boolean Date Document Error Exclude Extract File FormData
  Function Headers Iterable Iterator Map NonNullable Number Object Omit Parameters Partial Pick Promise Readonly ReadonlyArray
  ReadableStream Record RegExp Request RequestInit Required Response ReturnType Set String Symbol TypeError URL Uppercase`.split(
    /\s+/,
  ),
);

/** Schemas that resources share. */
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
  readonly #shown = new Map<string, string>();
  readonly #names = new Map<string, string>();

  constructor(model: Model) {
    const own = model.allResources.map(({ names }) => names.type);
    const taken = new Set(own.filter((type) => !AMBIENT.has(type)));
    const derived = own.flatMap((type) => ROLES.map((role) => `${type}${role}`));
    const free = (wanted: string): string => {
      let name = AMBIENT.has(wanted) ? `${wanted}Resource` : wanted;
      while (taken.has(name)) name += '_';
      taken.add(name);
      return name;
    };
    const claim = (wanted: string): string => {
      const name = free(wanted);
      this.#names.set(wanted, name);
      return name;
    };
    for (const type of own) this.#shown.set(type, AMBIENT.has(type) ? free(type) : type);
    for (const wanted of [...SHARED, ...derived]) claim(wanted);
    for (const { names } of model.allResources.flatMap(({ formerPaths }) => formerPaths)) {
      const type = claim(names.type);
      for (const role of ROLES) claim(`${type}${role}`);
    }
  }

  /** The name of the representation. */
  shown({ names }: Named): string {
    return this.#shown.get(names.type) ?? names.type;
  }

  of({ names }: Named, role: Role): string {
    return this.shared(`${names.type}${role}`);
  }

  /** The former name of the type. */
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
