// A whole random input: one version, with every key of the language somewhere among many of them.
import type fc from 'fast-check';
import { randomCache } from './random-cache.js';
import { madeOf, type Choices } from './choices.js';
import { Names } from './names.js';
import { randomAccess, randomGrants } from './random-access.js';
import { addGroups } from './random-groups.js';
import { planResources, randomResource } from './random-resource.js';
import { addLists } from './random-lists.js';
import { addTenants } from './random-tenants.js';
import type { Planned, ServiceScope } from './service-scope.js';
import { isTree, treeAt, type Node, type Tree } from '../tree.js';

/** @param largest the highest number of resources */
export function arbitraryService(largest: number): fc.Arbitrary<Tree> {
  return madeOf((choices) => randomService(choices, largest));
}

export function randomService(choices: Choices, largest: number): Tree {
  const conventions = randomConventions(choices);
  const style = { naming: String(conventions['naming']), members: String(conventions['members']) };
  const names = new Names(choices, style);
  const tree: Tree = { service: 'random', version: 1 };
  if (choices.is(15)) tree['title'] = choices.one(['A service', 'It’s "here"', '<b>']);
  if (choices.is(15)) tree['description'] = 'What it is for.\nAnd `more`.';
  if (Object.keys(conventions).length > 0) tree['conventions'] = conventions;
  if (choices.is(10)) tree['language'] = choices.one(['en-GB', 'de', 'pt-BR']);
  if (choices.is(10)) tree['docs'] = true;
  if (choices.is(15)) tree['client'] = true;
  if (tree['docs'] === true) tree['database'] = randomDatabase(tree);
  if (choices.is(35)) tree['limits'] = randomLimits(choices);
  if (choices.is(12)) tree['observability'] = flags(choices, ['requests', 'metrics', 'traces']);
  const scheme = choices.weighted([
    [5, undefined],
    [1, 'none'],
    [3, 'bearer'],
    [2, 'api-key'],
    [2, 'cookie'],
  ]);
  if (scheme !== undefined) tree['auth'] = { scheme };
  const hasAuth = scheme !== undefined && scheme !== 'none';
  if (hasAuth && choices.is(35))
    tree['access'] = choices.is(50)
      ? randomGrants(choices, false)
      : randomAccess(choices, { isOwned: false, transitions: [] });
  if (choices.is(12)) tree['cache'] = randomCache(choices);
  if (choices.is(15))
    tree['cors'] = {
      origins: choices.several(['https://app.example.com', 'http://localhost:5173'], 1, 2),
      ...(choices.is(40) && { credentials: true }),
    };
  const errors = randomErrors(tree, choices);
  const enums = randomEnums(tree, choices, names);
  const count = choices.weighted([
    [5, choices.int(1, 2)],
    [5, choices.int(2, 4)],
    [1, choices.int(4, 12)],
  ]);
  const scope = scopeOf(choices, names, errors, enums);
  const planned = planResources(scope, Math.min(count, largest));
  scope.planned.push(...planned);
  tree['resources'] = Object.fromEntries(
    planned
      .filter(({ parent }) => parent === undefined)
      .map((one): [string, Node] => [one.key, randomResource(one, scope, { hasAuth, isOwned: false })]),
  );
  if (hasAuth) addGroups(tree);
  if (hasRowsOfCallers(tree)) tree['row_security'] = true;
  addTenants(tree);
  addLists(tree);
  return tree;
}

/** No choice of its own, so that each seed goes on making the service that it made. */
function randomDatabase(tree: Tree): string {
  if (tree['title'] !== undefined) return 'both';
  return tree['client'] === true ? 'postgres' : 'sqlite';
}

/** True for some services with owners or groups, on PostgreSQL among others. It makes no choice either. */
function hasRowsOfCallers(tree: Tree): boolean {
  const isOwned = Object.values(treeAt(tree, 'resources')).some(
    (one) => isTree(one) && ('owner' in one || 'members' in one),
  );
  return isOwned && tree['database'] !== 'sqlite' && ('limits' in tree || 'cors' in tree);
}

interface Growing extends ServiceScope {
  readonly planned: Planned[];
}

function scopeOf(
  choices: Choices,
  names: Names,
  errors: readonly string[],
  enums: ReadonlyMap<string, readonly string[]>,
): Growing {
  const planned: Planned[] = [];
  const canBeReferredTo = ({ kind, parent }: Planned): boolean =>
    kind === 'collection' || (kind === 'store' && parent === undefined);
  const paths = (some: readonly Planned[]): readonly string[] => some.map(({ path }) => path);
  return {
    choices,
    names,
    errors,
    enums,
    planned,
    referencesFrom(from) {
      const any = planned.filter(canBeReferredTo);
      // Resources come before those below them, so what stands earlier never needs what stands later.
      const earlier = any.filter((one) => planned.indexOf(one) < planned.indexOf(from));
      const made = any.filter(({ kind }) => kind === 'collection');
      return { earlier: paths(earlier), any: paths(any), made: paths(made) };
    },
    shown: {
      get items() {
        return paths(planned.filter(({ kind }) => kind === 'collection' || kind === 'store'));
      },
      get single() {
        return paths(planned.filter(({ kind }) => kind === 'document' || kind === 'always'));
      },
    },
  };
}

