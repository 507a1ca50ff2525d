// Which files without holes a service has, and which of their statements.
import { describe, expect, it } from 'vitest';
import { singleVersion } from '../model/served.js';
import { modelOf } from '../testing/model-of.js';
import { renderVersions } from './render.js';

const INPUT = 'service: s\nversion: 1\nresources: { users: { fields: { name: string } } }\n';

/** The emitted texts by path. */
function emitted(...ownersImports: readonly string[]): ReadonlyMap<string, string> {
  const files = renderVersions({ ...singleVersion(modelOf(INPUT)), ownersImports });
  return new Map(files.map(({ path, text }) => [path, text]));
}

const BODIES = 'src/api/runtime/body/bodies.ts';
const CONTRACT = 'src/api/runtime/body/contract.ts';
const QUERIES = 'src/api/store/queries.ts';

describe('a service', () => {
  it('has the statements of a file that it uses, and the imports of these', () => {
    const caller = emitted().get('src/api/runtime/access/caller.ts');
    expect(caller).toContain('export function principalOf(');
    expect(caller).not.toContain('principalFound');
    // It imports two types for the other sources.
    const values = emitted().get('src/api/store/seeding/values.ts');
    expect(values).toMatch(/^(?:\/\/ .*\n)+import type \{ SqlValue \} from '\.\.\/database\.js';\n/);
  });

  it('has no file of which it uses nothing', () => {
    const paths = [...emitted().keys()];
    expect(paths).not.toContain('src/api/runtime/formats/uuid.ts');
    expect(paths.filter((path) => path.startsWith('src/api/store/queries'))).toEqual([]);
    expect(emitted().get('package.json')).not.toContain('kysely');
  });

  it('has all of a file that its owner’s code imports, with what it needs', () => {
    expect(emitted().get(BODIES)).not.toContain('checkedBody');
    expect(emitted(BODIES).get(BODIES)).toContain('export function checkedBody');
    const files = emitted(QUERIES);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([QUERIES, 'src/api/store/tables.ts', 'src/api/runtime/formats/uuid.ts']),
    );
    expect(files.get('package.json')).toContain('"kysely"');
    expect(files.get('package-lock.json')).toContain('"node_modules/kysely"');
  });

  it('has the members of a class that something calls, and all where its owner’s code may call them', () => {
    const contract = emitted().get(CONTRACT);
    expect(contract).toContain('  required<T>(');
    expect(contract).toContain('  #isRemoved(');
    expect(contract).not.toContain('withDefault');
    // The members that are left out were its only callers.
    expect(contract).not.toContain('function memberOf(');
    for (const path of [CONTRACT, 'src/api/v1/users/schema.ts']) {
      const whole = emitted(path).get(CONTRACT);
      expect(whole).toContain('  withDefault<T>(');
      expect(whole).toContain('function memberOf(');
    }
  });

  it('ignores imports of files that are not generated', () => {
    const files = emitted('src/api/nothing.ts', 'src/api/..', 'src/api/runtime/paging/page.start-count.ts');
    expect([...files.keys()]).toEqual([...emitted().keys()]);
  });
});
