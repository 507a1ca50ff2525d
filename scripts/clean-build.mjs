// `npm run prepack`: compiles into an empty dist/, so that the package holds no outdated files.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';
import { runNpm } from './run-npm.mjs';

rmSync(join(root, 'dist'), { recursive: true, force: true });
runNpm(['run', '--silent', 'build'], root);
