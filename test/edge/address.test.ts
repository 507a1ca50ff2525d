import { createServer, type Server } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../generated/src/api/config.js';
import { addressError, checkAddress } from '../../generated/src/api/runtime/environment/address.js';

async function refusalOf(host: string, port: number): Promise<string> {
  const refused = await checkAddress({ host, port }).catch((error: unknown) => error);
  return refused instanceof ConfigError ? refused.message : String(refused);
}

function listening(): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe('checkAddress', () => {
  it('is silent where the service can listen, and leaves the port free', async () => {
    for (let times = 0; times < 2; times += 1) expect(await refusalOf('127.0.0.1', 0)).toBe('undefined');
  });

  it('says that a port is taken', async () => {
    const server = await listening();
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await refusalOf('127.0.0.1', port)).toBe(`Port ${port} on 127.0.0.1 is taken. Set PORT to another one.`);
    await new Promise((resolve) => server.close(resolve));
    expect(await refusalOf('127.0.0.1', port)).toBe('undefined');
  });

  it('says that an address is not this machine’s', async () => {
    for (const host of ['192.0.2.1', 'no such host']) {
      expect(await refusalOf(host, 0)).toMatch(/^HOST is "[^"]+": this machine has no such address\. /);
    }
  });
});

describe('addressError', () => {
  it('names a refusal that it does not know', () => {
    const refusal = Object.assign(new Error('too many'), { code: 'EMFILE', syscall: 'listen' });
    const told = addressError(refusal, { host: '127.0.0.1', port: 3000 });
    expect(told).toHaveProperty(
      'message',
      'Nothing can listen on port 3000 of 127.0.0.1 (EMFILE). Set HOST and PORT to others.',
    );
  });

  it('leaves what is no refusal of the system as it is', () => {
    const fault = new TypeError('a fault');
    expect(addressError(fault, { host: '127.0.0.1', port: 3000 })).toBe(fault);
  });
});
