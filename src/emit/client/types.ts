// The names of the types in a client, which its parts share.
import type { Controller, Model } from '../../model/model.js';
import type { SchemaTypes } from './schema-types.js';

/** The types of a resource, by their names; '' where it has no use for one. */
export interface ResourceTypes {
  readonly shown: string;
  readonly created: string;
  readonly replaced: string;
  readonly patched: string;
  readonly criteria: string;
}

/** The types of a function or a transition, by their names; '' where it takes, asks or answers nothing of its own. */
export interface CallNames {
  readonly query: string;
  readonly input: string;
  readonly output: string;
}

/** Names that types of others speak of. */
export interface ClientNames {
  /** What is shown of a resource, by its key. */
  readonly shown: ReadonlyMap<string, string>;
  readonly calls: ReadonlyMap<Controller, CallNames>;
}

export interface ClientTypes extends ClientNames {
  readonly types: SchemaTypes;
  /** By the key of the resource. */
  readonly of: ReadonlyMap<string, ResourceTypes>;
  readonly model: Model;
}
