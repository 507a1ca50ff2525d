// A fault that no longer fits the emitted code would count as caught without being planted.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ServedVersions } from '../../src/model/served.js';
import { layOut } from '../../src/emit/layout/lay-out.js';
import { renderVersions } from '../../src/emit/render.js';
import { versionsOf } from '../../src/testing/model-of.js';
import { inputs } from './fault.js';
import { faults } from './faults.js';
import { isSound } from './find-nodes.js';
import { plant } from './plant.js';

const emitted = new Map<string, ReadonlyMap<string, string>>();
for (const [input, path] of Object.entries(inputs)) {
  const files = await layOut(renderVersions(versionsIn(new URL(`../../${path}`, import.meta.url))));
  emitted.set(input, new Map(files.map((file) => [file.path, file.text])));
}

function versionsIn(newest: URL): ServedVersions {
  const folder = new URL('versions/', newest);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.yaml')) : [];
  const older = names.map((name) => [
    Number(name.slice(1, -'.yaml'.length)),
    readFileSync(new URL(name, folder), 'utf8'),
  ]);
  return versionsOf(readFileSync(newest, 'utf8'), Object.fromEntries(older));
}

/** Their text stands at several places, and is replaced at each. Any other fault has one place. */
const REPEATED: ReadonlySet<string> = new Set([
  'A.2: an item is found by anybody',
  'A.2: anybody’s item is deleted',
  'A.2: what lies below is found by anybody',
  'A.2: what lies below one’s own item is shown as another’s',
  'A.5: a member is selected',
  'A.6: the last member goes',
  'A.6: two put each other out at once',
  'A.7: a list has expired invitations',
  'C.8: an item is kept too long',
  'C.8: what few may read is kept for all',
  'L.2: a late change is committed',
  'O.13: the body is parsed before the item is looked for',
  'Q.3: decimals are ordered as texts',
  'R-1.3: Vary does not name Prefer',
  'R-1.3: Vary is without Prefer',
  'R-2.12: the link to the profile is relative',
  'R-2.13: the profile leads nowhere',
  'R-2.8: the default answers whatever is liked',
  'R-7.2: a malformed tag is a fault of the service',
  'R-7.3: an answer that does not fit is a client’s fault',
  'R-9.3: what another version leaves out is nothing',
  'R-P.6: letter case does not count',
  'S.1: your own code is told nothing of what it has done',
  'client: what is behind a link shows itself, whatever is wanted',
]);

describe('the planted faults', () => {
  it('are at least sixty, each with a name of its own', () => {
    expect(faults.length).toBeGreaterThanOrEqual(60);
    const names = faults.map(({ rule, name, input }) => `${input} ${rule} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(faults)('$rule: $name', (fault) => {
    const text = emitted.get(fault.input)?.get(fault.file) ?? '';
    const planted = plant(text, fault);
    expect(planted.by).not.toBe('nothing');
    expect(planted.text).not.toBe(text);
    // Each test of a file that cannot load would catch it.
    if (fault.file.endsWith('.ts')) expect(isSound(planted.text)).toBe(true);
    expect(planted.matches > 1).toBe(REPEATED.has(`${fault.rule}: ${fault.name}`));
    // Layout in a fault says nothing, and looks as if it did. Spaces at the ends of a literal's piece count.
    const isCode = planted.by === 'nodes' || planted.by === 'runs';
    for (const part of [fault.find, fault.replace]) {
      const onOneLine = part.replaceAll(/\s+/g, ' ');
      expect(part).toBe(isCode ? onOneLine.trim() : onOneLine);
    }
  });
});
