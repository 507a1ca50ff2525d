// What a view's file says of its output: its owner, when it is emitted, and what fills its template. Where it is emitted is the file's own path.
import type { Controller, Model, Resource, Transition } from '../model/model.js';
import type { ServedVersions } from '../model/served.js';
import type { Owner, SharedEntry } from '../output/file-set.js';
import type { SchemaPlan } from '../tables/plan-schema.js';
import type { View } from './templates.js';

/** The subject of one emitted file: the service as its newest version has it, a version, the tables, or something in a version. */
type ServiceSubject = readonly [model: Model, versions: ServedVersions];
type SchemaSubject = readonly [plan: SchemaPlan];
type ResourceSubject = readonly [resource: Resource, model: Model];
type ControllerSubject = readonly [controller: Controller, model: Model];
type TransitionSubject = readonly [transition: Transition, model: Model];

export type AnyOutput =
  | Output<ServiceSubject, 'service' | 'version'>
  | Output<SchemaSubject, 'schema'>
  | Output<ResourceSubject, 'resource'>
  | Output<ControllerSubject, 'controller'>
  | Output<TransitionSubject, 'transition'>;

interface OutputParts<Subject extends readonly unknown[]> {
  /** Where it is emitted, if the view cannot be called so: the compiler passes over names that begin with a dot. */
  readonly path?: string;
  /** By default the generator's below `src/api/`, `test/api/`, `client/src/` and `openapi/`, else the user's. */
  readonly owner?: Owner;
  /** Always, by default. Of a service with several versions: where one of them asks for it. */
  readonly emittedWhen?: (...subject: Subject) => boolean;
  /** `{ collection: hasItems }`: `store.collection.ts.hbs` becomes `store.ts` where it holds. Of several that hold, the first. */
  readonly variants?: Readonly<Record<string, (...subject: Subject) => boolean>>;
  /** What the template of that name needs. Without one, the file has no holes. */
  readonly view?: (...subject: Subject) => View;
  /** The whole text, where no template makes it. */
  readonly text?: (...subject: Subject) => string;
  readonly entries?: (...subject: Subject) => readonly SharedEntry[];
  /** Whether the owner's behaviour belongs in this file of theirs. */
  readonly isExtensionPoint?: boolean;
}

export class Output<Subject extends readonly unknown[], Per extends string = string> {
  readonly per: Per;
  readonly parts: OutputParts<Subject>;

  constructor(per: Per, parts: OutputParts<Subject>) {
    this.per = per;
    this.parts = parts;
  }

  isEmitted(...subject: Subject): boolean {
    const { emittedWhen } = this.parts;
    return emittedWhen === undefined || emittedWhen(...subject);
  }

  /** The name of the variant that holds; '' where the file itself is meant. */
  variantOf(...subject: Subject): string {
    const held = Object.entries(this.parts.variants ?? {}).find(([, holds]) => holds(...subject));
    return held?.[0] ?? '';
  }
}

/** Once a service. */
export function serviceOutput(parts: OutputParts<ServiceSubject>): Output<ServiceSubject, 'service'> {
  return new Output('service', parts);
}

/** Once a version. */
export function versionOutput(parts: OutputParts<ServiceSubject>): Output<ServiceSubject, 'version'> {
  return new Output('version', parts);
}

/** Once a service, of the tables of all its versions. */
export function schemaOutput(parts: OutputParts<SchemaSubject>): Output<SchemaSubject, 'schema'> {
  return new Output('schema', parts);
}

export function resourceOutput(parts: OutputParts<ResourceSubject>): Output<ResourceSubject, 'resource'> {
  return new Output('resource', parts);
}

export function controllerOutput(parts: OutputParts<ControllerSubject>): Output<ControllerSubject, 'controller'> {
  return new Output('controller', parts);
}

export function transitionOutput(parts: OutputParts<TransitionSubject>): Output<TransitionSubject, 'transition'> {
  return new Output('transition', parts);
}
