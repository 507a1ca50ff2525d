// What a generation adds to the history of the database: the changes from the tables that the last migration left to those of the model.
import type { Model } from '../model/model.js';
import { firstHistory, type History } from './history.js';
import { schemaOf } from './schema-of.js';
import type { Schema } from './schema.js';
import { hasChanges, schemaChanges, type SchemaChanges } from './schema-changes.js';

export interface SchemaPlan {
  readonly schema: Schema;
  /** Of the last migration, the next one included. */
  readonly number: number;
  /** Undefined when the tables are as they should be. */
  readonly next: NextMigration | undefined;
}

export interface NextMigration {
  readonly number: number;
  /** What its file is called: `0002_add_users`. */
  readonly name: string;
  readonly changes: SchemaChanges;
}

export function planSchema(model: Model, history: History = firstHistory): SchemaPlan {
  const schema = schemaOf(model);
  const changes = schemaChanges(history.schema, schema);
  if (!hasChanges(changes)) return { schema, number: history.number, next: undefined };
  const number = history.number + 1;
  const name = `${String(number).padStart(4, '0')}_${number === 1 ? 'initial' : slugOf(changes)}`;
  return { schema, number, next: { number, name, changes } };
}

/** A file's name may not grow without bounds. */
const SLUG_LIMIT = 60;

function slugOf({ created, dropped, changed }: SchemaChanges): string {
  const words = [
    ...created.map(({ name }) => `add_${name}`),
    ...changed.map(({ after }) => `change_${after.name}`),
    ...dropped.map(({ name }) => `drop_${name}`),
  ].map((word) => word.replaceAll(/_{2,}/g, '_'));
  const slug = words.join('_and_');
  return slug.length <= SLUG_LIMIT ? slug : `${words[0]?.slice(0, SLUG_LIMIT) ?? ''}_and_more`;
}
