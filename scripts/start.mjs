// `npm start`: builds, generates and starts the flagship on an embedded database.
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { runNpm } from './run-npm.mjs';

const generated = join(root, 'generated');
const host = process.env.HOST || '127.0.0.1';
const port = process.env.PORT || '3000';
const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

try {
  await checkPort();
  node('scripts/build.mjs');
  node('dist/cli.js', 'generate');
  ensureInstalled(generated);
  runNpm(['run', '--silent', 'build'], generated);
  await serve();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Checks the port before the build, which takes longer. */
async function checkPort() {
  if (port === '0') return;
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    throw new Error(`PORT is ${JSON.stringify(port)}; it must be a number from 0 to 65535.`);
  const probe = createServer();
  try {
    await new Promise((resolve, reject) => probe.once('error', reject).listen(Number(port), host, resolve));
  } catch (error) {
    if (error.code === 'EADDRINUSE')
      throw new Error(`Port ${port} on ${host} is taken. Set PORT to another one, for example PORT=3001.`);
    throw new Error(`The service cannot listen on ${address}: ${error.message}`);
  }
  await new Promise((resolve) => probe.close(resolve));
}

function node(script, ...args) {
  const { status, error } = spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} failed.`);
}

/** Uses a separate process group, so that Ctrl-C reaches the service once, through the handlers below. */
async function serve() {
  const service = spawn(process.execPath, ['dist/server.js'], {
    cwd: generated,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
  const ended = new Promise((resolve, reject) => {
    service.once('error', reject);
    service.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)));
  });
  let lastSignal = 0;
  const stop = (signal) => {
    // A terminal and npm may both pass on the same Ctrl-C. A later second signal ends the service at once.
    if (Date.now() - lastSignal > 500) service.kill(signal);
    lastSignal = Date.now();
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGHUP', () => stop('SIGTERM'));
  if (process.env.npm_lifecycle_event === 'start') stopWithParent(stop);
  if (port !== '0' && (await isServing(service))) announce();
  process.exitCode = await ended;
}

/** npm sends a signal only to its shell, which ends without telling this process. */
function stopWithParent(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 200);
  watch.unref();
}

async function isServing(service) {
  while (service.exitCode === null && service.signalCode === null) {
    try {
      if ((await fetch(`${address}/health`)).ok) return true;
    } catch {
      // Not listening yet.
    }
    await pause(50);
  }
  return false;
}

function announce() {
  const data = process.env.DATABASE_URL ? 'where DATABASE_URL says' : 'in generated/data/';
  console.log(`
The service answers at ${address} (Ctrl-C ends it). Its data is ${data}.

  curl ${address}/v1/users
  curl ${address}/v1/users -H 'content-type: application/json' -d '{"users":{"name":"Ada"}}'
  curl ${address}/openapi/v1.json
`);
}
