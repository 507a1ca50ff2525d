// Compiles and restarts the service at each change. The compiler and the server run side by side and end together.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
const project = ['-p', 'tsconfig.build.json'];

const first = spawnSync(process.execPath, [compiler, ...project], { stdio: 'inherit' });
if (first.status !== 0) console.error('The service does not compile yet; it starts once it does.');

// A service with absolute links needs the beginning of its links.
const env = { BASE_URL: `http://localhost:${process.env.PORT || 3000}`, ...process.env };

const children = [
  spawn(process.execPath, [compiler, ...project, '--watch', '--preserveWatchOutput'], { stdio: 'inherit' }),
  spawn(process.execPath, ['--watch', 'dist/server.js'], { stdio: 'inherit', env }),
];

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM');
  });
}
