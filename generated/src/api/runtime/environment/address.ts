// Checks the address of the service before anything else is opened, so that a failed start leaves nothing behind.
import { createServer } from 'node:net';
import { ConfigError, type Config } from '../../config.js';

type Address = Pick<Config, 'host' | 'port'>;

/** @throws ConfigError when nothing can listen there */
export async function checkAddress(address: Address): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(address.port, address.host, resolve);
    });
  } catch (error) {
    throw addressError(error, address);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** The system's refusal to listen, in words for the person who starts the service; any other error stays what it is. */
export function addressError(error: unknown, { host, port }: Address): unknown {
  const code = error instanceof Error && 'code' in error && 'syscall' in error ? String(error.code) : '';
  switch (code) {
    case '':
      return error;
    case 'EADDRINUSE':
      return new ConfigError(`Port ${port} on ${host} is taken. Set PORT to another one.`, { cause: error });
    case 'EACCES':
      return new ConfigError(`Port ${port} on ${host} is not allowed. Set PORT to 1024 or more.`, { cause: error });
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return new ConfigError(
        `HOST is ${JSON.stringify(host)}: this machine has no such address. Set it to 127.0.0.1 for this machine alone, or 0.0.0.0 for all networks.`,
        { cause: error },
      );
    default:
      return new ConfigError(`Nothing can listen on port ${port} of ${host} (${code}). Set HOST and PORT to others.`, {
        cause: error,
      });
  }
}
