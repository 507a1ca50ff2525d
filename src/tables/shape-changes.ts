// The effects of a change of the JSON in a column on the stored values.
import { textKinds } from '../types/types.js';
import { movedNames } from '../model/pairs.js';
import type { Shape, ShapeMember } from './shape.js';

/** A path leads from the stored value, by former names of members; `[]` is each item of a list, `{}` each value of a map. */
export interface ShapeChange {
  readonly path: readonly string[];
  readonly is:
    | { readonly kind: 'removed' }
    /** The member begins anew, since its values cannot become values of the new type. */
    | { readonly kind: 'exchanged'; readonly from: Shape; readonly to: Shape }
    /** The objects at the path need a member that they may lack. `isNew`: no object could have it before. */
    | { readonly kind: 'lacking'; readonly name: string; readonly isNew: boolean }
    | { readonly kind: 'not-null'; readonly name: string }
    | { readonly kind: 'narrower'; readonly values: readonly string[] }
    | { readonly kind: 'checked'; readonly type: string }
    /** Every value is written anew. */
    | { readonly kind: 'rewritten' };
}

const TEXTS = ['ref', ...textKinds];

/** Scalars that convert to another type. `kept` ones have the same text in both. */
const CONVERSIONS: Readonly<Record<string, Readonly<Record<string, 'kept' | 'rewritten'>>>> = {
  ...Object.fromEntries(TEXTS.map((type) => [type, { string: 'kept', json: 'kept' } as const])),
  int: { number: 'kept', json: 'kept', bigint: 'rewritten', decimal: 'rewritten', string: 'rewritten' },
  number: { json: 'kept' },
  boolean: { json: 'kept' },
  bigint: { decimal: 'kept', string: 'kept', json: 'kept' },
  date: { datetime: 'rewritten', string: 'kept', json: 'kept' },
  uuid: { ref: 'kept', string: 'kept', json: 'kept' },
  ref: { uuid: 'kept', string: 'kept', json: 'kept' },
  string: { ref: 'kept', enum: 'kept', uuid: 'rewritten', json: 'kept' },
};

export function shapesConvert(from: Shape, to: Shape): boolean {
  if ('list' in from && 'list' in to) return shapesConvert(from.list, to.list);
  if ('map' in from && 'map' in to) return shapesConvert(from.map, to.map);
  if ('members' in from && 'members' in to) return true;
  if (!('type' in to)) return false;
  if (!('type' in from)) return to.type === 'json';
  return from.type === to.type || CONVERSIONS[from.type]?.[to.type] !== undefined;
}

/** The changes from one shape to another that its values convert to. */
export function shapeChanges(from: Shape, to: Shape, path: readonly string[] = []): readonly ShapeChange[] {
  if ('list' in from && 'list' in to) return shapeChanges(from.list, to.list, [...path, '[]']);
  if ('map' in from && 'map' in to) return shapeChanges(from.map, to.map, [...path, '{}']);
  if ('members' in from && 'members' in to) return memberChanges(from.members, to.members, path);
  return 'type' in from && 'type' in to ? plainChanges(from, to, path) : [];
}

type Plain = Extract<Shape, { readonly type: string }>;

function plainChanges(from: Plain, to: Plain, path: readonly string[]): readonly ShapeChange[] {
  const { values } = to;
  const isKept = values === undefined || from.values?.every((value) => values.includes(value)) === true;
  return [
    ...(isKept ? [] : [{ path, is: { kind: 'narrower', values } } as const]),
    ...(from.type === 'string' && to.type === 'uuid'
      ? [{ path, is: { kind: 'checked', type: to.type } } as const]
      : []),
    ...(isRewritten(from, to) ? [{ path, is: { kind: 'rewritten' } } as const] : []),
  ];
}

export function isRewritten(from: Plain, to: Plain): boolean {
  return from.type !== to.type && CONVERSIONS[from.type]?.[to.type] === 'rewritten';
}

export interface MemberPair {
  readonly before: ShapeMember | undefined;
  readonly after: ShapeMember;
  /** Its values are the former ones, in their new form. */
  readonly isKept: boolean;
}

/** Pairs of members, in the order of the new shape. */
export function memberPairs(from: readonly ShapeMember[], to: readonly ShapeMember[]): readonly MemberPair[] {
  const namesOf = (members: readonly ShapeMember[]): ReadonlyMap<string, string> =>
    new Map(members.map(({ name, was = '' }) => [name, was]));
  const moved = movedNames(namesOf(to), namesOf(from));
  const taken = new Set(moved.values());
  return to.map((after) => {
    const name = moved.get(after.name) ?? (taken.has(after.name) ? undefined : after.name);
    const before = from.find((member) => member.name === name);
    return { before, after, isKept: before !== undefined && shapesConvert(before.shape, after.shape) };
  });
}

function memberChanges(
  from: readonly ShapeMember[],
  to: readonly ShapeMember[],
  path: readonly string[],
): readonly ShapeChange[] {
  const pairs = memberPairs(from, to);
  const gone = from.filter((member) => pairs.every(({ before }) => before !== member));
  return [
    ...gone.map(({ name }) => ({ path: [...path, name], is: { kind: 'removed' } }) as const),
    ...pairs.flatMap((pair) => pairChanges(pair, path)),
  ];
}

function pairChanges({ before, after, isKept }: MemberPair, path: readonly string[]): readonly ShapeChange[] {
  const isFilled = after.default !== undefined || after.stamped === true;
  const lacks = (name: string, isNew: boolean): ShapeChange => ({ path, is: { kind: 'lacking', name, isNew } });
  const filling: readonly ShapeChange[] = isFilled ? [{ path, is: { kind: 'rewritten' } }] : [];
  const needed = !isFilled && after.optional === undefined;
  if (before === undefined) return needed ? [lacks(after.name, true)] : filling;
  const own = [...path, before.name];
  if (!isKept) {
    const exchanged: ShapeChange = { path: own, is: { kind: 'exchanged', from: before.shape, to: after.shape } };
    // A removed member is in no value.
    return [exchanged, ...(needed ? [lacks('', true)] : []), { path, is: { kind: 'rewritten' } }];
  }
  return [
    ...(before.optional === true && needed ? [lacks(before.name, false)] : []),
    ...(before.optional === true ? filling : []),
    ...(before.nullable === true && after.nullable === undefined
      ? [{ path, is: { kind: 'not-null', name: before.name } } as const]
      : []),
    ...(before.name === after.name ? [] : [{ path, is: { kind: 'rewritten' } } as const]),
    ...shapeChanges(before.shape, after.shape, own),
  ];
}

/** Stored values have to be rewritten. */
export function rewrites(from: Shape | undefined, to: Shape | undefined): boolean {
  if (from === undefined || to === undefined) return false;
  return shapeChanges(from, to).some(({ is: { kind } }) => kind === 'rewritten' || kind === 'removed');
}

/** The change needs statements on the database. */
export function asksOfValues(from: Shape | undefined, to: Shape | undefined): boolean {
  return from !== undefined && to !== undefined && shapeChanges(from, to).length > 0;
}

/** The kind of a value in words. */
export function shapeName(shape: Shape): string {
  if ('list' in shape) return `list of ${shapeName(shape.list)}`;
  if ('map' in shape) return `map of ${shapeName(shape.map)}`;
  return 'type' in shape ? shape.type : 'object';
}
