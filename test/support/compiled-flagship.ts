// Compiles the flagship once, before any of the files that start it: the compiler writes in place, so that a service that starts while
// another file compiles would load half a module.
import { flagship, npm } from './built-command.js';

export default async function compileFlagship(): Promise<void> {
  const { code, stdout } = await npm(['run', '--silent', 'build'], flagship);
  if (code !== 0) throw new Error(`generated/ does not compile:\n${stdout}`);
}
