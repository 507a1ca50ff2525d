import { describe, expect, it } from 'vitest';
import { examine } from './doctor.js';
import type { Surroundings } from './surroundings.js';

const WELL: Surroundings = {
  config: 'resources.yaml',
  output: 'generated',
  node: '22.1.0',
  runs: '0.2.0',
  generator: { kind: 'same', wrote: '0.2.0' },
  errorCount: 0,
  schema: { path: 'resources.schema.json', isCurrent: true, original: '/r/schema/resources.schema.json' },
  staleFiles: 0,
  mismatchedPackages: [],
  isCompiled: true,
  environment: [],
  port: { text: '127.0.0.1:3000', isFree: true },
  database: { text: 'data/shop.sqlite', isThere: true },
};

/** Names and messages of the failed findings. */
function complaints(around: Partial<Surroundings>): readonly (readonly string[])[] {
  return examine({ ...WELL, ...around })
    .filter(({ ok }) => ok !== true)
    .map(({ name, says, remedy }) => [name, says, remedy]);
}

describe('what a service needs', () => {
  it('is present in healthy surroundings', () => {
    expect(examine(WELL).map(({ name, ok }) => [name, ok])).toEqual(
      ['Node', 'input', 'schema', 'output', 'generator', 'packages', 'build', 'environment', 'port', 'database'].map(
        (name) => [name, true],
      ),
    );
  });

  it.each(['20.18.3', '20.19.3', '18.20.0', '8.0.0'])('includes a newer Node than %s', (node) => {
    expect(complaints({ node })).toEqual([['Node', node, 'install Node 20.19.4 or newer.']]);
  });

  it.each(['20.19.4', '20.20.2', '21.0.0', '24.1.0'])('is met by Node %s', (node) => {
    expect(complaints({ node })).toEqual([]);
  });

  it('comes with a remedy when it is missing', () => {
    expect(complaints({ errorCount: undefined, staleFiles: undefined })).toEqual([
      ['input', 'there is no resources.yaml', 'run "restwright init", or name it with "--config".'],
      ['output', 'there is no service in generated yet', 'run "restwright generate".'],
    ]);
    expect(complaints({ errorCount: 1 })).toEqual([
      ['input', 'resources.yaml has 1 error', 'run "restwright check", which shows them.'],
      ['output', 'unknown while the input has errors', ''],
    ]);
    const schema = { path: 'my shop/resources.schema.json', isCurrent: false, original: '/r/resources.schema.json' };
    expect(complaints({ schema })).toEqual([
      [
        'schema',
        'my shop/resources.schema.json is that of another version of Restwright',
        "your editor uses it; run cp /r/resources.schema.json 'my shop/resources.schema.json'",
      ],
    ]);
    expect(examine({ ...WELL, schema: undefined }).map(({ name }) => name)).not.toContain('schema');
    expect(complaints({ staleFiles: 2 })).toEqual([
      ['output', '2 files of generated are not up to date with resources.yaml', 'run "restwright generate".'],
    ]);
    expect(complaints({ mismatchedPackages: ['a', 'b', 'c', 'd', 'e', 'f'], isCompiled: false })).toEqual([
      [
        'packages',
        '6 packages not installed as package-lock.json says: a, b, c, d, e, …',
        'run "npm ci" in generated.',
      ],
      ['build', 'dist/ is missing, or older than src/', 'run "npm run build" in generated.'],
    ]);
    expect(complaints({ mismatchedPackages: undefined })).toEqual([
      ['packages', 'there is no package-lock.json', 'run "npm install" in generated.'],
    ]);
    expect(complaints({ environment: ['AUTH_ISSUER is not set: …', 'PORT is "a": …'] })).toEqual([
      ['environment', 'is not what the service needs', 'AUTH_ISSUER is not set: …'],
    ]);
    expect(complaints({ environment: undefined })).toEqual([
      ['environment', 'unknown until the service is installed and built', ''],
    ]);
    expect(complaints({ port: { text: '80a', isFree: undefined } })).toEqual([
      ['port', 'PORT is "80a"', 'set it to a number from 0 to 65535.'],
    ]);
    expect(complaints({ database: { text: '"mysql"', isThere: undefined } })).toEqual([
      ['database', 'DATABASE_URL is "mysql"', 'begin it with file: or postgres:.'],
    ]);
    expect(complaints({ database: { text: '', isThere: false } })).toEqual([
      [
        'database',
        'DATABASE_URL is missing',
        'name a PostgreSQL database in it; the service is built for no other engine.',
      ],
    ]);
  });
});

describe('the generator', () => {
  const remedy = 'run "restwright generate"; its changes are listed below.';

  it.each([
    [{ kind: 'newer', wrote: '0.1.0' }, 'Restwright 0.1.0 wrote the service, and 0.2.0 runs', remedy],
    [{ kind: 'unknown' }, 'an older Restwright wrote the service, and 0.2.0 runs', remedy],
    [
      { kind: 'older', wrote: '0.3.0' },
      'Restwright 0.3.0 wrote the service, and the older 0.2.0 runs',
      'install 0.3.0 or newer.',
    ],
    [undefined, 'unknown without a readable .restwright.json', ''],
  ] as const)('is judged by the one that wrote the service: %j', (generator, says, help) => {
    expect(complaints({ generator })).toEqual([['generator', says, help]]);
  });

  it('is not spoken of where there is no service yet', () => {
    const names = examine({ ...WELL, staleFiles: undefined, generator: { kind: 'first' } }).map(({ name }) => name);
    expect(names).not.toContain('generator');
  });
});
