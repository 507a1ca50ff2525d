// Services under the same load, alternately, so that other work on the machine meets all of them.
import type { Contender, Exchange } from './exchanges.js';
import type { LoadProcess } from './load-process.js';
import type { ServiceProcess } from './service-process.js';
import { median } from './statistics.js';

export interface Runs {
  readonly load: LoadProcess;
  readonly rounds: number;
  /** The length of one run. */
  readonly seconds: number;
}

/** @returns requests a second in each round, for each service in the order of the names */
export async function ratesOf<Name extends Contender>(
  { connections, request, status }: Exchange<Name>,
  services: Readonly<Record<Name, Pick<ServiceProcess, 'port'>>>,
  names: readonly Name[],
  { load, rounds, seconds }: Runs,
): Promise<readonly (readonly number[])[]> {
  const once = async (name: Name, length: number): Promise<number> => {
    const { port } = services[name];
    const run = { port, connections, seconds: length, request: request(name), status: status(name) };
    return (await load.run(run)).rate;
  };
  for (const name of names) await once(name, seconds / 2);
  const rates = names.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, name] of names.entries()) rates[at]?.push(await once(name, seconds));
  return rates;
}

/** Compares the two runs of each round, which are neighbours in time. */
export function medianRatio(of: readonly number[], over: readonly number[]): number {
  return median(of.map((rate, round) => rate / (over[round] ?? NaN)));
}

/** `59,589 / 58,344`, the medians. */
export function countsOf(rates: readonly (readonly number[])[], separator = ' / '): string {
  return rates.map((one) => Math.round(median(one)).toLocaleString('en')).join(separator);
}
