// The address of the caller (L.4): the socket's, unless TRUST_PROXY names the proxies that may tell another. Of the
// headers that proxies add, only X-Forwarded-For is read, and only for the address: no link, host or scheme is made
// from any.
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr, { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

type Environment = Readonly<Record<string, string | undefined>>;

/** True for the address of a trusted proxy, by the address and by the number of hops to it. */
type Trust = (address: string, hop: number) => boolean;

const NOBODY: Trust = () => false;

const MOST_HOPS = 32;

/** @param wrong gets a line for a wrong value */
export function readTrustProxy(environment: Environment, wrong: string[]): Trust {
  const value = (environment['TRUST_PROXY'] ?? '').trim();
  if (value === '' || value === '0') return NOBODY;
  const hops = /^[0-9]{1,3}$/.test(value) ? Number(value) : undefined;
  if (hops !== undefined && hops <= MOST_HOPS) return (_address, hop) => hop < hops;
  const trust = hops === undefined ? trustIn(value.split(',').map((one) => one.trim())) : undefined;
  if (trust !== undefined) return trust;
  const due = `it has to be a number of proxies from 0 to ${MOST_HOPS}, or their addresses with commas, such as 10.0.0.0/8, ::1`;
  wrong.push(`TRUST_PROXY is ${JSON.stringify(value)}: ${due}.`);
  return NOBODY;
}

/**
 * Undefined when one of them is not an address. The range `/0` is refused: nobody can mean to trust a whole family of
 * addresses.
 */
function trustIn(addresses: readonly string[]): Trust | undefined {
  if (addresses.some((address) => address.endsWith('/0'))) return undefined;
  try {
    return compile([...addresses]);
  } catch {
    return undefined;
  }
}

const UNTRUSTED =
  'A request has X-Forwarded-For, which is ignored, since TRUST_PROXY is not set. Behind a proxy all callers count as one: set TRUST_PROXY to the number of proxies, or to 0 if there is none.';

/** Reads the environment now; the start has refused a wrong value (config.ts). */
export function addressReader(environment: Environment = process.env): (request: FastifyRequest) => string {
  const trusted = readTrustProxy(environment, []);
  const ofConnections = new WeakMap<object, string>();
  let isWarned = environment['TRUST_PROXY'] !== undefined && environment['TRUST_PROXY'] !== '';
  return ({ raw, log }) => {
    if (!isWarned && raw.headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      log.warn(UNTRUSTED);
    }
    // A proxy tells the address anew with each request; otherwise it is that of the connection.
    if (isTold(raw, trusted)) return clientAddress(raw, trusted);
    let address = ofConnections.get(raw.socket);
    if (address === undefined) {
      address = clientAddress(raw, trusted);
      ofConnections.set(raw.socket, address);
    }
    return address;
  };
}

function isTold({ headers }: IncomingMessage, trusted: Trust): boolean {
  return trusted !== NOBODY && headers['x-forwarded-for'] !== undefined;
}

/** A header may hold any text. If it holds something other than an address, the address of the connection counts. */
export function clientAddress(request: IncomingMessage, trusted: Trust): string {
  const socket = request.socket.remoteAddress ?? '';
  if (!isTold(request, trusted)) return plain(socket);
  const told = plain(proxyAddr(request, trusted));
  return isIP(told) === 0 ? plain(socket) : told;
}

/** Some proxies add the port; a socket for both families shows IPv4 as IPv6. */
function plain(address: string): string {
  const [, inBrackets] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? [];
  const [, beforePort] = /^([0-9.]+):\d+$/.exec(address) ?? [];
  const [bare = ''] = (inBrackets ?? beforePort ?? address).split('%');
  return bare.replace(/^::ffff:(?=[0-9.]+$)/i, '');
}

/** The network that counts as one caller: of IPv6 a whole /64, since a household or a server has one. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  // The address parser of the platform writes each in one way: `2001:db8::1`.
  const { hostname } = new URL(`http://[${address}]`);
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const groups = (text: string | undefined): string[] => (text ? text.split(':') : []);
  const [first, last] = [groups(before), groups(after)];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
