// Bundles `dist/compile.js`, which loads only to write something, and most of the time of a small run is loading: one file
// takes a fifth of the time of the five hundred that it is made of.
import { readdirSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './ensure-installed.mjs';

const dist = join(root, 'dist');
const views = join(dist, 'emit', 'views');
const SUFFIX = '.view.js';

/** Modules find templates/ by their own place, so the bundle is as deep below dist/ as they are. */
const BUNDLE = 'bundle/compile.js';

export async function bundle() {
  const bundled = await rolldown({
    input: join(dist, 'compile.js'),
    platform: 'node',
    external: /^[a-z@]/,
    plugins: [
      { name: 'list-of-views', load: (id) => (id.endsWith(join('emit', 'view-modules.js')) ? viewModules() : null) },
    ],
  });
  await bundled.write({ file: join(dist, BUNDLE), format: 'esm', codeSplitting: false });
  writeFileSync(join(dist, 'compile.js'), `export { compile } from './${BUNDLE}';\n`);
}

/** `src/emit/view-modules.ts` as imports instead of a search. */
function viewModules() {
  const stems = readdirSync(views, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(SUFFIX))
    .map((path) => path.slice(0, -SUFFIX.length).split(sep).join('/'))
    .toSorted();
  const imports = stems.map((stem, at) => `import * as view${at} from ${JSON.stringify(`./views/${stem}${SUFFIX}`)};`);
  const members = stems.map((stem, at) => `{ stem: ${JSON.stringify(stem)}, module: view${at} }`);
  return `${imports.join('\n')}\nexport const viewModules = [${members.join(', ')}];\n`;
}
