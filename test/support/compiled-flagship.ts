// Compiles the flagship once, before the files that start it.
// The compiler writes in place, so a service that starts during a compilation would load half a module.
import { flagship, npm } from './built-command.js';

export default async function compileFlagship(): Promise<void> {
  const { code, stdout } = await npm(['run', '--silent', 'build'], flagship);
  if (code !== 0) throw new Error(`generated/ does not compile:\n${stdout}`);
}
