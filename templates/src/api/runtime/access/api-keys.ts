// Identifies callers by API key. The store has only the hash of a key. A key has 256 random bits, so a fast hash is
// enough: there is nothing to guess.
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import { find, type ApiKey } from '../../store/api-keys.js';
import type { Database } from '../../store/database.js';
import type { Clock } from '../time/clock.js';
import { invalidKey } from './challenge.js';
import { credentialsIn } from './credentials-header.js';
import type { Identify, Principal } from './principal.js';

/**
 * The parts of a key: the service, which tells where a leaked key belongs; the prefix, by which it is looked up; the
 * secret.
 */
const KEY = /^[a-z0-9-]+_([0-9a-f]{12})_[A-Za-z0-9_-]{43}$/;

export interface NewKey {
  /** Shown once, to the person who will use it. */
  readonly key: string;
  readonly prefix: string;
  readonly hash: string;
}

export function newKey(): NewKey {
  const prefix = randomBytes(6).toString('hex');
  const key = `${settings.service}_${prefix}_${randomBytes(32).toString('base64url')}`;
  return { key, prefix, hash: hashOf(key) };
}

function hashOf(key: string): string {
  return hash('sha256', key, 'hex');
}

export function apiKeys(database: Database, clock: Clock): Identify {
  return (request) => {
    const key = keyIn(request);
    return key === undefined ? undefined : principalOf(key);
  };

  /** @throws Problem 401 */
  async function principalOf(key: string): Promise<Principal> {
    const [, prefix] = KEY.exec(key) ?? [];
    if (prefix === undefined) throw invalidKey();
    const kept = await findKept(prefix);
    if (kept === undefined) throw invalidKey();
    const { principal, expires } = kept;
    if (!timingSafeEqual(Buffer.from(kept.hash), Buffer.from(hashOf(key)))) throw invalidKey();
    if (expires !== undefined && expires <= clock.now()) throw invalidKey();
    return principal;
  }

  // <postgres>
  /** A replica may not have a new key yet. */
  // </postgres>
  async function findKept(prefix: string): Promise<ApiKey | undefined> {
    // <postgres>
    const kept = await database.read((reader) => find(reader, prefix));
    if (kept !== undefined || database.consistency?.catchUp() !== true) return kept;
    // </postgres>
    return database.read((reader) => find(reader, prefix));
  }
}

function keyIn(request: FastifyRequest): string | undefined {
  return credentialsIn(request, 'x-api-key');
}
