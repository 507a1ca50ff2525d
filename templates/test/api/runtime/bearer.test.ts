// Bearer tokens: the variables of the environment, and keys that an issuer publishes, changes, or fails to serve.
import { createPublicKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readBearer } from '../../../src/api/runtime/access/bearer-settings.js';
import { tokenVerifier } from '../../../src/api/runtime/access/tokens.js';
import type { JsonObject } from '../../../src/api/runtime/json/json.js';
import { Problem } from '../../../src/api/runtime/problems/problem.js';
// <tenants>
import { TENANT_CLAIM } from '../credentials.js';
// </tenants>
import { TestClock } from '../support.js';

const SECRET = 'a secret of at least thirty-two bytes';
const ISSUER = { AUTH_ISSUER: 'https://issuer.example/', AUTH_AUDIENCE: 'tests' };
const { publicKey } = generateKeyPairSync('ed25519');

function pem(key: KeyObject): string {
  return String(key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }));
}

const KEY_AS_PEM = pem(generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey);

function damaged(whole: string): readonly string[] {
  const jwk = JSON.stringify(createPublicKey(whole).export({ format: 'jwk' }));
  const lines = whole.trim().split('\n');
  const bare = lines.slice(1, -1).join('');
  return [
    whole.slice(0, 300),
    whole.slice(11),
    whole.replaceAll('-----', '--'),
    whole.replaceAll('\n', ' ').replace('PUBLIC KEY', 'PUBLC KEY'),
    lines.slice(1).join('\n'),
    lines.slice(1, -1).join('\n'),
    bare.slice(0, 200),
    bare.slice(1),
    bare.slice(2, 100),
    `"${bare}"`,
    String.raw`${lines.slice(1, -1).join(String.raw`\n`)}`,
    ` ${jwk}`,
    `'${jwk}'`,
    jwk.slice(1),
    Buffer.from(jwk).toString('base64'),
    Buffer.from(whole).toString('base64'),
    `[${jwk}]`,
  ];
}

function wrongIn(environment: Readonly<Record<string, string>>): readonly string[] {
  const wrong: string[] = [];
  readBearer({ ...ISSUER, ...environment }, wrong);
  return wrong;
}

