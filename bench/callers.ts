// A caller for each scheme of `auth`, known to the service.
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';

export interface Caller {
  readonly env: Readonly<Record<string, string>>;
  /**
   * Registers the caller with the service in the folder, which is not running.
   * @returns the caller's secret
   */
  register(folder: string, env: Readonly<Record<string, string>>): string;
  /** The headers that authenticate its requests. */
  headers(secret: string, port: number): Promise<Readonly<Record<string, string>>>;
}

const PASSWORD = 'correct horse battery staple';

/** Uses an issuer that signs with RSA at 2048 bits, as most do. */
export function bearerCaller(): Caller {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [issuer, audience] = ['https://issuer.example/', 'bench'];
  return {
    env: {
      AUTH_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      AUTH_ISSUER: issuer,
      AUTH_AUDIENCE: audience,
    },
    register() {
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: issuer, aud: audience, sub: 'ada', iat: now, exp: now + 86_400 };
      const parts = [{ alg: 'RS256', typ: 'at+jwt' }, claims].map((part) => encoded(JSON.stringify(part)));
      return `${parts.join('.')}.${encoded(sign('RSA-SHA256', Buffer.from(parts.join('.')), privateKey))}`;
    },
    headers: async (token) => ({ authorization: `Bearer ${token}` }),
  };
}

export const keyCaller: Caller = {
  env: {},
  register(folder, env) {
    const said = run(folder, env, ['dist/api/keys.js', 'create', '--id', 'ada']);
    const key = /\b\w+_\w+_[\w-]{20,}/.exec(said)?.[0];
    if (key === undefined) throw new Error(`No key was made:\n${said}`);
    return key;
  },
  headers: async (key) => ({ 'x-api-key': key }),
};

export const cookieCaller: Caller = {
  env: {},
  register(folder, env) {
    run(folder, env, ['dist/api/accounts.js', 'create', 'ada'], `${PASSWORD}\n`);
    return PASSWORD;
  },
  async headers(password, port) {
    const response = await fetch(`http://127.0.0.1:${port}/v1/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session: { name: 'ada', password } }),
    });
    const [cookie] = response.headers.getSetCookie();
    if (cookie === undefined) throw new Error(`Nobody was logged in: ${await response.text()}`);
    return { cookie: cookie.slice(0, cookie.indexOf(';')) };
  },
};

function encoded(bytes: string | Buffer): string {
  return Buffer.from(bytes).toString('base64url');
}

function run(folder: string, env: Readonly<Record<string, string>>, args: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    input,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
