// What a compiled service would say of the environment if it were started now.
import { execa } from 'execa';

/** In the words of the service, which reads the variables that what it declares needs. */
const LOOK = `
const { ConfigError, readConfig } = await import('./dist/api/config.js');
const { settings } = await import('./dist/api/settings.js');
try {
  readConfig(process.env, settings.service);
  console.log('[]');
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.log(JSON.stringify(error.message.split('\\n').slice(1)));
}`;

/** What is wrong with it, a line for each; undefined where it cannot be told: the service is not as it was compiled, or is not installed. */
export async function environmentFaults(output: string): Promise<readonly string[] | undefined> {
  const { exitCode, stdout } = await execa(process.execPath, ['--input-type=module', '--eval', LOOK], {
    cwd: output,
    stdin: 'ignore',
    reject: false,
  });
  if (exitCode !== 0) return undefined;
  const lines: readonly string[] = JSON.parse(stdout);
  return lines.map((line) => line.trim());
}
