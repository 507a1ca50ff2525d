// Requests for invitations (A.7): members who may make members invite callers, list what is open, and revoke it. A token
// is shown once, in the answer that makes the invitation. It is sent in a body, since addresses are logged.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../api.js';
import { settings } from '../../settings.js';
import type { Apply, Reader } from '../../store/database.js';
import { clear, save, type Invitation, type InvitationCells } from '../../store/invitations.js';
import type { Listing } from '../../store/listing/listing.js';
import {
  JSON_HEADERS,
  sendDeleted,
  sendItem,
  sendPage,
  type Collection,
  type Representation,
} from '../answers/answers.js';
import { readNew, type Contract } from '../body/bodies.js';
import { readBody } from '../body/request-body.js';
import { int } from '../checks/int.js';
import { oneOf } from '../checks/one-of.js';
import { text } from '../checks/text.js';
import * as preconditions from '../http/preconditions.js';
import type { Shapes } from '../media/medium.js';
import { mediumFor } from '../media/negotiation.js';
import type { MemberTree } from '../media/selection.js';
import { Problem } from '../problems/problem.js';
import { readItemQuery, readPageQuery, whenRead } from '../reading/reading.js';
import { deadline } from '../time/deadline.js';
import { firstMemberOf, withSameRole } from '../access/groups.js';
import { accept, hashOf, newToken, type InvitingGroup } from './accepting.js';
// <no-tenants>
// import { makerOf } from '../access/ownership.js';
// </no-tenants>
// <tenants>
import { makerOf, tenantOf } from '../access/ownership.js';
// </tenants>

/** The lifetime of an invitation, in seconds. */
const LIFETIME = { min: 60, max: 7_776_000, default: 604_800 };

/** The conventions that invitations share with the resources of the service. */
export interface InvitationConventions {
  /** The service wraps bodies in a member. */
  readonly wraps: boolean;
  /** The beginning of links, where they are absolute. */
  readonly base: string;
  /** The names of members in the style of the service. */
  readonly expiresIn: string;
  readonly invitedBy: string;
}

/** A kind of group, with the parts that its routes need. */
export interface InvitedTo<Path> extends InvitingGroup {
  readonly shapes: Shapes;
  readonly listing: Listing<Invitation, InvitationCells>;
  readonly groupOf: (path: Path) => string;
  // <tenants>
  readonly tenantOf: (path: Path) => string;
  // </tenants>
  /** `/v1/organisations/7`, with the ids of a path. */
  readonly groupHref: (path: Path) => string;
  /** @throws Problem 404 without the group, 403 for a reader who is no member */
  readonly existing: (reader: Reader, path: Path) => Apply<unknown>;
}

export interface ItemPath {
  readonly invitationId: string;
}

/** The answers to requests for the invitations to one kind of group. */
export class Invitations<Path> {
  readonly #api: Pick<Api, 'clock' | 'database'>;
  readonly #group: InvitedTo<Path>;
  readonly #conventions: InvitationConventions;
  readonly #tree: MemberTree;
  readonly #contract: Contract<New>;

