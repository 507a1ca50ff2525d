// Values that a query takes each time that it runs.
import { ValueNode, type Expression, type OperationNode } from 'kysely';
import type { SqlValue } from '../database.js';

/** Stands in a query for a value of that name. */
export class GivenValue<T> implements Expression<T> {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  get expressionType(): T | undefined {
    return undefined;
  }

  toOperationNode(): OperationNode {
    return ValueNode.create(this);
  }
}

/** The values that a query takes, by their names. */
export type Given<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> };

/** Such a value in a compiled statement, with its conversion to the stored form. */
export class Slot {
  readonly name: string;
  readonly stored: (given: unknown) => SqlValue;

  constructor(name: string, stored: (given: unknown) => SqlValue) {
    this.name = name;
    this.stored = stored;
  }
}

/** Names of the time of a change and of its day, which a change takes beside other values. */
export const NOW = '_now';
export const TODAY = '_today';

export function timeOf(now: Date): Readonly<Record<typeof NOW | typeof TODAY, string>> {
  const moment = now.toISOString();
  return { [NOW]: moment, [TODAY]: moment.slice(0, 10) };
}

/** Has a value for any name that the builder of a query asks for. */
export function givenValues<Values>(): Given<Values> {
  const named = new Proxy({}, { get: (_, name) => new GivenValue(String(name)) });
  if (isGiven<Values>(named)) return named;
  throw new Error('A proxy is an object.');
}

function isGiven<Values>(named: object): named is Given<Values> {
  return typeof named === 'object';
}
