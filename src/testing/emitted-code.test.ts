// Constructs that emitted code never has, each with the reason. The whole source of every case is read, without the service's tests.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { renderVersions } from '../emit/render.js';
import { versionsOf } from './model-of.js';

interface Ban {
  readonly what: RegExp;
  readonly reason: string;
  /** A line with the construct, which the check has to find. */
  readonly planted: string;
  /** Files that have it on purpose. */
  readonly except?: readonly RegExp[];
}

/** Files that start something: the service, a migration, a backup. */
const COMMANDS = /^src\/api\/[\w-]+\.ts$/;

const bans: Readonly<Record<string, Ban>> = {
  eval: {
    // Redis runs a constant script.
    what: /(?<!redis\.)\beval\s*\(/,
    reason: 'runs a text as code',
    planted: 'const value = eval(text);',
  },
  'new Function': {
    what: /\bnew Function\b|[^\w.]Function\s*\(/,
    reason: 'runs a text as code',
    planted: "const run = new Function('a', text);",
  },
  'a timer with a text': {
    what: /\bset(?:Timeout|Interval)\(\s*['"`]/,
    reason: 'runs a text as code',
    planted: "setTimeout('run()', 1);",
  },
  'node:vm': {
    what: /from '(?:node:)?vm'/,
    reason: 'runs a text as code',
    planted: "import { runInThisContext } from 'node:vm';",
  },
  require: {
    what: /\brequire\s*\(|createRequire/,
    reason: 'what is loaded has to be seen before it runs',
    planted: 'const plugin = require(name);',
  },
  'an import of what is computed': {
    what: /\bimport\s*\(\s*(?!['"])/,
    reason: 'what is loaded has to be seen before it runs',
    planted: 'const plugin = await import(name);',
  },
  'node:child_process': {
    what: /from '(?:node:)?child_process'/,
    reason: 'starts programs',
    planted: "import { exec } from 'node:child_process';",
  },
  'a request to another service': {
    what: /(?<![.\w])fetch\(|= fetch\b|^import (?!type )[^;]*(?:\b(?:request|get|connect|createConnection|Agent|Socket)\b|\* as)[^;]*'(?:node:)?(?:https?|http2|net|tls)'|'(?:node:dgram|undici)'/,
    reason: 'nobody who sends a request may make the service send one (SSRF)',
    planted: 'const answer = await fetch(body.url);',
    except: [
      // A backup asks the service over this socket.
      /^src\/api\/store\/sqlite\/(?:backup|copies)\.ts$/,
      // The environment names the address of the key set.
      /^src\/api\/runtime\/access\/key-set\.ts$/,
      // It runs in the browser, whose connect-src allows the service alone.
      /^src\/api\/runtime\/html\/script\.ts$/,
      // The client calls one origin.
      /^client\/src\/runtime\/transport\.ts$/,
    ],
  },
  'a variable of the environment': {
    what: /\bprocess\.env[.[]|\bprocess\[/,
    reason: 'the environment is read by what says what is wrong with it, which is handed the whole',
    planted: 'const secret = process.env.SECRET;',
    // Links need BASE_URL before anything starts, a worker asks whether it is one, and counters need the database's address.
    except: [/^src\/api\/runtime\/(?:environment\/base-url|operations\/workers|rates\/rates)\.ts$/],
  },
  'SQL that is put together from values': {
    what: /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b[^\n]*(?:[=<>] *'?\$\{(?![A-Z_]+\})|'\s*\+\s*\w)/,
    reason: 'what a client sends is bound, and never part of a statement',
    planted: "const sql = `SELECT id FROM users WHERE name = '${name}'`;",
  },
  innerHTML: {
    what: /\b(?:innerHTML|outerHTML|insertAdjacentHTML)\b|\bdocument\.write/,
    reason: 'data on a page is text',
    planted: 'element.innerHTML = name;',
  },
  console: {
    what: /(?<![.\w])console\.\w/,
    reason: 'the log is JSON, in which a line break of a client is no line',
    planted: 'console.log(request.url);',
    // A person starts these at a terminal.
    except: [COMMANDS, /^src\/api\/runtime\/environment\/failed-command\.ts$/],
  },
  any: {
    what: /(?::|<|\bas) any\b|\bas unknown as\b|@ts-(?:ignore|nocheck)|@ts-expect-error/,
    reason: 'the compiler has to see it',
    planted: 'const body: any = JSON.parse(text);',
  },
  'a prototype that is set': {
    what: /\.__proto__\b|\bsetPrototypeOf\b/,
    reason: 'no name in a request may reach a prototype',
    planted: 'target.__proto__ = source;',
  },
  'a comparison with one media type of the service': {
    what: /mediaType [!=]== '/,
    reason: 'it does not compile in a service without that type',
    planted: "if (medium?.mediaType === 'text/html') return collection;",
  },
  'a secret in the code': {
    what: /(?:password|secret|token)\s*[:=]\s*['"][^'"\s]{6,}['"]/i,
    reason: 'secrets come from the environment',
    planted: "const password = 'correct-horse';",
  },
};

const cases = fileURLToPath(new URL('cases/output', import.meta.url));
const examples = fileURLToPath(new URL('../../examples', import.meta.url));
const inputs = [cases, examples].flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));

function older(folder: string): Readonly<Record<number, string>> {
  const path = join(folder, 'versions');
  const files = existsSync(path) ? readdirSync(path).filter((file) => file.endsWith('.yaml')) : [];
  return Object.fromEntries(files.map((file) => [file.replace(/\D/g, ''), readFileSync(join(path, file), 'utf8')]));
}

/** Distinct texts, since most files are the same in every case. */
const sources = new Map<string, string>();
for (const folder of inputs.filter((one) => existsSync(join(one, 'resources.yaml')))) {
  const files = renderVersions(versionsOf(readFileSync(join(folder, 'resources.yaml'), 'utf8'), older(folder)));
  for (const { path, text } of files) {
    if (/^(?:src|client\/src)\/.*\.ts$/.test(path)) sources.set(text, path);
  }
}

/** The code without comments, which may name anything, and without texts that are data. */
function codeOf(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '');
}

function findings({ what, except = [] }: Ban, path: string, text: string): readonly string[] {
  if (except.some((one) => one.test(path))) return [];
  return codeOf(text)
    .split('\n')
    .filter((line) => what.test(line))
    .map((line) => `${path}: ${line.trim().slice(0, 120)}`);
}

describe.each(Object.entries(bans))('no emitted code has %s', (_name, ban) => {
  it(`which ${ban.reason}`, () => {
    expect([...sources].flatMap(([text, path]) => findings(ban, path, text))).toEqual([]);
    expect(sources.size).toBeGreaterThan(300);
  });

  it('the check finds a planted line', () => {
    expect(
      findings(ban, 'src/api/runtime/planted.ts', `export function planted() {\n  ${ban.planted}\n}\n`),
    ).toHaveLength(1);
  });

  it('each exception is still needed', () => {
    const unused = (ban.except ?? []).filter((one) => {
      return ![...sources].some(
        ([text, path]) => one.test(path) && findings({ ...ban, except: [] }, path, text).length > 0,
      );
    });
    expect(unused).toEqual([]);
  });
});
