// Installs the tools of others, generates from the library's document what their users would, and compiles that with the clients.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../../scripts/ensure-installed.mjs';
import { bin, runNode } from '../../scripts/run-steps.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

export function prepare() {
  ensureInstalled(here);
  const folder = mkdtempSync(join(tmpdir(), 'restwright-types-'));
  try {
    const service = join(folder, 'service');
    runNode({ node: ['dist/cli.js', 'generate', '--quiet', '-c', join(here, 'library.yaml'), '-o', service] });
    const openapi = join(service, 'openapi/v1.json');
    const generator = join(here, 'node_modules/openapi-typescript/bin/cli.js');
    // Without this option it takes a member that has a default for one that a request has to have.
    const options = ['--default-non-nullable=false', '-o', join(here, 'made/library.d.ts')];
    runNode({ node: [generator, openapi, ...options] });
    const orval = join(here, 'node_modules/orval/dist/bin/orval.js');
    runNode({ node: [orval, '--client', 'fetch', '--input', openapi, '--output', join(here, 'made/orval.ts')] });
    const heyApi = join(here, 'node_modules/@hey-api/openapi-ts/bin/run.js');
    const client = ['--client', '@hey-api/client-fetch', '--silent', '--no-log-file'];
    runNode({ node: [heyApi, ...client, '--input', openapi, '--output', join(here, 'made/hey-api')] });
  } finally {
    rmSync(folder, { recursive: true });
  }
  runNode({ node: [bin.tsc, '--noEmit', '-p', here] });
  runNode({ node: [bin.tsc, '-p', join(here, 'clients')] });
}
