// WORKERS: several processes, each of which runs a small program in place of the service.
import cluster, { type Worker } from 'node:cluster';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timeToFinish } from '../../src/api/runtime/operations/draining.js';
import { runWorkers } from '../../src/api/runtime/operations/workers.js';
import { keepProcess, signal } from './kept-process.js';
import { TEST_CONFIG } from './support.js';

const exits = keepProcess();
const serving = new Set<Worker>();
let log: string[];
let folder: string;

beforeEach(() => {
  log = [];
  folder = mkdtempSync(join(tmpdir(), 'workers-test-'));
});

afterEach(async () => {
  vi.useRealTimers();
  cluster.removeAllListeners();
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
  await vi.waitFor(() => expect(cluster.workers).toEqual({}), 10_000);
  serving.clear();
  rmSync(folder, { recursive: true });
});

const LISTENS = `import { createServer } from 'node:net'; createServer().listen(0, '127.0.0.1');`;
const ENDS = `process.on('message', () => process.exit(0));`;

describe('workers', () => {
  it('workers are as many as set, replaced when they end, and end with the first process', async () => {
    runWorkersOf(LISTENS + ENDS);
    await vi.waitFor(() => expect(serving.size).toBe(2), 10_000);
    const [first] = serving;
    first?.process.kill('SIGKILL');
    await vi.waitFor(() => expect(log).toContain('a worker ended and is replaced'), 10_000);
    await vi.waitFor(() => expect(serving.size).toBe(2), 10_000);
    signal('SIGTERM');
    await vi.waitFor(() => expect(exits).toEqual([0]), 10_000);
    expect(log.slice(-2)).toEqual(['stopping the workers', 'stopped']);
  });

  it('workers that cannot start end the service with their exit code', async () => {
    runWorkersOf('process.exit(3);');
    await vi.waitFor(() => expect(exits[0]).toBe(3), 10_000);
  });

  it('workers that hang are killed', async () => {
    runWorkersOf(LISTENS);
    await vi.waitFor(() => expect(serving.size).toBe(2), 10_000);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    signal('SIGINT');
    vi.advanceTimersByTime(timeToFinish() + 2_000);
    vi.useRealTimers();
    expect(log.at(-1)).toBe('a worker does not end and is killed');
    await vi.waitFor(() => expect(exits).toEqual([0]), 10_000);
  });
});

/** Runs two workers with this program. */
function runWorkersOf(program: string): void {
  const exec = join(folder, 'worker.mjs');
  writeFileSync(exec, program);
  cluster.setupPrimary({ exec, execArgv: [] });
  const logger = pino({}, { write: (line) => void log.push(String(JSON.parse(line).msg)) });
  cluster.on('listening', (worker) => serving.add(worker));
  cluster.on('exit', (worker) => serving.delete(worker));
  runWorkers({ ...TEST_CONFIG, workers: 2, drainDelay: 0 }, logger);
}
