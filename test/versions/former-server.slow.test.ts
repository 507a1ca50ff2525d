// A server.ts written before `src/api/serve.ts` existed still works with today's generated code.
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startService } from '../../bench/service-process.js';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { flagship, npm } from '../support/built-command.js';

/** The text of early generators. */
const FORMER = `import closeWithGrace from 'close-with-grace';
import { openStore } from './api/store/index.js';
import { ConfigError, readConfig } from './api/config.js';
import { addressError, checkAddress } from './api/runtime/environment/address.js';
import { createLog } from './api/runtime/operations/log.js';
import { guardServer } from './api/runtime/edge/raw-edge.js';
import { settings } from './api/settings.js';
import { buildApp } from './app.js';

async function start(): Promise<void> {
  const config = readConfig(process.env, settings.service);
  await checkAddress(config);
  const log = createLog(config.logLevel);
  const database = await openStore(config.databaseUrl, { connections: config.databasePool, log });
  const app = buildApp(config, database);
  guardServer(app.server);

  closeWithGrace({ delay: 10_000 }, async ({ err, signal }) => {
    if (err) app.log.fatal({ err }, 'stopping after an error');
    else app.log.info({ signal }, 'stopping');
    await app.close();
    await database.close();
    app.log.info('stopped');
  });

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await database.close();
    throw addressError(error, config);
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
`;

it('an earlier server.ts compiles, starts, answers and ends', { timeout: 120_000 }, async () => {
  const folder = scratchFolder();
  const service = folder.path('service');
  cpSync(flagship, service, { recursive: true, filter: (path) => !/\/(?:node_modules|dist|data)$/.test(path) });
  symlinkSync(join(flagship, 'node_modules'), join(service, 'node_modules'), 'junction');
  writeFileSync(join(service, 'src/server.ts'), FORMER);
  const { code, stdout } = await npm(['run', '--silent', 'build'], service);
  expect([code, stdout]).toEqual([0, '']);
  const env = { DATABASE_URL: `file:${folder.path('service.sqlite')}`, LOG_LEVEL: 'info' };
  const command = { command: process.execPath, args: ['dist/server.js'], cwd: service, env };
  const started = await startService(command, '/health/ready');
  expect((await fetch(`http://127.0.0.1:${started.port}/v1/users`)).status).toBe(200);
  expect(await started.stop()).toBe(0);
});
