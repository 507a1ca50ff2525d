// METRICS_HOST and METRICS_PORT.

type Environment = Readonly<Record<string, string | undefined>>;

interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/** @param wrong is told of a value that is none */
export function readMetricsAddress(environment: Environment, wrong: string[]): MetricsAddress {
  const host = environment['METRICS_HOST'] || '127.0.0.1';
  const value = environment['METRICS_PORT'] || '9464';
  const port = Number(value);
  if (/^[0-9]+$/.test(value) && port <= 65_535) {
    if (isAddressOfService(environment, host, port)) wrong.push(SAME);
    return { host, port };
  }
  wrong.push(
    `METRICS_PORT is ${JSON.stringify(value)}: it has to be a number from 0 to 65535 (0 takes any free port).`,
  );
  return { host, port: 0 };
}

const SAME =
  'METRICS_PORT and PORT are the same: metrics are never at the address of the service, so set one of them to another port.';

/** On all addresses of the machine. */
const ANY: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

function isAddressOfService(environment: Environment, host: string, port: number): boolean {
  const own = environment['HOST'] || '127.0.0.1';
  const isThere = own === host || ANY.has(own) || ANY.has(host);
  return isThere && port !== 0 && port === Number(environment['PORT'] || '3000');
}
