// Checks that compare two members of a body, or one with a constant. A member that is absent or null is not compared,
// as in the database.
import { textOrders } from '../formats/text-orders.js';
import type { Members, Reader } from './contract.js';

export type RowCheck<Body> = {
  readonly left: keyof Body & string;
  readonly operator: Operator;
  /** The order of the values, where their texts do not sort as they do. */
  readonly order?: keyof typeof textOrders;
} & ({ readonly right: keyof Body & string } | { readonly value: string | number });

type Operator = '<' | '<=' | '>' | '>=' | '!=';

const HOLDS: Readonly<Record<Operator, (difference: number) => boolean>> = {
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
  '!=': (difference) => difference !== 0,
};

/** The words for a fault at the left side, and at the right one. */
const WORDS: Readonly<Record<Operator, readonly [left: string, right: string]>> = {
  '<': ['less than', 'greater than'],
  '<=': ['at most', 'at least'],
  '>': ['greater than', 'less than'],
  '>=': ['at least', 'at most'],
  '!=': ['other than', 'other than'],
};

/**
 * A reader that also checks the values that it has read. A failed check is one fault, at the member that the body
 * changes, or at the left one when it changes both (B.2). Members with faults of their own are not checked.
 * @param aliases the former names that bodies may use, by the names of the members
 */
export function keeping<Body extends object>(
  read: Reader<Body>,
  checks: readonly RowCheck<Body>[],
  aliases: Readonly<Record<string, string>> = {},
): Reader<Body> {
  return (members) => {
    const body = read(members);
    const sentAs = (name: string): string => members.sentAs(name, aliases[name] ?? name);
    const broken = checks.filter(
      (check) =>
        namesOf(check)
          .map(sentAs)
          .every((name) => members.isSound(name)) && !holds(check, body),
    );
    for (const check of broken) report(check, members, sentAs);
    return body;
  };
}

function namesOf<Body>(check: RowCheck<Body>): readonly string[] {
  return 'right' in check ? [check.left, check.right] : [check.left];
}

function holds<Body>(check: RowCheck<Body>, body: Body): boolean {
  const left: unknown = body[check.left];
  const right: unknown = 'right' in check ? body[check.right] : check.value;
  const difference = apart(left, right, check.order);
  return difference === undefined || HOLDS[check.operator](difference);
}

/** Dates and times sort as their texts do. */
function apart(left: unknown, right: unknown, order?: keyof typeof textOrders): number | undefined {
  const areNumbers = typeof left === 'number' && typeof right === 'number';
  const areTexts = typeof left === 'string' && typeof right === 'string';
  if (areTexts && order !== undefined) return textOrders[order](left, right);
  if (!areNumbers && !areTexts) return undefined;
  return left < right ? -1 : left > right ? 1 : 0;
}

function report<Body>(check: RowCheck<Body>, members: Members, sentAs: (name: string) => string): void {
  const { left, operator } = check;
  const [ofLeft, ofRight] = WORDS[operator];
  const [name, other] = [sentAs(left), 'right' in check ? sentAs(check.right) : String(check.value)];
  if ('right' in check && !members.changes(name) && members.changes(other))
    members.report(other, 'check', `${other} has to be ${ofRight} ${name}.`);
  else members.report(name, 'check', `${name} has to be ${ofLeft} ${other}.`);
}
