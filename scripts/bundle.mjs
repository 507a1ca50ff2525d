// Bundles the command. Most of the time of a small run is loading: the files of a bundle take a fifth of the time of the four hundred
// modules that they are made of.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './ensure-installed.mjs';

const dist = join(root, 'dist');
/** As deep as the modules that find templates/ and schema/ by their own place. */
const folder = join(dist, 'bundle');
const views = join(dist, 'emit', 'views');
const SUFFIX = '.view.js';

/** @throws when a module cannot be resolved */
export async function bundle() {
  const bundled = await rolldown({
    input: join(dist, 'cli.js'),
    platform: 'node',
    // Packages stay imports; they are not bundled.
    external: /^[a-z@]/,
    plugins: [
      { name: 'list-of-views', load: (id) => (id === join(dist, 'emit', 'view-modules.js') ? viewModules() : null) },
    ],
  });
  rmSync(folder, { recursive: true, force: true });
  await bundled.write({ dir: folder, format: 'esm', chunkFileNames: '[name].js' });
  writeFileSync(join(dist, 'cli.js'), "#!/usr/bin/env node\nimport './bundle/cli.js';\n");
}

/** `src/emit/view-modules.ts` as imports in place of a search. */
function viewModules() {
  const stems = readdirSync(views, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(SUFFIX))
    .map((path) => path.slice(0, -SUFFIX.length).split(sep).join('/'))
    .toSorted();
  const imports = stems.map((stem, at) => `import * as view${at} from ${JSON.stringify(`./views/${stem}${SUFFIX}`)};`);
  const members = stems.map((stem, at) => `{ stem: ${JSON.stringify(stem)}, module: view${at} }`);
  return `${imports.join('\n')}\nexport const viewModules = [${members.join(', ')}];\n`;
}
