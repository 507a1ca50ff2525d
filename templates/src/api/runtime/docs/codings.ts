// In which coding a file is sent (RFC 9110 §8.4): compressed for whoever takes that, which is done once for each coding.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** The smallest first. */
const CODINGS = ['br', 'gzip'] as const;

export type Coding = (typeof CODINGS)[number] | 'identity';

/** Of those that a request takes, the one that makes the least of a file; as it is where the request says nothing. */
export function codingFor(accepted: string | undefined): Coding {
  if (accepted === undefined) return 'identity';
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([...CODINGS]);
  return CODINGS.find((coding) => taken.includes(coding)) ?? 'identity';
}

/** Outside of the thread that answers requests. */
export async function encoded(content: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return content;
  if (coding === 'gzip') return promisify(gzip)(content, { level: 9 });
  // The best quality, 11, takes seconds for a tenth less.
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
