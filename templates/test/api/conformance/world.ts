// The service as a client meets it: it listens, and has the items that a check needs.
import { randomUUID } from 'node:crypto';
import type { Agent, OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Extensions } from '../../../src/api/extensions.js';
import { guardServer } from '../../../src/api/runtime/edge/raw-edge.js';
import { isObject, type Json, type JsonObject } from '../../../src/api/runtime/json/json.js';
import type { SqlValue } from '../../../src/api/store/database.js';
import { resources, service } from '../routes-under-test.js';
import { type Headers, Service } from '../support.js';
import { deployedAt, NotApplicable, requireWire } from './deployed.js';
import { undocumented } from './documented.js';
import type { Reply } from './reply.js';
import { agentOf, begin, exchange, exchangeInPieces, replyTo, type Address } from './sending.js';
// <no-groups>
// import { parentOf, type ResourceUnderTest } from './subject.js';
// </no-groups>
// <groups>
import { groupOf, isGroup, parentOf, type ResourceUnderTest } from './subject.js';
// </groups>

/** The replies to POST, PUT and PATCH. */
const changes = new WeakSet<Reply>();

/** True for the answer to a change, which depends on `Prefer`. */
export function answersChange(reply: Reply): boolean {
  return changes.has(reply);
}

const INSIDE = 'needs the inside of the service';

/** A resource that a check has made. */
export interface Item {
  readonly path: string;
  readonly etag: string;
}

export class World {
  readonly #agent = agentOf(4);
  readonly #own: Service | undefined;
  /** The addresses of the items that were made. */
  readonly #made: string[] = [];
  /** The number of chosen ids at each place. A deployed store also holds ids of others, so the ids have a prefix. */
  readonly #chosen = new Map<string, number>();
  /** The number of items made at each place. */
  readonly #counts = new Map<string, number>();
  /** The keys of the targets that have their rows already. */
  readonly #provided = new Set<string>();
  // <groups>
  /** The ids of the groups in which items were made last, by the key of the group. */
  readonly #entered = new Map<string, string>();
  /** The groups in which the rows of a target are, by its key. */
  readonly #brought = new Map<string, readonly string[]>();
  // </groups>
  readonly #prefix: string;
  #address: Address = { host: '127.0.0.1', port: 0 };

  private constructor(own: Service | undefined) {
    this.#own = own;
    this.#prefix = own === undefined ? randomUUID() : 'id';
  }

  /** @throws NotApplicable at a deployed service */
  get service(): Service {
    if (this.#own === undefined) throw new NotApplicable(INSIDE);
    return this.#own;
  }

  /** For checks that need the tables or the code. @throws NotApplicable at a deployed service */
  requireInside(): void {
    if (this.#own === undefined) throw new NotApplicable(INSIDE);
  }

  /** @param extensions code in place of the owner's @throws NotApplicable with such code at a deployed service */
  static async open(extensions?: Extensions): Promise<World> {
    if (deployedAt !== undefined && extensions !== undefined) throw new NotApplicable(INSIDE);
    if (deployedAt !== undefined) return World.#openAt(deployedAt);
    return World.#listening(await Service.start(extensions));
  }

  /** The same database through another instance of the service. @throws NotApplicable at a deployed service */
  beside(): Promise<World> {
    return World.#listening(this.service.beside());
  }

  static async #listening(own: Service): Promise<World> {
    const world = new World(own);
    const { app } = own;
    guardServer(app.server);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address: AddressInfo | string | null = app.server.address();
    if (address === null || typeof address === 'string') throw new Error('The service does not listen on a port.');
    world.#address = { host: '127.0.0.1', port: address.port };
    return world;
  }

  static #openAt({ hostname, port, protocol }: URL): World {
    const world = new World(undefined);
    const usual = protocol === 'https:' ? 443 : 80;
    world.#address = { host: hostname.replaceAll(/[[\]]/g, ''), port: port === '' ? usual : Number(port) };
    return world;
  }

