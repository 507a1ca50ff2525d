// All types whose values are not made of others: what a new one is added to.
import { bigint } from './bigint.js';
import { boolean } from './boolean.js';
import { date } from './date.js';
import { datetime } from './datetime.js';
import { decimal } from './decimal.js';
import { email } from './email.js';
import { enumeration } from './enum.js';
import { int } from './int.js';
import { json } from './json.js';
import { language } from './language.js';
import { number } from './number.js';
import { string } from './string.js';
import { time } from './time.js';
import type { TypeDefinition } from './type-definition.js';
import { uri } from './uri.js';
import { uuid } from './uuid.js';

/** By their keywords, in the order in which an editor offers them. */
export const scalars = {
  string,
  int,
  number,
  bigint,
  decimal,
  boolean,
  date,
  datetime,
  time,
  uuid,
  uri,
  email,
  language,
  json,
};

export const simpleTypes = { ...scalars, enum: enumeration };

type TypeOf<D> = D extends TypeDefinition<infer T> ? T : never;

/** With its bounds; those that the YAML leaves out are null. */
export type ScalarType = TypeOf<(typeof scalars)[keyof typeof scalars]>;

export type SimpleType = TypeOf<(typeof simpleTypes)[keyof typeof simpleTypes]>;