function randomConventions(choices: Choices): Tree {
  const all: Readonly<Record<string, readonly Node[]>> = {
    naming: ['dash', 'snake'],
    members: ['snake', 'camel'],
    paging: ['offset/limit', 'page/rpp', 'start/count', 'cursor', 'cursor'],
    fields: ['query', 'paren', 'none'],
    links: [true, false, 'absolute'],
    request_body: ['wrapped', 'bare'],
    media_types: [
      ['application/json'],
      ['application/json', 'application/hal+json'],
      ['text/html', 'application/json'],
      ['application/json', 'application/hal+json', 'text/html'],
    ],
    concurrency: ['optional', 'required'],
    idempotency: ['off', 'optional', 'required'],
  };
  const tree: Tree = {};
  for (const [key, values] of Object.entries(all)) if (choices.is(45)) tree[key] = choices.one(values);
  return tree;
}

/** Times are long enough for a busy machine: what is refused there for being late is no fault. */
function randomLimits(choices: Choices): Tree {
  const all: Readonly<Record<string, () => Node>> = {
    page: () => {
      const max = choices.one([1, 2, 5, 100, 1000]);
      return {
        default: choices.int(1, Math.min(max, 20)),
        max,
        ...(choices.is(50) && { over_max: choices.one(['clamp', 'reject']) }),
        ...(choices.is(50) && { total: choices.one(['on-request', 'exact']) }),
      };
    },
    body: () => choices.one(['8KiB', '64KiB', '1MiB', '300000B']),
    uri: () => choices.one(['1KiB', '4KiB', '16KiB']),
    headers: () => choices.one(['8KiB', '32KiB']),
    depth: () => choices.one([4, 8, 32, 100]),
    fields: () => choices.one([4, 20, 64, 200]),
    patch_ops: () => choices.one([5, 20, 100]),
    headers_timeout: () => choices.one(['8s', '20s']),
    request_timeout: () => choices.one(['30s', '2min']),
    handler_timeout: () => choices.one(['10s', '1min']),
    rate: () => ({
      limit: choices.one(['600/min', '100/s', '50/h']),
      ...(choices.is(50) && { per: choices.one(['principal', 'address']) }),
    }),
    in_flight: () => choices.one([100, 1000, 'off']),
    connections: () => choices.one([1000, 10000, 'off']),
    pipelined: () => choices.one([16, 100, 'off']),
    unread: () => choices.one(['64MiB', '256MiB', 'off']),
    unread_per_connection: () => choices.one(['1MiB', '8MiB', 'off']),
    write_timeout: () => choices.one(['10s', '30s', 'off']),
    event_loop_delay: () => choices.one(['5s', '10s']),
  };
  const tree: Tree = {};
  for (const key of choices.several(Object.keys(all), 1, 4)) tree[key] = all[key]?.() ?? null;
  return tree;
}

function flags(choices: Choices, names: readonly string[]): Tree {
  return Object.fromEntries(choices.several(names, 1, names.length).map((name) => [name, choices.is(85)]));
}

function randomErrors(tree: Tree, choices: Choices): readonly string[] {
  if (!choices.is(30)) return [];
  const names = choices.several(['copy-reserved', 'too-late', 'full', 'gone-away'], 1, 3);
  tree['errors'] = Object.fromEntries(
    names.map((name) => [
      name,
      {
        status: choices.one([400, 402, 403, 404, 409, 410, 422, 423, 424, 451, 502, 504]),
        title: choices.one(['It is taken', 'It’s "too" late']),
        ...(choices.is(40) && { description: 'When it happens.' }),
      },
    ]),
  );
  return names;
}

function randomEnums(tree: Tree, choices: Choices, names: Names): ReadonlyMap<string, readonly string[]> {
  if (!choices.is(35)) return new Map();
  const enums = new Map(
    choices
      .several(['genre', 'level', 'wear'], 1, 2)
      .map((name) => [names.member(name), choices.several(['new', 'used', 'on', 'half-worn', '7', 'Ω'], 1, 4)]),
  );
  tree['enums'] = Object.fromEntries(
    [...enums].map(([name, values]) => [
      name,
      { values: [...values], ...(choices.is(30) && { open: choices.is(70) }) },
    ]),
  );
  return enums;
}
