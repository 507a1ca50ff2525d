// AUTH_…: whose tokens are taken, for whom they have to be, and what they are verified with.
import { createPublicKey, createSecretKey, type KeyObject } from 'node:crypto';
import { durationIn } from '../environment/duration.js';
import { otherThanSecret } from './other-than-secret.js';

export interface BearerSettings {
  readonly issuer: string;
  readonly audience: string;
  /** Nothing else is taken, whatever a token says of itself (RFC 8725 §3.1). */
  readonly algorithms: readonly string[];
  /** What the header `typ` of a token has to be, such as `at+jwt` (RFC 9068 §2.1); undefined where any will do. */
  readonly typ: string | undefined;
  /** How far the clocks of the issuer and of this service may be apart, in milliseconds. */
  readonly clockSkew: number;
  /** One key, or where the issuer publishes its keys. */
  readonly keys: KeyObject | URL;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** With any key that an issuer publishes. */
const ASYMMETRIC = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const LONGER = ['RS384', 'RS512', 'PS384', 'PS512', 'ES384', 'ES512'];

/** With how long a secret each, in bytes (RFC 7518 §3.2). */
const SYMMETRIC: Readonly<Record<string, number>> = { HS256: 32, HS384: 48, HS512: 64 };

/** What a public key can do: by its type, and its curve. */
const BY_KEY: Readonly<Record<string, readonly string[]>> = {
  rsa: ['RS256', 'PS256', 'RS384', 'RS512', 'PS384', 'PS512'],
  'ec prime256v1': ['ES256'],
  'ec secp384r1': ['ES384'],
  'ec secp521r1': ['ES512'],
  ed25519: ['EdDSA'],
};

const MIN_RSA_BITS = 2_048;

/** Undefined where something is wrong; `wrong` then has a line for each variable. */
export function readBearer(environment: Environment, wrong: string[]): BearerSettings | undefined {
  const before = wrong.length;
  const issuer = environment['AUTH_ISSUER'] || '';
  const audience = environment['AUTH_AUDIENCE'] || '';
  if (issuer === '') wrong.push('AUTH_ISSUER is missing: it has to be the claim "iss" of the tokens that are taken.');
  if (audience === '') wrong.push('AUTH_AUDIENCE is missing: it has to be in the claim "aud" of each token.');
  const typ = readTyp(environment['AUTH_TYP'] || undefined, wrong);
  const clockSkew = readSkew(environment['AUTH_CLOCK_SKEW'] || '30s', wrong);
  const keys = readKeys(environment, wrong);
  if (keys === undefined) return undefined;
  const possible = algorithmsOf(keys);
  const algorithms = readAlgorithms(environment['AUTH_ALGORITHMS'] || '', possible, wrong);
  return wrong.length > before ? undefined : { issuer, audience, algorithms, typ, clockSkew, keys };
}

/** What is given is not shown: it may be a secret. */
function readKeys(environment: Environment, wrong: string[]): KeyObject | URL | undefined {
  const [url, key] = [environment['AUTH_JWKS_URL'] || '', environment['AUTH_KEY'] || ''];
  if ((url === '') === (key === '')) {
    const found = url === '' ? 'AUTH_JWKS_URL and AUTH_KEY are missing' : 'AUTH_JWKS_URL and AUTH_KEY are both there';
    const due = 'one of them has to be there, the address of the keys of the issuer, or a public key (PEM) or a secret';
    wrong.push(`${found}: ${due}.`);
    return undefined;
  }
  return url === '' ? readKey(key, wrong) : readAddress(url, wrong);
}

/** Over a connection that others can change, anybody could publish keys. */
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
    'it has to be one as PEM ("-----BEGIN PUBLIC KEY-----"), of RSA with 2048 bits or more, P-256, P-384, P-521 or Ed25519';
  const key = publicKeyIn(text);
  if (key !== undefined && algorithmsOf(key).length > 0) return key;
  wrong.push(`AUTH_KEY holds no public key that tokens are signed for: ${due}.`);
  return undefined;
}

/** In one line of a file of variables, the ends of its lines are written as `\n`. A private key is none to be handed around. */
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
    wrong.push(`AUTH_KEY holds ${other}, which is no secret: a public key has to be there itself, as PEM.`);
    return undefined;
  }
  const secret = createSecretKey(text, 'utf8');
  if (algorithmsOf(secret).length > 0) return secret;
  wrong.push('AUTH_KEY is too short: a secret has to have 32 bytes or more.');
  return undefined;
}

/** What can be verified with them; of it, what is taken unless AUTH_ALGORITHMS says otherwise, comes first. */
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
  const due = `names with commas between them, of those that the key fits: ${possible.join(', ')}`;
  wrong.push(`AUTH_ALGORITHMS is ${JSON.stringify(text)}: it has to be ${due}.`);
  return [];
}

/** `at+jwt`, or in full `application/at+jwt` */
function readTyp(text: string | undefined, wrong: string[]): string | undefined {
  if (text === undefined || /^(?:[a-z0-9!#$&^_.+-]+\/)?[a-z0-9!#$&^_.+-]+$/i.test(text)) return text;
  wrong.push(
    `AUTH_TYP is ${JSON.stringify(text)}: it has to be the type of the tokens that are taken, such as at+jwt.`,
  );
  return undefined;
}

/** `30s` or `500ms` */
function readSkew(value: string, wrong: string[]): number {
  const skew = durationIn(value, ['ms', 's']);
  if (skew !== undefined && skew <= 300_000) return skew;
  wrong.push(`AUTH_CLOCK_SKEW is ${JSON.stringify(value)}: it has to be a time of at most 300s, such as 30s or 500ms.`);
  return 0;
}
