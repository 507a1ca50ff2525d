// Many concurrent writers (C.3): each reads a tag, writes with it, and begins again if it was too late.
import type { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { offering, rule } from './rule.js';
import type { ResourceUnderTest } from './subject.js';
import { agentOf } from './sending.js';
import type { World } from './world.js';

const WRITERS = 100;

/** One resource is enough, because the code that separates writers is the same for every resource. */
const raced = offering('patch')
  .filter(([, { operations, changes }]) => operations.includes('get') && Object.keys(changes).length > 0)
  .slice(0, 1);

export function checkRaces(): void {
  rule('C.3', 'a hundred writers lose nothing', raced, async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const agent = agentOf(WRITERS);
    const writers = Array.from({ length: WRITERS }, () => writeOnce(world, agent, resource, path, etag));
    const versions = await Promise.all(writers);
    agent.destroy();
    const first = versionOf(etag);
    expect(versions.toSorted((a, b) => a - b)).toEqual(versions.map((_, index) => first + index + 1));
  });
}

/**
 * Reads and writes until a write succeeds.
 * @returns the version that it has made
 */
async function writeOnce(
  world: World,
  agent: Agent,
  { members, changes }: ResourceUnderTest,
  path: string,
  etag: string,
): Promise<number> {
  const [[name, changed] = ['', null]] = Object.entries(changes);
  const started = performance.now();
  let patience: number | undefined;
  for (let tag = etag; ; tag = (await world.sendThrough(agent, 'GET', path)).headers['etag'] ?? '') {
    // The version alone tells which of the two values is stored, so each write is a change.
    const isChanged = (versionOf(tag) - versionOf(etag)) % 2 === 1;
    const body = JSON.stringify({ [name]: isChanged ? (members[name] ?? null) : changed });
    const headers = { 'content-type': 'application/merge-patch+json', 'if-match': tag };
    const reply = await world.sendThrough(agent, 'PATCH', path, headers, body);
    if (reply.status === 200) return versionOf(reply.headers['etag'] ?? '');
    if (reply.status !== 412) throw new Error(`${reply.status} ${reply.text}`);
    // If all writers retried at once, all but one would be too late again. The first try shows how long all of them
    // take.
    patience ??= performance.now() - started;
    await setTimeout(Math.random() * 2 * patience);
  }
}

function versionOf(tag: string): number {
  return Number(tag.slice(1).split('.')[0]);
}
