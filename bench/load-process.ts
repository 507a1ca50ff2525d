// Runs the load generator in another process, so that it does not slow down what it measures.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type LoadResult, type Load, runLoad } from './load.js';

export interface LoadProcess {
  run(load: Load): Promise<LoadResult>;
  stop(): void;
}

type Reply = LoadResult | { readonly failure: string };

export function startLoadProcess(): LoadProcess {
  const child = fork(fileURLToPath(import.meta.url), ['--child']);
  return {
    run: (load) =>
      new Promise((resolve, reject) => {
        child.once('message', (reply: Reply) => {
          if ('rate' in reply) resolve(reply);
          else reject(new Error(reply.failure));
        });
        child.send(load);
      }),
    stop: () => void child.kill(),
  };
}

if (process.argv[2] === '--child') {
  process.on('message', (load: Load) => {
    runLoad(load).then(answer, (error: unknown) =>
      answer({ failure: error instanceof Error ? error.message : String(error) }),
    );
  });
}

function answer(reply: Reply): void {
  process.send?.(reply);
}
