// Values that a query is given each time that it runs.
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

/** The values that a query is given, by their names. */
export type Given<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> };

/** Such a value in a compiled statement, and how it is stored there. */
export class Slot {
  readonly name: string;
  readonly stored: (given: unknown) => SqlValue;

  constructor(name: string, stored: (given: unknown) => SqlValue) {
    this.name = name;
    this.stored = stored;
  }
}

/** The time of a change and its day, beside the values that it is given. */
export const NOW = '_now';
export const TODAY = '_today';

export function timeOf(now: Date): Readonly<Record<typeof NOW | typeof TODAY, string>> {
  const moment = now.toISOString();
  return { [NOW]: moment, [TODAY]: moment.slice(0, 10) };
}

/** Any name that the builder of a query asks for. */
export function givenValues<Values>(): Given<Values> {
  const named = new Proxy({}, { get: (_, name) => new GivenValue(String(name)) });
  if (isGiven<Values>(named)) return named;
  throw new Error('A proxy is an object.');
}

function isGiven<Values>(named: object): named is Given<Values> {
  return typeof named === 'object';
}
