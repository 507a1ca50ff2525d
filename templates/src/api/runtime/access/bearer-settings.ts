// The AUTH_… variables: the issuer and the audience of accepted tokens, and the keys that verify them.
import { createPublicKey, createSecretKey, type KeyObject } from 'node:crypto';
import { durationIn } from '../environment/duration.js';
import { otherThanSecret } from './other-than-secret.js';

export interface BearerSettings {
  readonly issuer: string;
  readonly audience: string;
  /** The only accepted algorithms, whatever the header of a token says (RFC 8725 §3.1). */
  readonly algorithms: readonly string[];
  /** The required header `typ` of a token, such as `at+jwt` (RFC 9068 §2.1); undefined to accept any. */
  readonly typ: string | undefined;
  /** In milliseconds: the tolerated difference between the clocks of the issuer and of this service. */
  readonly clockSkew: number;
  /** One key, or the URL at which the issuer publishes its keys. */
  readonly keys: KeyObject | URL;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The default algorithms for the keys that an issuer publishes. */
const ASYMMETRIC = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const LONGER = ['RS384', 'RS512', 'PS384', 'PS512', 'ES384', 'ES512'];

/** The minimum length of a secret for each, in bytes (RFC 7518 §3.2). */
const SYMMETRIC: Readonly<Record<string, number>> = { HS256: 32, HS384: 48, HS512: 64 };

/** The algorithms of a public key, by its type and its curve. */
const BY_KEY: Readonly<Record<string, readonly string[]>> = {
  rsa: ['RS256', 'PS256', 'RS384', 'RS512', 'PS384', 'PS512'],
  'ec prime256v1': ['ES256'],
  'ec secp384r1': ['ES384'],
  'ec secp521r1': ['ES512'],
  ed25519: ['EdDSA'],
};

const MIN_RSA_BITS = 2_048;

/** @param wrong gets a line for each variable that is wrong; the result is then undefined */
export function readBearer(environment: Environment, wrong: string[]): BearerSettings | undefined {
  const before = wrong.length;
  const issuer = environment['AUTH_ISSUER'] || '';
  const audience = environment['AUTH_AUDIENCE'] || '';
  if (issuer === '') wrong.push('AUTH_ISSUER is missing: it has to be the claim "iss" of the accepted tokens.');
  if (audience === '') wrong.push('AUTH_AUDIENCE is missing: it has to be in the claim "aud" of each token.');
  const typ = readTyp(environment['AUTH_TYP'] || undefined, wrong);
  const clockSkew = readSkew(environment['AUTH_CLOCK_SKEW'] || '30s', wrong);
  const keys = readKeys(environment, wrong);
  if (keys === undefined) return undefined;
  const possible = algorithmsOf(keys);
  const algorithms = readAlgorithms(environment['AUTH_ALGORITHMS'] || '', possible, wrong);
  return wrong.length > before ? undefined : { issuer, audience, algorithms, typ, clockSkew, keys };
}

/** The messages do not show the value: it may be a secret. */
function readKeys(environment: Environment, wrong: string[]): KeyObject | URL | undefined {
  const [url, key] = [environment['AUTH_JWKS_URL'] || '', environment['AUTH_KEY'] || ''];
  if ((url === '') === (key === '')) {
    const found = url === '' ? 'AUTH_JWKS_URL and AUTH_KEY are missing' : 'AUTH_JWKS_URL and AUTH_KEY are both set';
    const due = 'set one of them, either the address of the keys of the issuer, or a public key (PEM) or a secret';
    wrong.push(`${found}: ${due}.`);
    return undefined;
  }
  return url === '' ? readKey(key, wrong) : readAddress(url, wrong);
}

/** Requires https: over a connection that others can change, anybody could publish keys. */
function readAddress(text: string, wrong: string[]): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHere = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? '');
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere)) return url;
  const due = 'an address that begins with https:, or on this machine with http:';
  wrong.push(`AUTH_JWKS_URL is ${JSON.stringify(text)}: it has to be ${due}.`);
  return undefined;
}

function readKey(text: string, wrong: string[]): KeyObject | undefined {
  if (!text.includes('-----BEGIN')) return readSecret(text, wrong);
  const due =
    'it has to be PEM ("-----BEGIN PUBLIC KEY-----"), of RSA with 2048 bits or more, P-256, P-384, P-521 or Ed25519';
  const key = publicKeyIn(text);
  if (key !== undefined && algorithmsOf(key).length > 0) return key;
  wrong.push(`AUTH_KEY holds no public key that can verify tokens: ${due}.`);
  return undefined;
}

/**
 * A file of variables has a PEM on one line, with `\n` for its line breaks. A private key is refused: it must not be
 * handed around.
 */
function publicKeyIn(text: string): KeyObject | undefined {
  if (!text.includes('-----BEGIN PUBLIC KEY-----')) return undefined;
  try {
    return createPublicKey(text.replaceAll(String.raw`\n`, '\n'));
  } catch {
    return undefined;
  }
}

function readSecret(text: string, wrong: string[]): KeyObject | undefined {
  const other = otherThanSecret(text);
  if (other !== undefined) {
    wrong.push(`AUTH_KEY holds ${other}, which is not a secret: a public key has to be there itself, as PEM.`);
    return undefined;
  }
  const secret = createSecretKey(text, 'utf8');
  if (algorithmsOf(secret).length > 0) return secret;
  wrong.push('AUTH_KEY is too short: a secret has to have 32 bytes or more.');
  return undefined;
}

/** The algorithms that the keys can verify. Those that are accepted without AUTH_ALGORITHMS come first. */
function algorithmsOf(keys: KeyObject | URL): readonly string[] {
  if (keys instanceof URL) return [...ASYMMETRIC, ...LONGER];
  const { symmetricKeySize: size = 0, asymmetricKeyType: type = '', asymmetricKeyDetails: details = {} } = keys;
  if (keys.type === 'secret') return Object.keys(SYMMETRIC).filter((name) => size >= (SYMMETRIC[name] ?? 0));
  if (type === 'rsa' && (details.modulusLength ?? 0) < MIN_RSA_BITS) return [];
  return BY_KEY[type === 'ec' ? `ec ${details.namedCurve}` : type] ?? [];
}

function readAlgorithms(text: string, possible: readonly string[], wrong: string[]): readonly string[] {
  const usual = possible.filter((name) => ASYMMETRIC.includes(name) || name === 'HS256');
  if (text === '') return usual.length > 0 ? usual : possible;
  const names = text.split(',').map((name) => name.trim());
  if (names.every((name) => possible.includes(name))) return names;
  const due = `names with commas between them, of those that fit the key: ${possible.join(', ')}`;
  wrong.push(`AUTH_ALGORITHMS is ${JSON.stringify(text)}: it has to be ${due}.`);
  return [];
}

/** `at+jwt`, or in full `application/at+jwt` */
function readTyp(text: string | undefined, wrong: string[]): string | undefined {
  if (text === undefined || /^(?:[a-z0-9!#$&^_.+-]+\/)?[a-z0-9!#$&^_.+-]+$/i.test(text)) return text;
  wrong.push(`AUTH_TYP is ${JSON.stringify(text)}: it has to be the type of the accepted tokens, such as at+jwt.`);
  return undefined;
}

/** `30s` or `500ms` */
function readSkew(value: string, wrong: string[]): number {
  const skew = durationIn(value, ['ms', 's']);
  if (skew !== undefined && skew <= 300_000) return skew;
  wrong.push(`AUTH_CLOCK_SKEW is ${JSON.stringify(value)}: it has to be a time of at most 300s, such as 30s or 500ms.`);
  return 0;
}