  constructor(api: Api, group: InvitedTo<Path>, conventions: InvitationConventions) {
    const { wraps, expiresIn, invitedBy } = conventions;
    this.#api = api;
    this.#group = group;
    this.#conventions = conventions;
    this.#tree = { id: null, role: null, [invitedBy]: null, created: null, expires: null, _links: null };
    const [first, ...others] = group.roles;
    this.#contract = {
      wrapper: wraps ? 'invitations' : undefined,
      read: (members) => ({
        role: first === undefined ? null : members.required('role', oneOf([first, ...others])),
        lifetime: members.withDefault(expiresIn, int(LIFETIME), LIFETIME.default),
      }),
    };
  }

  /** Those that are open. @throws Problem 403 or 404 */
  list(request: FastifyRequest, reply: FastifyReply, path: Path): void | Promise<FastifyReply> {
    const { database, clock } = this.#api;
    const group = this.#group;
    const query = readPageQuery(request, this.#tree);
    const reading = database.read(function* (reader) {
      yield* group.existing(reader, path);
      // <no-tenants>
      // const scope = [group.groupOf(path), clock.now().getTime()];
      // </no-tenants>
      // <tenants>
      const scope = [group.groupOf(path), group.tenantOf(path), clock.now().getTime()];
      // </tenants>
      return yield* group.listing.read(reader, scope, { ...query, conditions: [], order: [] });
    });
    const href = this.#hrefOf(path);
    const collection: Collection<Invitation> = {
      href,
      shapes: group.shapes,
      links: { up: this.#conventions.base + group.groupHref(path) },
      relation: 'invitations',
      represent: (row) => this.#textOf(row, href, settings.links),
      representLinked: (row) => this.#textOf(row, href, true),
    };
    return whenRead(reading, (listed) => sendPage(request, reply, collection, query, listed));
  }

  /** Answers with the token, which nothing shows again. @throws Problem 403, 404 or 422 */
  async create(request: FastifyRequest, reply: FastifyReply, path: Path): Promise<FastifyReply> {
    const { database, clock } = this.#api;
    const [group, contract] = [this.#group, this.#contract];
    const body = await readBody(request);
    const [token, invitedBy] = [newToken(), makerOf(request)];
    const invitation = await database.write(function* (transaction) {
      yield* withSameRole(transaction, request, () => group.existing(transaction, path));
      const { role, lifetime } = readNew(body, contract);
      const created = clock.now().getTime();
      const made = { _version: 1, id: clock.newId(), role, invitedBy, created, expires: created + lifetime * 1_000 };
      // <no-tenants>
      // const saved = { group: group.groupOf(path), hash: hashOf(token), invitation: made };
      // </no-tenants>
      // <tenants>
      const tenant = group.tenantOf(path);
      const saved = { group: group.groupOf(path), hash: hashOf(token), invitation: made, tenant };
      // </tenants>
      yield* save(transaction, group.statements, saved);
      return made;
    }, deadline());
    await this.#clearExpired(invitation.created);
    const href = this.#hrefOf(path);
    return sendOnce(request, reply, `${href}/${invitation.id}`, (isLinked) =>
      this.#textOf(invitation, href, isLinked, token),
    );
  }

  /** @throws Problem 403 or 404 */
  get(request: FastifyRequest, reply: FastifyReply, path: Path & ItemPath): void | Promise<FastifyReply> {
    const query = readItemQuery(request, this.#tree);
    const href = this.#hrefOf(path);
    const reading = this.#api.database.read((reader) => this.#existing(reader, path));
    return whenRead(reading, (row) => {
      const item: Representation = {
        version: row._version,
        shapes: this.#group.shapes,
        text: () => this.#textOf(row, href, settings.links),
        linkedText: () => this.#textOf(row, href, true),
      };
      return sendItem(request, reply, item, query);
    });
  }

  /** Its token is invalid from then on. @throws Problem 403, 404, 412 or 428 */
  async revoke(request: FastifyRequest, reply: FastifyReply, path: Path & ItemPath): Promise<FastifyReply> {
    const { statements, shapes } = this.#group;
    const existing = (reader: Reader): Apply<Invitation> =>
      withSameRole(reader, request, () => this.#existing(reader, path));
    await this.#api.database.write(function* (transaction) {
      const { id, _version: version } = yield* existing(transaction);
      const headers = { ifMatch: request.headers['if-match'], ifNoneMatch: request.headers['if-none-match'] };
      const known = Object.values(shapes);
      preconditions.checkPreconditions(headers, { version }, known, settings.requirePrecondition);
      yield* transaction.run(statements.remove, [id]);
    }, deadline());
    return sendDeleted(reply);
  }

  *#existing(reader: Reader, path: Path & ItemPath): Apply<Invitation> {
    // <no-tenants>
    // const { existing, groupOf, noun, statements } = this.#group;
    // </no-tenants>
    // <tenants>
    const { existing, groupOf, tenantOf: ofTenant, noun, statements } = this.#group;
    // </tenants>
    yield* existing(reader, path);
    const now = this.#api.clock.now().getTime();
    // <no-tenants>
    // const found = yield* reader.first(statements.selectOne, [groupOf(path), now, path.invitationId]);
    // </no-tenants>
    // <tenants>
    const values = [groupOf(path), ofTenant(path), now, path.invitationId];
    const found = yield* reader.first(statements.selectOne, values);
    // </tenants>
    if (found !== undefined) return found;
    throw new Problem('no-such-resource', `This ${noun} has no open invitation with this id.`);
  }

  #hrefOf(path: Path): string {
    return `${this.#conventions.base}${this.#group.groupHref(path)}/invitations`;
  }

  #textOf(invitation: Invitation, collection: string, isLinked: boolean, token?: string): string {
    const { id, role, created, expires } = invitation;
    const links = { self: { href: `${collection}/${id}` }, up: { href: collection } };
    return JSON.stringify({
      id,
      ...(role !== null && { role }),
      [this.#conventions.invitedBy]: invitation.invitedBy,
      created: new Date(created).toISOString(),
      expires: new Date(expires).toISOString(),
      ...(token !== undefined && { token }),
      ...(isLinked && { _links: links }),
    });
  }

  /** In a transaction of its own: another instance may be deleting the same ones. */
  async #clearExpired(now: number): Promise<void> {
    const { database } = this.#api;
    const { statements } = this.#group;
    await database.write((transaction) => clear(transaction, statements, now), deadline()).catch(() => undefined);
  }
}

interface New {
  readonly role: string | null;
  /** In seconds. */
  readonly lifetime: number;
}

/** 256 bits in base64url. */
const TOKEN = text({ min: 43, max: 43 });

/** Answers POSTs of a token. @param groups all kinds of a version to which callers are invited */
export function acceptances(
  { clock, database }: Api,
  groups: readonly InvitingGroup[],
  { wraps, base }: InvitationConventions,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const contract: Contract<string> = {
    wrapper: wraps ? 'acceptances' : undefined,
    read: (members) => members.required('token', TOKEN),
  };
  return async (request, reply) => {
    const token = readNew(await readBody(request), contract);
    const caller = firstMemberOf(request);
    const { member, href } = await database.write(
      // <no-tenants>
      // (transaction) => accept(transaction, groups, { token, caller, now: clock.now() }),
      // </no-tenants>
      // <tenants>
      (transaction) => accept(transaction, groups, { token, caller, now: clock.now(), tenant: tenantOf(request) }),
      // </tenants>
      deadline(),
    );
    const { id, group, role } = member;
    const address = base + href;
    return sendOnce(request, reply, address, (isLinked) => {
      const links = isLinked && { _links: { self: { href: address } } };
      return JSON.stringify({ id, group, ...(role !== null && { role }), ...links });
    });
  };
}

/** 201 with a text that nothing shows again, and no cache keeps. */
function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  location: string,
  textWith: (isLinked: boolean) => string,
): FastifyReply {
  const medium = mediumFor(request);
  const shown =
    medium === undefined
      ? textWith(settings.links)
      : medium.item({ text: textWith(true), selection: undefined, tag: '' }, request);
  return reply
    .code(201)
    .headers(medium === undefined ? JSON_HEADERS : medium.headers)
    .headers({ location, 'cache-control': 'no-store' })
    .send(shown);
}
