// Random types with their constraints, and values that fit them.
import type { Choices } from './choices.js';
import type { Node, Tree } from '../tree.js';

/** The types that a field may have at its place. */
export interface TypeScope {
  readonly choices: Choices;
  /** Named enums with their values. */
  readonly enums: ReadonlyMap<string, readonly string[]>;
  /** Resources that it can refer to. */
  readonly references: readonly string[];
  /** The resources whose ids the service makes. */
  readonly made: readonly string[];
  /** The members of an object, with the values that one of it could have. */
  readonly members: (isElement: boolean) => { readonly fields: Tree; readonly value: () => Node | undefined };
  /** True inside a list or a map. */
  readonly isElement: boolean;
  /** Levels that may still come below. */
  readonly depth: number;
}

export interface RandomType {
  /** The keys that say it: `{ type: int, min: 1 }`. */
  readonly keys: Tree;
  readonly kind: string;
  /** A value that fits; undefined where none can be made up. */
  readonly value: () => Node | undefined;
}

/** A pattern, some texts that match it, and the lengths that leave them. */
const PATTERNS: readonly (readonly [pattern: string, texts: readonly string[], min: number, max: number])[] = [
  ['^[a-z]+$', ['abc', 'zeta', 'q'], 1, 40],
  ['^[0-9]{13}$', ['9780441478125', '0000000000000'], 13, 13],
  ['^[A-Z]{2}-[0-9]{4}$', ['AB-0001', 'ZZ-9999'], 7, 7],
  ['^\\p{L}+$', ['Émile', 'Ω'], 1, 60],
  ['^(?:red|green|blue)$', ['red', 'blue'], 3, 5],
  ['^v\\d+\\.\\d+$', ['v1.0', 'v10.22'], 4, 20],
  ['[A-Z]', ['A', 'xYz'], 1, 30],
  ['^[^\\s"]+@$', ['a@', "o'brien@"], 2, 30],
];

const TEXTS = ['a', 'Ursula', "it's", 'Ω 42', 'a "quoted" one', '<b>', '🙂', 'null', '0', '  x'];

export function randomType(scope: TypeScope): RandomType {
  const { choices, enums, references, depth } = scope;
  const several = references.filter((name) => scope.made.includes(name));
  const kind = choices.weighted<keyof typeof SCALARS | 'enum' | 'named' | 'list' | 'map' | 'object' | 'ref' | 'one-of'>(
    [
      [7, 'string'],
      [4, 'int'],
      [2, 'number'],
      [2, 'bigint'],
      [2, 'decimal'],
      [2, 'boolean'],
      [2, 'date'],
      [2, 'datetime'],
      [1, 'time'],
      [1, 'duration'],
      [1, 'period'],
      [1, 'uuid'],
      [1, 'uri'],
      [1, 'email'],
      [1, 'language'],
      [1, 'json'],
      [2, 'enum'],
      [enums.size > 0 ? 2 : 0, 'named'],
      [depth > 0 ? 3 : 0, 'list'],
      [depth > 0 ? 2 : 0, 'map'],
      [depth > 0 ? 3 : 0, 'object'],
      [references.length > 0 ? 4 : 0, 'ref'],
      [several.length > 1 ? 2 : 0, 'one-of'],
    ],
  );
  switch (kind) {
    case 'enum': {
      const values = choices.several(['open', 'shut', 'in use', '+1', 'null', 'Été', 'x-y', '1'], 1, 5);
      const keys: Tree = { enum: [...values], ...(choices.is(20) && { open: choices.is(70) }) };
      return { keys, kind, value: () => choices.one(values) };
    }
    case 'named': {
      const [name, values] = choices.one([...enums]);
      return { keys: { type: name }, kind: 'enum', value: () => choices.one(values) };
    }
    case 'list':
    case 'map':
      return manyOf(kind, scope);
    case 'object': {
      const { fields, value } = scope.members(scope.isElement);
      return { keys: { fields }, kind, value };
    }
    case 'ref':
      return {
        keys: { ref: choices.one(references), ...(scope.isElement && choices.is(20) && { on_delete: 'restrict' }) },
        kind,
        value: () => undefined,
      };
    case 'one-of':
      return { keys: { one_of: [...choices.several(several, 2, 3)] }, kind, value: () => undefined };
    case 'string':
    case 'int':
    case 'number':
    case 'bigint':
    case 'decimal':
    case 'boolean':
    case 'date':
    case 'datetime':
    case 'time':
    case 'duration':
    case 'period':
    case 'uuid':
    case 'uri':
    case 'email':
    case 'language':
    case 'json':
      return { kind, ...SCALARS[kind](choices) };
  }
}

