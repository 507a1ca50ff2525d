// The facts of an output in its view's file: owner, condition, variants and data. The path of the view's file is the output's path.
import type { Controller, Model, Resource, Transition } from '../model/model.js';
import type { SecondaryList } from '../model/secondary-lists.js';
import type { ServedVersions } from '../model/served.js';
import type { Owner, SharedEntry } from '../output/file-set.js';
import type { SchemaPlan } from '../tables/plan-schema.js';
import type { View } from './templates.js';

/** The subject of one emitted file: the service as its newest version has it, a version, the tables, the other files, or a part of a version. */
type ServiceSubject = readonly [model: Model, versions: ServedVersions];
type SchemaSubject = readonly [plan: SchemaPlan];
type ContentsSubject = readonly [paths: readonly string[], versions: ServedVersions];
type ResourceSubject = readonly [resource: Resource, model: Model];
type ControllerSubject = readonly [controller: Controller, model: Model];
type ListSubject = readonly [list: SecondaryList, model: Model];
type TransitionSubject = readonly [transition: Transition, model: Model];

export type AnyOutput =
  | Output<ServiceSubject, 'service' | 'version'>
  | Output<SchemaSubject, 'schema'>
  | Output<ContentsSubject, 'contents'>
  | Output<ResourceSubject, 'resource'>
  | Output<ListSubject, 'list'>
  | Output<ControllerSubject, 'controller'>
  | Output<TransitionSubject, 'transition'>;

interface OutputParts<Subject extends readonly unknown[]> {
  /** The output's path, when the view cannot have that name: the compiler passes over names that begin with a dot. */
  readonly path?: string;
  /** By default the generator's below `src/api/`, `test/api/`, `client/src/` and `openapi/`, else the user's. */
  readonly owner?: Owner;
  /** True when the file is emitted; by default always. A file of the service is emitted when one version asks for it. */
  readonly emittedWhen?: (...subject: Subject) => boolean;
  /** Templates by condition; the first that holds applies. `{ collection: hasItems }`: `store.collection.ts.hbs` becomes `store.ts`. */
  readonly variants?: Readonly<Record<string, (...subject: Subject) => boolean>>;
  /** The data of the template. Without a view, the file has no holes. */
  readonly view?: (...subject: Subject) => View;
  /** The whole text, for a file without a template. */
  readonly text?: (...subject: Subject) => string;
  readonly entries?: (...subject: Subject) => readonly SharedEntry[];
  /** The path of the user's file that a new one starts as a copy of. */
  readonly startsFrom?: (...subject: Subject) => string | undefined;
  /** True for a file in which owners write the behaviour of their service. */
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

  /** The name of the variant that applies; '' without variants. */
  variantOf(...subject: Subject): string {
    const held = Object.entries(this.parts.variants ?? {}).find(([, holds]) => holds(...subject));
    return held?.[0] ?? '';
  }
}

/** A file that a service has once. */
export function serviceOutput(parts: OutputParts<ServiceSubject>): Output<ServiceSubject, 'service'> {
  return new Output('service', parts);
}

/** A file that each version has once. */
export function versionOutput(parts: OutputParts<ServiceSubject>): Output<ServiceSubject, 'version'> {
  return new Output('version', parts);
}

/** A file that a service has once, about the tables of all its versions. */
export function schemaOutput(parts: OutputParts<SchemaSubject>): Output<SchemaSubject, 'schema'> {
  return new Output('schema', parts);
}

/** A file that a service has once, about its other files. */
export function contentsOutput(parts: OutputParts<ContentsSubject>): Output<ContentsSubject, 'contents'> {
  return new Output('contents', parts);
}

export function resourceOutput(parts: OutputParts<ResourceSubject>): Output<ResourceSubject, 'resource'> {
  return new Output('resource', parts);
}

/** A file of a list whose items live elsewhere. */
export function listOutput(parts: OutputParts<ListSubject>): Output<ListSubject, 'list'> {
  return new Output('list', parts);
}

export function controllerOutput(parts: OutputParts<ControllerSubject>): Output<ControllerSubject, 'controller'> {
  return new Output('controller', parts);
}

export function transitionOutput(parts: OutputParts<TransitionSubject>): Output<TransitionSubject, 'transition'> {
  return new Output('transition', parts);
}