describe('the environment of bearer tokens', () => {
  it('accepts a secret, a public key or an address, each with the algorithms that fit', () => {
    const algorithms = (environment: Readonly<Record<string, string>>): readonly string[] | undefined =>
      readBearer({ ...ISSUER, ...environment }, [])?.algorithms;
    expect(algorithms({ AUTH_KEY: SECRET })).toEqual(['HS256']);
    expect(algorithms({ AUTH_KEY: pem(publicKey) })).toEqual(['EdDSA']);
    expect(algorithms({ AUTH_KEY: pem(publicKey).replaceAll('\n', String.raw`\n`) })).toEqual(['EdDSA']);
    const curve = generateKeyPairSync('ec', { namedCurve: 'secp384r1' });
    expect(algorithms({ AUTH_KEY: pem(curve.publicKey) })).toEqual(['ES384']);
    const published = { AUTH_JWKS_URL: 'https://issuer.example/keys' };
    expect(algorithms(published)).toEqual(['RS256', 'PS256', 'ES256', 'EdDSA']);
    expect(algorithms({ ...published, AUTH_ALGORITHMS: 'ES256, RS256' })).toEqual(['ES256', 'RS256']);
  });

  it.each([
    [{}, 'AUTH_JWKS_URL and AUTH_KEY are missing'],
    [{ AUTH_KEY: SECRET, AUTH_JWKS_URL: 'https://a.example' }, 'AUTH_JWKS_URL and AUTH_KEY are both set'],
    [{ AUTH_KEY: 'short' }, 'AUTH_KEY is too short'],
    [{ AUTH_KEY: '/run/secrets/the-public-key-of-the-issuer.pem' }, 'AUTH_KEY holds the path of a file'],
    [{ AUTH_KEY: JSON.stringify(publicKey.export({ format: 'jwk' })) }, 'AUTH_KEY holds a key that is not PEM'],
    [
      { AUTH_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') },
      'AUTH_KEY holds a public key without its first and last line',
    ],
    [{ AUTH_KEY: 'https://issuer.example/.well-known/jwks.json' }, 'AUTH_KEY holds an address'],
    [{ AUTH_KEY: pem(generateKeyPairSync('ed25519').privateKey) }, 'AUTH_KEY holds no public key'],
    [{ AUTH_KEY: pem(generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey) }, 'AUTH_KEY holds no public key'],
    [{ AUTH_KEY: pem(publicKey), AUTH_ALGORITHMS: 'HS256' }, 'AUTH_ALGORITHMS is "HS256"'],
    [{ AUTH_KEY: SECRET, AUTH_ALGORITHMS: 'none' }, 'AUTH_ALGORITHMS is "none"'],
    [{ AUTH_KEY: SECRET, AUTH_ALGORITHMS: 'HS512' }, 'AUTH_ALGORITHMS is "HS512"'],
    [{ AUTH_JWKS_URL: 'http://issuer.example/keys' }, 'AUTH_JWKS_URL is "http://issuer.example/keys"'],
    [{ AUTH_KEY: SECRET, AUTH_ISSUER: '' }, 'AUTH_ISSUER is missing'],
    [{ AUTH_KEY: SECRET, AUTH_AUDIENCE: '' }, 'AUTH_AUDIENCE is missing'],
    [{ AUTH_KEY: SECRET, AUTH_TYP: 'at jwt' }, 'AUTH_TYP is "at jwt"'],
    [{ AUTH_KEY: SECRET, AUTH_CLOCK_SKEW: '5m' }, 'AUTH_CLOCK_SKEW is "5m"'],
  ])('refuses %o', (environment, line) => {
    expect(wrongIn(environment)).toEqual([expect.stringContaining(line)]);
  });

  it.each(damaged(KEY_AS_PEM))('never takes a damaged public key for a secret: %j', (AUTH_KEY) => {
    expect(wrongIn({ AUTH_KEY })).toEqual([expect.stringMatching(/^AUTH_KEY holds /)]);
  });

  it('accepts secrets of every kind', () => {
    const random = Array.from({ length: 500 }, () => randomBytes(48));
    const texts = random.flatMap((bytes) => [
      bytes.toString('base64'),
      bytes.toString('base64url'),
      bytes.toString('hex'),
    ]);
    expect(texts.flatMap((AUTH_KEY) => wrongIn({ AUTH_KEY }))).toEqual([]);
  });

  it('shows no secret in a message', () => {
    expect(wrongIn({ AUTH_KEY: 'hunter2' }).join('')).not.toContain('hunter2');
  });
});

describe('published keys', () => {
  const servers: Server[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => new Promise((ended) => server.close(ended))));
  });

  /** Starts an issuer with its own address. */
  async function issuerWith(...keys: readonly Key[]) {
    const issuer: Issuer = { keys, status: 200, body: undefined, asked: 0, url: '' };
    const server = createServer((_request, response) => {
      issuer.asked++;
      response.writeHead(issuer.status, { 'content-type': 'application/json', connection: 'close' });
      response.end(issuer.body ?? JSON.stringify({ keys: issuer.keys.map(({ published }) => published) }));
    });
    servers.push(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address: AddressInfo | string | null = server.address();
    if (address === null || typeof address === 'string') throw new Error('The issuer does not listen on a port.');
    issuer.url = `http://127.0.0.1:${address.port}/keys`;
    return issuer;
  }

  it('are read once, and identify the caller', async () => {
    const key = keyNamed('one');
    const issuer = await issuerWith(key);
    const verify = verifierAt(issuer.url);
    expect((await verify(key.token())).principal).toEqual({
      id: 'somebody',
      roles: [],
      scopes: ['a', 'b'],
      // <claimed-groups>
      groups: new Map(),
      // </claimed-groups>
      // <tenants>
      tenant: 'acme',
      // </tenants>
    });
    await verify(key.token());
    expect(issuer.asked).toBe(1);
  });

  it('that are unknown are refused, and looked up only once', async () => {
    const issuer = await issuerWith(keyNamed('one'));
    const verify = verifierAt(issuer.url);
    for (const name of ['two', 'three', 'four']) {
      await expect(verify(keyNamed(name).token())).rejects.toMatchObject({ status: 401 });
    }
    expect(issuer.asked).toBe(1);
  });

  it('without names are tried one after the other', async () => {
    const [one, two] = [keyNamed(undefined), keyNamed(undefined)];
    const issuer = await issuerWith(one, two);
    const verify = verifierAt(issuer.url);
    expect((await verify(two.token())).principal.id).toBe('somebody');
    await expect(verify(keyNamed(undefined).token())).rejects.toMatchObject({ status: 401 });
  });

  it('that cannot be read are a 503, and not a fault of the caller', async () => {
    const key = keyNamed('one');
    const issuer = await issuerWith(key);
    issuer.status = 500;
    const verify = verifierAt(issuer.url);
    for (const _ of [1, 2, 3]) {
      const refused: unknown = await verify(key.token()).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(Problem);
      expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    }
    // The issuer is not asked again for a while.
    expect(issuer.asked).toBe(1);
  });

  it.each(['<html>Sign in</html>', '{}', 'null', ''])('are not read from %o', async (body) => {
    const key = keyNamed('one');
    const issuer = await issuerWith(key);
    issuer.body = body;
    const verify = verifierAt(issuer.url);
    for (const _ of [1, 2, 3]) await expect(verify(key.token())).rejects.toMatchObject({ status: 503 });
    expect(issuer.asked).toBe(1);
  });

  it('that are known go on working while the issuer is away', async () => {
    const key = keyNamed('one');
    const issuer = await issuerWith(key);
    const verify = verifierAt(issuer.url);
    await verify(key.token());
    issuer.status = 500;
    expect((await verify(key.token())).principal.id).toBe('somebody');
  });
});

/** An issuer whose answer can be changed. */
interface Issuer {
  readonly keys: readonly Key[];
  status: number;
  /** Replaces the keys in the answer. */
  body: string | undefined;
  asked: number;
  url: string;
}

interface Key {
  readonly published: JsonObject;
  readonly token: () => string;
}

/** @param kid the name of the key, if it has one */
function keyNamed(kid: string | undefined): Key {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty = '', crv = '', x = '', y = '' } = createPublicKey(pem(privateKey)).export({ format: 'jwk' });
  const named = kid === undefined ? {} : { kid };
  return {
    published: { kty, crv, x, y, ...named },
    token() {
      const claims = { iss: ISSUER.AUTH_ISSUER, aud: 'tests', sub: 'somebody', exp: 4_102_444_800, scope: 'a b' };
      // <no-tenants>
      // const parts = [{ alg: 'ES256', ...named }, claims];
      // </no-tenants>
      // <tenants>
      const parts = [
        { alg: 'ES256', ...named },
        { ...claims, [TENANT_CLAIM]: 'acme' },
      ];
      // </tenants>
      const content = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
      const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${content}.${signature.toString('base64url')}`;
    },
  };
}

function verifierAt(url: string): ReturnType<typeof tokenVerifier> {
  const settings = readBearer({ ...ISSUER, AUTH_JWKS_URL: url }, []);
  if (settings === undefined) throw new Error('The environment of the test is wrong.');
  return tokenVerifier(settings, new TestClock());
}
