// Content codings of files (RFC 9110 §8.4). A file is compressed once for each coding, for the clients that accept it.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** The coding that makes files smallest comes first. */
const CODINGS = ['br', 'gzip'] as const;

export type Coding = (typeof CODINGS)[number] | 'identity';

/** The accepted coding that makes a file smallest; `identity` when none is, or for a request that names none. */
export function codingFor(accepted: string | undefined): Coding {
  if (accepted === undefined) return 'identity';
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([...CODINGS]);
  return CODINGS.find((coding) => taken.includes(coding)) ?? 'identity';
}

/** Runs outside the thread that answers requests. */
export async function encoded(content: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return content;
  if (coding === 'gzip') return promisify(gzip)(content, { level: 9 });
  // The best quality, 11, takes seconds for a tenth less.
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
