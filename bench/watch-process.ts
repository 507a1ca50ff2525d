// Runs `generate --watch` and reads its output.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface WatchProcess {
  /**
   * Resolves when the output since the last call contains the text.
   * @throws Error when the process has ended
   */
  until(text: string): Promise<void>;
  end(): Promise<void>;
}

export function watchProcess(
  cli: string,
  args: readonly string[],
  { cwd, cache }: { readonly cwd: string; readonly cache: string },
): WatchProcess {
  const env = { ...process.env, XDG_CACHE_HOME: cache, NO_COLOR: '1' };
  const child = spawn(process.execPath, [cli, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  let printed = '';
  let look = (): void => undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      look();
    });
  }
  return {
    until: (text) =>
      new Promise((resolve, reject) => {
        look = () => {
          if (!printed.includes(text)) return;
          look = () => undefined;
          printed = '';
          resolve();
        };
        void closed.then(() => reject(new Error(`It ended:\n${printed}`)));
        look();
      }),
    async end() {
      child.kill();
      await closed;
    },
  };
}
