// Which files without holes a service has, and which of their statements.
import { describe, expect, it } from 'vitest';
import { type OwnersImport, singleVersion } from '../model/served.js';
import { modelOf } from '../testing/model-of.js';
import { renderVersions } from './render.js';

const INPUT = 'service: s\nversion: 1\nresources: { users: { fields: { name: string } } }\n';

/** The emitted texts by path. */
function emitted(...ownersImports: readonly OwnersImport[]): ReadonlyMap<string, string> {
  const files = renderVersions({ ...singleVersion(modelOf(INPUT)), ownersImports });
  return new Map(files.map(({ path, text }) => [path, text]));
}

const BODIES = 'src/api/runtime/body/bodies.ts';
const QUERIES = 'src/api/store/queries.ts';

describe('a service', () => {
  it('has the statements of a file that it uses, and the imports of these', () => {
    const cors = emitted().get('src/api/runtime/app/cors.ts');
    expect(cors).toContain('export function tellOrigin(');
    expect(cors).not.toContain('installCors');
    expect(cors).toMatch(/^\/\/ .*\nimport type \{ FastifyReply, FastifyRequest \} from 'fastify';\n/);
  });

  it('has no file of which it uses nothing', () => {
    const paths = [...emitted().keys()];
    expect(paths).not.toContain('src/api/runtime/formats/uuid.ts');
    expect(paths.filter((path) => path.startsWith('src/api/store/queries'))).toEqual([]);
    expect(emitted().get('package.json')).not.toContain('kysely');
  });

  it('has all of a file that its owner’s code imports, with what it needs', () => {
    expect(emitted().get(BODIES)).not.toContain('checkedBody');
    expect(emitted({ path: BODIES, names: ['readNew'] }).get(BODIES)).toContain('export function checkedBody');
    const files = emitted({ path: QUERIES, names: ['db'] });
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([QUERIES, 'src/api/store/tables.ts', 'src/api/runtime/formats/uuid.ts']),
    );
    expect(files.get('package.json')).toContain('"kysely"');
    expect(files.get('package-lock.json')).toContain('"node_modules/kysely"');
  });

  it('has what its owner’s code imports by name from where it was once', () => {
    const files = emitted({ path: 'src/api/runtime/bodies.ts', names: ['checkedBody'] });
    expect(files.get(BODIES)).toContain('export function checkedBody');
  });

  it('is none the wiser for an import of what nobody generates', () => {
    const files = emitted({ path: 'src/api/nothing.ts', names: ['nothing'] }, { path: 'src/api/..', names: [] });
    expect([...files.keys()]).toEqual([...emitted().keys()]);
  });
});
