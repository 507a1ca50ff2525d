// The names of the types in a client, which its parts share.
import type { Controller, Model } from '../../model/model.js';
import type { SchemaTypes } from './schema-types.js';

/** A type by its name, with the types that it takes: `api.Page` of `Room`. */
export interface ClientType {
  readonly name: string;
  readonly of: readonly ClientType[];
}

export function clientType(name: string, ...of: readonly ClientType[]): ClientType {
  return { name, of };
}

/** The names of a resource's types; '' for a type that it does not need. */
export interface ResourceTypes {
  readonly shown: string;
  readonly created: string;
  readonly replaced: string;
  readonly patched: string;
  readonly criteria: string;
}

/** The names of the types of a function or a transition; '' for a type that it does not need. */
export interface CallNames {
  readonly query: string;
  readonly input: string;
  readonly output: string;
}

/** Names that other types use. */
export interface ClientNames {
  /** The types of representations, by the resource's key. */
  readonly shown: ReadonlyMap<string, string>;
  readonly calls: ReadonlyMap<Controller, CallNames>;
}

export interface ClientTypes extends ClientNames {
  readonly types: SchemaTypes;
  /** Types by the key of the resource. */
  readonly of: ReadonlyMap<string, ResourceTypes>;
  readonly model: Model;
}
