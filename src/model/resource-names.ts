// The names and paths of a resource, derived from its YAML key.

/** Every name that emitted code, SQL and texts use for one resource. Each is unique in the service among its own kind. */
export interface ResourceNames {
  /** In words, lower case: `participant`, `line item`. */
  readonly singular: string;
  /** In words: `participants`, `line items`; a document's is its singular. */
  readonly plural: string;
  /** PascalCase chain of singulars: `RoomParticipant`, `DogOwner`. */
  readonly type: string;
  /** camelCase chain of singulars: `roomParticipant`. */
  readonly variable: string;
  /** camelCase chain of the YAML names, the parents' singular: `roomParticipants`, `dogOwner`, `users`. */
  readonly collection: string;
  /** snake_case chain: `room_participants`, `dog_owner`, `users`. */
  readonly table: string;
  /** The member that wraps a request body: the resource's name in the service's member style. */
  readonly wrapper: string;
  /** The member of its parent's `_links` that leads to it: the wrapper's name, unless that is a relation of the parent's own. */
  readonly relation: string;
}

export type ControllerNames = Pick<
  ResourceNames,
  'singular' | 'type' | 'collection' | 'table' | 'wrapper' | 'relation'
>;

/** A resource under former names of itself or its parents (`alias: true`). The variables of the paths are today's. */
export interface FormerPath {
  /** The path segment. */
  readonly name: string;
  /** Outermost first, as they are called here. */
  readonly parents: readonly Pick<FormerPath, 'itemPath' | 'names'>[];
  readonly path: string;
  readonly itemPath: string;
  readonly names: ResourceNames;
}

export interface Storage {
  /** snake_case chain: `room_participants`, `dog_owner`, `users`. */
  readonly table: string;
  /** The column in which rows below keep its id: `room_id`. */
  readonly idColumn: string;
}
