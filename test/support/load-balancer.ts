// HAProxy in front of several instances, with the settings that docs/guides/several-machines.md recommends.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './postgres-server.js';

export interface LoadBalancer {
  /** `http://127.0.0.1:…` */
  readonly address: string;
  stop(): Promise<void>;
}

/** Undefined when it is not installed. */
export const haproxy: string | undefined = ['haproxy', '/usr/sbin/haproxy'].find(
  (program) => spawnSync(program, ['-v']).status === 0,
);

export async function startLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  if (haproxy === undefined) throw new Error('HAProxy is not installed here.');
  const folder = mkdtempSync(join(tmpdir(), 'restwright-haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, ports));
  const balancer = spawn(haproxy, ['-db', '-q', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(balancer, 'close');
  const address = `http://127.0.0.1:${port}`;
  await untilReady(balancer, address);
  return {
    address,
    async stop() {
      balancer.kill('SIGKILL');
      await closed;
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilReady(balancer: ChildProcess, address: string): Promise<void> {
  let printed = '';
  balancer.stderr?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  for (let tries = 0; tries < 400; tries++) {
    const answer = await fetch(`${address}/health/ready`).catch(() => undefined);
    if (answer?.status === 200) return;
    if (balancer.exitCode !== null) break;
    await setTimeout(25);
  }
  throw new Error(`HAProxy does not lead to the service:\n${printed}`);
}

function configuration(port: number, ports: readonly number[]): string {
  const servers = ports.map((each, index) => `  server instance${index + 1} 127.0.0.1:${each}`);
  return `global
  maxconn 2000
  tune.bufsize 32768

defaults
  mode http
  timeout connect 1s
  timeout client 35s
  timeout server 15s
  timeout check 1s
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response

frontend service
  bind 127.0.0.1:${port}
  default_backend instances

backend instances
  balance roundrobin
  http-request disable-l7-retry if METH_POST !{ req.hdr(idempotency-key) -m found }
  http-request disable-l7-retry if { req.hdr(if-match) -m found } or { req.hdr(if-none-match) -m found }
  option httpchk GET /health/ready
  http-check expect status 200
  default-server check inter 250ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down
${servers.join('\n')}
`;
}
