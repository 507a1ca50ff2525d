// The record of all simple types, whose values are not made of others. A new type gets a line here.
import { bigint } from './numbers/bigint.js';
import { boolean } from './boolean.js';
import { date } from './moments/date.js';
import { datetime } from './moments/datetime.js';
import { decimal } from './numbers/decimal.js';
import { duration, period } from './moments/duration.js';
import { email } from './texts/email.js';
import { enumeration } from './texts/enum.js';
import { int } from './numbers/int.js';
import { json } from './json.js';
import { language } from './texts/language.js';
import { number } from './numbers/number.js';
import { string } from './texts/string.js';
import { time } from './moments/time.js';
import type { TypeDefinition } from './type-definition.js';
import { uri } from './texts/uri.js';
import { uuid } from './texts/uuid.js';

/** Types by keyword, in the order in which editors offer them. */
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
  duration,
  period,
  uuid,
  uri,
  email,
  language,
  json,
};

export const simpleTypes = { ...scalars, enum: enumeration };

type TypeOf<D> = D extends TypeDefinition<infer T> ? T : never;

/** A simple type with its bounds; a bound that the YAML leaves out is null. */
export type ScalarType = TypeOf<(typeof scalars)[keyof typeof scalars]>;

export type SimpleType = TypeOf<(typeof simpleTypes)[keyof typeof simpleTypes]>;