  /** Returns to the state after opening. @throws NotApplicable at a deployed service */
  async empty(): Promise<void> {
    await this.service.empty();
    this.#made.length = 0;
    // <no-groups>
    // for (const known of [this.#chosen, this.#counts, this.#provided]) known.clear();
    // </no-groups>
    // <groups>
    for (const known of [this.#chosen, this.#counts, this.#provided, this.#entered, this.#brought]) known.clear();
    // </groups>
  }

  async close(): Promise<void> {
    await this.clear();
    this.#agent.destroy();
    await this.#own?.stop();
  }

  /** Deletes the items that were made at a deployed service, the last one first. */
  async clear(): Promise<void> {
    if (this.#own !== undefined) return;
    const left: string[] = [];
    for (const path of this.#made.splice(0).toReversed()) {
      const { status } = await this.send('DELETE', path, { 'if-match': '*' });
      // Items are gone already if a check has deleted them or an item above them, or if their creation was refused.
      if (![204, 404, 412].includes(status)) left.push(`${path} (${status})`);
    }
    this.#counts.clear();
    if (left.length > 0) throw new Error(`These could not be deleted again: ${left.join(', ')}`);
  }

  /** @param agent another one for another connection */
  send(method: string, path: string, headers: OutgoingHttpHeaders = {}, body?: string | Buffer): Promise<Reply> {
    return this.sendThrough(this.#agent, method, path, headers, body);
  }

  /** @throws Error when the answer differs from the OpenAPI document */
  async sendThrough(
    agent: Agent,
    method: string,
    path: string,
    headers: OutgoingHttpHeaders = {},
    body?: string | Buffer,
  ): Promise<Reply> {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const own = { ...length, ...(method === 'POST' && freshKey()) };
    const options = { ...this.#address, agent, method, path, headers: { ...own, ...headers } };
    const reply = this.#noted(await replyTo(options, body));
    if (['POST', 'PUT', 'PATCH'].includes(method)) changes.add(reply);
    // <groups>
    if (reply.status === 201) await this.#own?.join(reply.headers['location'] ?? '');
    // </groups>
    const faults = undocumented(method, path, reply);
    if (faults.length === 0) return reply;
    throw new Error(`${method} ${path} is not answered as documented: ${reply.status}, ${faults.join(', ')}`);
  }

  /** Sends the bytes on a connection of their own, and reads until the service closes it. */
  async exchange(bytes: string | Buffer): Promise<Reply> {
    requireWire();
    return this.#noted(await exchange(this.#address, bytes));
  }

  /** The same with each piece in a packet of its own. */
  async exchangeInPieces(pieces: readonly string[]): Promise<Reply> {
    requireWire();
    return this.#noted(await exchangeInPieces(this.#address, pieces));
  }

  /** Sends a head with `Expect: 100-continue`. Once the service accepts it, the returned function sends the body. */
  async begin(head: string): Promise<(body: string) => Promise<Reply>> {
    requireWire();
    const finish = await begin(this.#address, head);
    return async (body) => this.#noted(await finish(body));
  }

  #noted(reply: Reply): Reply {
    for (const location of locationsIn(reply)) {
      const place = location.slice(
        location.startsWith('http') ? location.indexOf('/', 8) : 0,
        location.lastIndexOf('/'),
      );
      this.#counts.set(place, (this.#counts.get(place) ?? 0) + 1);
      this.#made.push(location);
    }
    return reply;
  }

  /** With a JSON body in the media type of the method. */
  write(method: string, path: string, body: Json, headers: OutgoingHttpHeaders = {}): Promise<Reply> {
    // <by-operation>
    const sent = method === 'PUT' ? asPut(path, body) : body;
    return this.send(method, path, { 'content-type': bodyType(method), ...headers }, JSON.stringify(sent));
    // </by-operation>
    // <no-by-operation>
    // return this.send(method, path, { 'content-type': bodyType(method), ...headers }, JSON.stringify(body));
    // </no-by-operation>
  }

  /** With a JSON Patch (RFC 6902). */
  patch(path: string, operations: Json, headers: OutgoingHttpHeaders = {}): Promise<Reply> {
    const type = { 'content-type': 'application/json-patch+json' };
    return this.send('PATCH', path, { ...type, ...headers }, JSON.stringify(operations));
  }

  /** Inserts the rows to which the members of a resource refer. */
  // <no-one-of>
  // async #provide({ references = [], fields }: ResourceUnderTest): Promise<void> {
  //   const sent = references.filter(({ field }) => fields.some(({ name }) => name === field));
  // </no-one-of>
  // <one-of>
  async #provide({ key, references = [], fields }: ResourceUnderTest): Promise<void> {
    const sent = references.filter(({ field, target }) => target !== key && fields.some(({ name }) => name === field));
    // </one-of>
    await this.provideFor(sent.map(({ target }) => target));
  }

  /** The same for a controller. @param keys the keys of the targets */
  async provideFor(keys: readonly string[]): Promise<void> {
    for (const target of resources.filter(({ key }) => keys.includes(key))) await this.#putFixtures(target);
    // <groups>
    for (const target of resources.filter(({ key }) => keys.includes(key))) await this.#bring(target);
    // </groups>
  }

  async #putFixtures(target: ResourceUnderTest): Promise<void> {
    const { key, path, fixtures = {}, fixturePlace = path } = target;
    if (this.#provided.has(key)) return;
    this.#provided.add(key);
    const parent = parentOf(target);
    if (parent !== undefined) await this.#putFixtures(parent);
    await this.#provide(target);
    if (Object.keys(fixtures).length > 0) await this.service.seedAll(fixtures, fixturePlace);
  }

  // <groups>
  /**
   * Brings the rows to which an item refers into the group of a place, because no reference leaves its group (A.6).
   * @param keys the keys of the targets
   */
  async enter(
    resource: ResourceUnderTest,
    place: string,
    keys: readonly string[] = resource.references?.map(({ target }) => target) ?? [],
  ): Promise<void> {
    if (this.#own === undefined) return;
    const group = groupOf(resource);
    // Items outside of groups refer to the rows where they were at first.
    if (group === undefined) return this.leave();
    const at = group.itemPath.split('/').length - 1;
    const isBelow = resource.path.startsWith(`${group.itemPath}/`) || resource === group;
    const id = isBelow ? pathOf(place).split('/')[at] : Object.keys(group.fixtures ?? {})[0];
    if (id === undefined) return;
    this.#entered.set(group.key, id);
    const targets = resources.filter(({ key }) => this.#provided.has(key) && keys.includes(key));
    for (const target of targets) await this.#bring(target);
  }

  /** Brings those rows back to where they were at first, so that the deletion of a group leaves them. */
  async leave(): Promise<void> {
    for (const key of this.#entered.keys()) {
      const group = resources.find((one) => one.key === key);
      const [first] = Object.keys(group?.fixtures ?? {});
      if (group === undefined || first === undefined) continue;
      await this.enter(group, `${group.path}/${first}`, [...this.#brought.keys()]);
    }
  }

  async #bring(target: ResourceUnderTest): Promise<void> {
    const { key, table, kind, fixtures = {}, fixturePlace = '', inGroup } = target;
    const parent = parentOf(target);
    if (parent !== undefined) await this.#bring(parent);
    const group = inGroup && this.#entered.get(inGroup.key);
    const known = this.#brought.get(key) ?? Object.keys(groupOf(target)?.fixtures ?? {}).slice(0, 1);
    if (group === undefined || inGroup?.column === undefined || known.at(-1) === group) return;
    this.#brought.set(key, [...known.filter((one) => one !== group), group]);
    if (kind !== 'collection') {
      // The ids of a store are free in each group, and rows below it keep those of the others.
      const [first = ''] = known;
      if (!known.includes(group)) await this.service.seedAll(fixtures, fixturePlace.replace(first, group));
      return;
    }
    const sql = `UPDATE "${table}" SET "${inGroup.column}" = ? WHERE "id" = ?`;
    await this.service.database.write(function* (transaction) {
      for (const id of Object.keys(fixtures)) yield* transaction.run({ sql }, [group, id]);
    }, Number.POSITIVE_INFINITY);
  }
  // </groups>

  /** The place of a collection or a document, below parents that are made for it. */
  // <no-groups>
  // async placeOf(resource: ResourceUnderTest): Promise<string> {
  // </no-groups>
  // <groups>
  async placeOf(resource: ResourceUnderTest, isBesideFixtures = false): Promise<string> {
    // </groups>
    await this.#provide(resource);
    const parent = parentOf(resource);
    const segment = resource.path.slice(resource.path.lastIndexOf('/'));
    // <no-groups>
    // if (parent === undefined) return resource.path;
    // return (await this.itemAt(parent, await this.placeOf(parent))).path + segment;
    // </no-groups>
    // <groups>
    const place = parent === undefined ? resource.path : (await this.#parentAt(parent, isBesideFixtures)) + segment;
    if (!isGroup(resource)) await this.enter(resource, place);
    return place;
    // </groups>
  }

  // <groups>
  /** @param isBesideFixtures for the group of the rows that others refer to, in place of a new one */
  async #parentAt(parent: ResourceUnderTest, isBesideFixtures: boolean): Promise<string> {
    const [id] = Object.keys(parent.fixtures ?? {});
    if (!isBesideFixtures || !isGroup(parent) || id === undefined) {
      return (await this.itemAt(parent, await this.placeOf(parent, isBesideFixtures))).path;
    }
    await this.#putFixtures(parent);
    return `${parent.path}/${id}`;
  }
  // </groups>

  /** Makes an item, below new parents. */
  async item(resource: ResourceUnderTest): Promise<Item> {
    return this.itemAt(resource, await this.placeOf(resource));
  }

  async itemAt(resource: ResourceUnderTest, place: string): Promise<Item> {
    const { making, seed } = resource;
    await this.#provide(resource);
    // <groups>
    if (!isGroup(resource)) await this.enter(resource, place);
    // </groups>
    if (making === 'none') return { path: place, etag: this.firstTag(resource) };
    if (making === 'row') {
      if (seed === undefined) throw new Error(`There is no seed for ${resource.key}.`);
      const id = resource.kind === 'store' ? this.#freeId(resource, place) : undefined;
      const path = await this.service.seed(seed, place, id);
      if (id !== undefined) this.#count(place, 1);
      return { path, etag: this.firstTag(resource) };
    }
    const reply = await this.create(resource, place, bodyOf(resource, this.membersAt(resource, place)));
    const { location, etag } = reply.headers;
    if (reply.status !== 201 || location === undefined || etag === undefined) {
      throw new Error(`${making} ${place} answered ${reply.status}: ${reply.text}`);
    }
    return { path: location, etag };
  }

  /** All members for another item at a place. Unique members get values that no item there has. */
  membersAt({ key, members, distinct = {} }: ResourceUnderTest, place: string): JsonObject {
    const count = this.#counts.get(place.slice(place.startsWith('http') ? place.indexOf('/', 8) : 0)) ?? 0;
    const own = Object.entries(distinct).map(([name, values]): [string, Json] => {
      const value = values[count % values.length];
      if (value === undefined) throw new Error(`There are no values for ${key}.${name}.`);
      return [name, value];
    });
    return { ...members, ...Object.fromEntries(own.filter(([name]) => name in members)) };
  }

  /** The request that creates an item at a place, valid or not: a POST, or a PUT, which uses a new id for a store. */
  create(resource: ResourceUnderTest, place: string, body: Json): Promise<Reply> {
    return this.createFrom(resource, place, JSON.stringify(body));
  }

  async createFrom(resource: ResourceUnderTest, place: string, body: string): Promise<Reply> {
    const isStore = resource.kind === 'store';
    const path = isStore ? `${place}/${this.#freeId(resource, place)}` : place;
    const method = resource.making === 'PUT' ? 'PUT' : 'POST';
    const reply = await this.send(method, path, { 'content-type': bodyType(method) }, body);
    if (isStore && reply.status === 201) this.#count(place, 1);
    return reply;
  }

  /** The address at which PUT creates an item. No other check gets the same id. */
  async absent(resource: ResourceUnderTest): Promise<string> {
    const place = await this.placeOf(resource);
    if (resource.kind !== 'store') return place;
    const id = this.#freeId(resource, place);
    this.#count(place, 1);
    return `${place}/${id}`;
  }

  /** Deletes an item of which there can be few: a document, or one with scarce ids or unique values. */
  async makeRoom(
    { kind, operations, keys, distinct }: ResourceUnderTest,
    { location = '', etag = '' }: Headers,
  ): Promise<void> {
    const isScarce = kind === 'document' || keys !== undefined || distinct !== undefined;
    if (!isScarce || !operations.includes('delete')) return;
    const { status } = await this.send('DELETE', location, { 'if-match': etag });
    if (keys !== undefined && status === 204) this.#count(location.slice(0, location.lastIndexOf('/')), -1);
  }

  /** True when another item can be created and an id is left for a refused request. */
  hasSpareIds(resource: ResourceUnderTest, place: string): boolean {
    const free = freeKeys(resource);
    return resource.kind !== 'store' || free === undefined || (this.#chosen.get(place) ?? 0) + 1 < free.length;
  }

  /** An id that no item has. */
  #freeId(resource: ResourceUnderTest, place: string): string {
    const count = this.#chosen.get(place) ?? 0;
    const free = freeKeys(resource);
    const id = free === undefined ? `${this.#prefix}-${String(count).padStart(4, '0')}` : free[count];
    if (id === undefined) throw new Error(`The check needs more than ${count} ids of ${resource.key}.`);
    return id;
  }

  #count(place: string, by: number): void {
    this.#chosen.set(place, (this.#chosen.get(place) ?? 0) + by);
  }

  /**
   * The version of an item that can be made again at its address counts from the time, that of a permanent document
   * from zero (C.1).
   */
  firstTag({ kind, making, shapes }: ResourceUnderTest): string {
    const shape = shapes['application/json'];
    if (kind === 'always') return `"0.${shape}"`;
    const isTimed = kind !== 'collection' && making !== 'row';
    return `"${isTimed ? this.service.clock.now().getTime() * 1000 : 1}.${shape}"`;
  }

  /**
   * The rows of every table, to compare before and after. Empty at a deployed service, where only the answers can tell.
   */
  async dump(): Promise<readonly (readonly [string, readonly unknown[]])[]> {
    if (this.#own === undefined) return [];
    const tables: [string, readonly unknown[]][] = [];
    for (const { table } of resources) tables.push([table, await this.rows(table)]);
    return tables;
  }

  async rows(table: string): Promise<readonly unknown[]> {
    const query = { sql: `SELECT * FROM "${table}" ORDER BY 1, 2`, row: (cells: readonly SqlValue[]) => cells };
    return this.service.database.read((reader) => reader.all(query, []));
  }
}

/** The addresses of created items. Later answers on a connection, or those after a 100, are in the text. */
function locationsIn({ status, headers, text }: Reply): readonly string[] {
  const first = status === 201 ? headers['location'] : undefined;
  const others = [...text.matchAll(/HTTP\/1\.1 201 .*\r\n(?:.+\r\n)*?location: (\S+)/gi)].map(
    ([, location = '']) => location,
  );
  return first === undefined ? others : [first, ...others];
}

export function bodyType(method: string): string {
  return method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
}

export function childrenOf({ key }: ResourceUnderTest): readonly ResourceUnderTest[] {
  return resources.filter(({ parent }) => parent === key);
}

/** The shown members of an item that a check has made, without `id` and `_links`. */
export function firstShown({ kind, shown, minimalShown }: ResourceUnderTest): JsonObject {
  return kind === 'always' ? minimalShown : shown;
}

/** All members, each changed if that is possible. */
export function changedMembers({ members, changes }: ResourceUnderTest): JsonObject {
  return mergedInto(members, changes);
}

/** The result of a merge patch of a value. */
export function merged(was: Json, value: Json): Json {
  return isObject(was) && isObject(value) ? mergedInto(was, value) : value;
}

function mergedInto(members: JsonObject, changes: JsonObject): JsonObject {
  const changed = Object.entries(changes).map(([name, value]) => [name, merged(members[name] ?? null, value)] as const);
  return { ...members, ...Object.fromEntries(changed) };
}

// <member-callers>
/** The members without those that only some callers set. A new item needs none of these from anybody else. */
export function withoutGuarded({ fields, minimal }: ResourceUnderTest, members: JsonObject): JsonObject {
  const guarded = fields.filter(({ name, callers }) => callers !== undefined && !Object.hasOwn(minimal, name));
  return Object.fromEntries(Object.entries(members).filter(([name]) => guarded.every((field) => field.name !== name)));
}

// </member-callers>
// <by-operation>
/** The members without the hidden ones that a PUT refuses: `members` of a resource has those that a POST needs. */
export function withoutUntaken({ fields }: ResourceUnderTest, members: JsonObject): JsonObject {
  const untaken = fields.filter(({ hidden, takenBy }) => hidden === true && takenBy?.includes('replace') === false);
  return Object.fromEntries(Object.entries(members).filter(([name]) => untaken.every((field) => field.name !== name)));
}

function asPut(path: string, body: Json): Json {
  const [address = ''] = path.replace(/^https?:\/\/[^/]*/, '').split('?');
  const resource = resources.find(({ itemPath, former = [] }) =>
    [itemPath, ...former.map((one) => one.itemPath)].some((place) => isAt(address, place)),
  );
  if (resource === undefined || !isObject(body)) return body;
  const inner = service.wraps ? body[resource.wrapper] : undefined;
  return inner !== undefined && isObject(inner)
    ? { ...body, [resource.wrapper]: withoutUntaken(resource, inner) }
    : withoutUntaken(resource, body);
}

function isAt(address: string, place: string): boolean {
  const [parts, names] = [address.split('/'), place.split('/')];
  return parts.length === names.length && names.every((name, index) => name.startsWith('{') || name === parts[index]);
}
// </by-operation>

// <groups>
/** The path of an address. */
function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/]*/, '');
}
// </groups>

/** The body of a POST or PUT. */
export function bodyOf({ wrapper }: ResourceUnderTest, members: JsonObject): JsonObject {
  return service.wraps ? { [wrapper]: members } : members;
}

/** A key that no request has had, if a POST needs one. */
export function freshKey(): Readonly<Record<string, string>> {
  return service.idempotency === 'required' ? newKey() : {};
}

export function newKey(): Readonly<Record<string, string>> {
  return { 'idempotency-key': `"${randomUUID()}"` };
}

/** The lines of these headers. */
export function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

/** If-Match with the tag, if the service requires it. */
export function matching(etag: string): OutgoingHttpHeaders {
  return service.requiresMatch ? { 'if-match': etag } : {};
}

/** The unused ids of a store with few ids; undefined for any other store. */
function freeKeys({ keys, fixtures = {} }: ResourceUnderTest): readonly string[] | undefined {
  return keys?.filter((id) => !(id in fixtures));
}
