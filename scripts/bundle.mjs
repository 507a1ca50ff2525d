// Bundles the command: a small run spends most of its time on loading, and some fifty files load faster than five hundred modules.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './ensure-installed.mjs';

const dist = join(root, 'dist');
/** As deep as the modules that find templates/ and schema/ by their own place. */
const folder = join(dist, 'bundle');
const searched = join(dist, 'emit', 'view-modules.js');

/** @throws when a module cannot be resolved */
export async function bundle() {
  const views = await importedViews();
  const bundled = await rolldown({
    input: join(dist, 'cli.js'),
    platform: 'node',
    // Packages stay imports; they are not bundled.
    external: /^[a-z@]/,
    plugins: [{ name: 'list-of-views', load: (id) => (id === searched ? views : null) }],
  });
  rmSync(folder, { recursive: true, force: true });
  await bundled.write({ dir: folder, format: 'esm', chunkFileNames: '[name].js' });
  writeFileSync(join(dist, 'cli.js'), "#!/usr/bin/env node\nimport './bundle/cli.js';\n");
}

/** `src/emit/view-modules.ts` as imports in place of a search. */
async function importedViews() {
  const { viewModules } = await import('../dist/emit/view-modules.js');
  const stems = viewModules.map(({ stem }) => stem);
  const imports = stems.map((stem, at) => `import * as view${at} from ${JSON.stringify(`./views/${stem}.view.js`)};`);
  const members = stems.map((stem, at) => `{ stem: ${JSON.stringify(stem)}, module: view${at} }`);
  return `${imports.join('\n')}\nexport const viewModules = [${members.join(', ')}];\n`;
}
