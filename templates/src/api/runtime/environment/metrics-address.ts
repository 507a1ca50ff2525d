// The address of the metrics: METRICS_HOST and METRICS_PORT.

type Environment = Readonly<Record<string, string | undefined>>;

interface Address {
  readonly host: string;
  readonly port: number;
}

/**
 * @param service the address of the service itself
 * @param wrong gets a line for a wrong value
 */
export function readMetricsAddress(environment: Environment, service: Address, wrong: string[]): Address {
  const host = environment['METRICS_HOST'] || '127.0.0.1';
  const value = environment['METRICS_PORT'] || '9464';
  const port = Number(value);
  if (/^[0-9]+$/.test(value) && port <= 65_535) {
    if (meet(service, { host, port })) wrong.push(SAME);
    return { host, port };
  }
  wrong.push(
    `METRICS_PORT is ${JSON.stringify(value)}: it has to be a number from 0 to 65535 (0 takes any free port).`,
  );
  return { host, port: 0 };
}

const SAME =
  'METRICS_PORT and PORT are the same: metrics are never at the address of the service, so set one of them to another port.';

/** Hosts that stand for all addresses of the machine. */
const ANY: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

function meet(service: Address, metrics: Address): boolean {
  const isOneHost = service.host === metrics.host || ANY.has(service.host) || ANY.has(metrics.host);
  return isOneHost && metrics.port !== 0 && metrics.port === service.port;
}
