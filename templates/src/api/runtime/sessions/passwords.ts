// Password hashing with scrypt (RFC 7914), which takes time and memory for each guess. A hash holds its costs, so that
// these can be raised: a password is then hashed anew at the next login.
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/**
 * The logarithm of the cost N, the block size r and the parallelization p; together they take 32 MiB for a moment.
 * OWASP lists several equal choices, of which this is one. Node has Argon2 only from version 24 on.
 */
const COST = { ln: 15, r: 8, p: 3 };

const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** In characters: a longer name or password cannot be right. */
export const LONGEST_LOGIN = { name: 200, password: 1_024 };

/** A hash in its usual form: `$scrypt$ln=15,r=8,p=3$<salt>$<key>`. */
const HASH = /^\$scrypt\$ln=([0-9]{1,2}),r=([0-9]{1,2}),p=([0-9]{1,2})\$([A-Za-z0-9+/]{16,64})\$([A-Za-z0-9+/]{43})$/;

interface Parts {
  readonly cost: typeof COST;
  readonly salt: Buffer;
  readonly key: Buffer;
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { ln, r, p } = COST;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(await derive(password, salt, COST))}`;
}

/** Takes as long without a hash, so that nobody can tell which names exist. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const parts = hash === undefined ? undefined : partsOf(hash);
  if (parts === undefined) {
    await derive(password, randomBytes(SALT_BYTES), COST);
    return false;
  }
  return timingSafeEqual(await derive(password, parts.salt, parts.cost), parts.key);
}

/** True for a hash with costs other than the current ones. */
export function isOutdated(hash: string): boolean {
  const { ln, r, p } = partsOf(hash)?.cost ?? COST;
  return ln !== COST.ln || r !== COST.r || p !== COST.p;
}

function partsOf(hash: string): Parts | undefined {
  const [, ln, r, p, salt = '', key = ''] = HASH.exec(hash) ?? [];
  if (key === '') return undefined;
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

/** Runs outside the thread that answers requests. */
function derive(password: string, salt: Buffer, { ln, r, p }: typeof COST): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 256 * r * 2 ** ln };
  return new Promise<Buffer>((resolve, reject) => {
    // Characters that can be typed in several ways become the same text.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