function manyOf(kind: 'list' | 'map', scope: TypeScope): RandomType {
  const { choices } = scope;
  const item = randomType({ ...scope, isElement: true, depth: scope.depth - 1 });
  const least = choices.is(25) ? choices.int(0, 2) : undefined;
  const most = choices.is(25) ? choices.int(Math.max(least ?? 0, 1), 5) : undefined;
  const [type] = Object.keys(item.keys).length === 1 ? [item.keys['type']] : [];
  const keys: Tree = {
    [kind]: typeof type === 'string' && choices.is(70) ? type : item.keys,
    ...(least !== undefined && { min_items: least }),
    ...(most !== undefined && { max_items: most }),
  };
  const value = (): Node | undefined => {
    const count = choices.int(least ?? 0, Math.min(most ?? 2, Math.max(least ?? 0, 2)));
    const values: Node[] = [];
    while (values.length < count) {
      const one = item.value();
      if (one === undefined) return undefined;
      values.push(one);
    }
    if (kind === 'list') return values;
    return Object.fromEntries(values.map((one, index) => [`key ${index}`, one]));
  };
  return { keys, kind, value };
}

type Scalar = (choices: Choices) => Omit<RandomType, 'kind'>;

const SCALARS = {
  string: (choices) => {
    if (choices.is(20)) {
      const [pattern, texts, min, max] = choices.one(PATTERNS);
      const keys: Tree = {
        type: 'string',
        pattern,
        ...(choices.is(20) && { min }),
        ...(choices.is(50) && { max }),
      };
      return { keys, value: () => choices.one(texts) };
    }
    const min = choices.is(20) ? choices.int(0, 3) : undefined;
    const max = choices.is(50) ? choices.int(Math.max(min ?? 0, 1), choices.one([3, 8, 40, 500])) : undefined;
    const fits = TEXTS.filter((text) => {
      const length = [...text].length;
      return length >= (min ?? 0) && length <= (max ?? length);
    });
    const keys: Tree = { type: 'string', ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    return { keys, value: () => (fits.length === 0 ? 'x'.repeat(min ?? max ?? 1) : choices.one(fits)) };
  },
  int: (choices) => ranged(choices, 'int', -20, 1_000_000, (value) => value),
  number: (choices) => ranged(choices, 'number', -20, 1000, (value) => value / 4),
  bigint: (choices) => ranged(choices, 'bigint', -20, 1_000_000_000, (value) => String(BigInt(value) * 9_000_000_000n)),
  decimal: (choices) => ranged(choices, 'decimal', -20, 1000, (value) => String(value / 100)),
  boolean: (choices) => ({ keys: { type: 'boolean' }, value: () => choices.is(50) }),
  date: (choices) => ranged(choices, 'date', -40_000, 40_000, (value) => dayOf(value)),
  datetime: (choices) => ranged(choices, 'datetime', -40_000, 40_000, (value) => `${dayOf(value)}T08:30:00Z`),
  time: (choices) => ranged(choices, 'time', 0, 1_439, (value) => timeOf(value)),
  duration: (choices) => ranged(choices, 'duration', 0, 4_000, (value) => `PT${value}M`),
  period: (choices) => ({ keys: { type: 'period' }, value: () => choices.one(['P1Y', 'P18M', 'P1MT24H', 'P2W']) }),
  uuid: (choices) => ({
    keys: { type: 'uuid' },
    value: () => choices.one(['0198f3a0-5c00-7abc-8def-0123456789ab', '00000000-0000-4000-8000-000000000000']),
  }),
  uri: (choices) => ({
    keys: { type: 'uri', ...(choices.is(40) && { max: choices.int(30, 300) }) },
    value: () => choices.one(['https://example.com/a?b=c', 'urn:isbn:0441478123']),
  }),
  email: (choices) => ({
    keys: { type: 'email', ...(choices.is(30) && { max: choices.int(20, 254) }) },
    value: () => choices.one(['ann@example.com', "o'brien@example.org"]),
  }),
  language: (choices) => ({ keys: { type: 'language' }, value: () => choices.one(['en', 'pt-BR']) }),
  json: (choices) => ({
    keys: { type: 'json' },
    value: () => choices.one<Node>([{ a: [1, null] }, [], 'text', 4.5, true]),
  }),
} satisfies Readonly<Record<string, Scalar>>;

/** @param write one of the numbers as a value of the type */
function ranged(
  choices: Choices,
  type: string,
  least: number,
  most: number,
  write: (value: number) => Node,
): Omit<RandomType, 'kind'> {
  const min = choices.is(35) ? choices.int(least, 10) : undefined;
  const max = choices.is(35) ? choices.int(min ?? least, choices.is(30) ? (min ?? 0) + 3 : most) : undefined;
  const keys: Tree = {
    type,
    ...(min !== undefined && { min: write(min) }),
    ...(max !== undefined && { max: write(max) }),
  };
  const value = (): Node => write(choices.int(min ?? Math.min(least, max ?? 0), max ?? Math.max(min ?? 0, 50)));
  return { keys, value };
}

function dayOf(value: number): string {
  return new Date(value * 86_400_000).toISOString().slice(0, 10);
}

function timeOf(minutes: number): string {
  return new Date(minutes * 60_000).toISOString().slice(11, 19);
}
