import { afterEach, beforeEach, expect, it } from 'vitest';
import { drain } from '../../generated/src/api/runtime/operations/draining.js';
import { Service } from '../../generated/test/api/support.js';

let service: Service;
let address: string;

beforeEach(async () => {
  service = await Service.start();
  address = await service.app.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(() => service.stop());

async function answerAt(path: string): Promise<readonly unknown[]> {
  const { status, headers } = await fetch(address + path);
  return [status, headers.get('connection'), headers.get('retry-after')];
}

it('is ready until it drains, and answers as before', async () => {
  expect(await answerAt('/health/ready')).toEqual([200, 'keep-alive', null]);
  drain(service.app.server);
  drain(service.app.server);
  expect(await answerAt('/health/ready')).toEqual([503, 'close', '1']);
  expect(await answerAt('/health/live')).toEqual([200, 'close', null]);
  expect(await answerAt('/')).toEqual([200, 'close', null]);
});
