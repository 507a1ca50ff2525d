// `npm run conformance`: makes every check of every rule on this service, and prints a table. `npm test` makes a
// selection of the checks. With `--base-url` the suite checks a running service at that address. It makes only items
// that it can name and delete, and needs `--writes` for another machine.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';

const USAGE = `npm run conformance -- [--base-url <address>] [--writes] [--proxy]

  --base-url <address>   a running service, such as http://127.0.0.1:3000. The checks create resources there and
                         delete them again. Without it, the checks start a service of their own
  --writes               create and delete resources at that address although it is not on this machine
  --proxy                a proxy or a load balancer in front of the service reads the bytes first: leave out checks
                         of single bytes and connections
  --help                 print this

With authentication, set CONFORMANCE_AUTHORIZATION to credentials of a caller who may do everything: "Bearer …", a key,
or a cookie. With a rate limit, start the service with RATE_LIMIT=off for the checks.
`;
const [passed, failed, usage] = [0, 1, 2];

async function main() {
  const options = readOptions();
  if (typeof options === 'string') return refuse(options);
  const { baseUrl, writes, proxy, help } = options;
  if (help) {
    process.stdout.write(USAGE);
    return passed;
  }
  if (baseUrl !== undefined) {
    if (!isOfThisMachine(baseUrl) && !writes) {
      return refuse(
        `${baseUrl.host} is another machine. The checks create resources and delete them again: --writes allows it.\n`,
      );
    }
    const reason = await whyNotOurs(baseUrl);
    if (reason !== undefined) return refuse(`${baseUrl.origin} ${reason}\n`);
    process.env.CONFORMANCE_BASE_URL = baseUrl.origin;
    if (proxy) process.env.CONFORMANCE_PROXY = 'yes';
    // A service with absolute links needs the beginning of its links.
    process.env.BASE_URL ??= baseUrl.origin;
  }
  process.env.CONFORMANCE_CHECKS = 'all';
  const table = new Table();
  const vitest = await startVitest('test', [baseUrl === undefined ? '/conformance/' : '/conformance/conformance.test.ts'], {
    // A running service gets the checks of one version at a time, because some of them need empty lists.
    fileParallelism: baseUrl === undefined,
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    watch: false,
    testTimeout: 60_000,
    reporters: [table],
  });
  await vitest.close();
  return table.print() ? passed : failed;
}

/** The options, or the message about a wrong one. */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        'base-url': { type: 'string' },
        writes: { type: 'boolean', default: false },
        proxy: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const text = values['base-url'];
    const baseUrl = text === undefined || !URL.canParse(text) ? undefined : new URL(text);
    if (text !== undefined && !/^https?:$/.test(baseUrl?.protocol ?? '')) return `${text} is not a URL.\n\n${USAGE}`;
    return { baseUrl, writes: values.writes, proxy: values.proxy, help: values.help };
  } catch (error) {
    return `${error.message}\n\n${USAGE}`;
  }
}

function isOfThisMachine({ hostname }) {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}

/** The reason why the service at the address cannot be checked; undefined if it can. */
async function whyNotOurs(baseUrl) {
  try {
    const { headers } = await answerAt('/', baseUrl);
    if (headers.has('ratelimit')) return 'limits the rate of requests. Start it with RATE_LIMIT=off for the checks.';
    const document = await documentAt('/', baseUrl);
    if (document._links === undefined) return 'is not a service of these conventions.';
    return process.env.CONFORMANCE_AUTHORIZATION === undefined ? await whoIsAsked(document, baseUrl) : undefined;
  } catch (error) {
    return `does not answer: ${error.cause?.message ?? error.message}`;
  }
}

/** A service with authentication needs credentials. Without them, nearly every answer would be 401. */
async function whoIsAsked({ _links: links }, baseUrl) {
  const paths = JSON.stringify(links).match(/\/openapi\/v\d+\.json/g) ?? [];
  const documents = await Promise.all(paths.map((path) => documentAt(path, baseUrl)));
  const [scheme] = documents.flatMap(({ components }) => Object.keys(components?.securitySchemes ?? {}));
  return scheme === undefined ? undefined : `needs credentials. Set CONFORMANCE_AUTHORIZATION to ${HEADERS[scheme]}.`;
}

/** By the scheme of the service. */
const HEADERS = {
  bearer: 'the header Authorization of a caller who may do everything: "Bearer …"',
  'api-key': 'the key of a caller who may do everything, from "npm run keys"',
  cookie: 'the header Cookie of a caller who may do everything and has logged in: "__Host-session=…"',
};

async function documentAt(path, baseUrl) {
  const response = await answerAt(path, baseUrl);
  return response.ok ? response.json() : {};
}

function answerAt(path, baseUrl) {
  return fetch(new URL(path, baseUrl), { headers: { accept: 'application/json' } });
}

function refuse(text) {
  process.stderr.write(text);
  return usage;
}

/** A reporter for Vitest that prints a line for each rule. */
class Table {
  #rules = new Map();
  #errors = [];

  onTestRunEnd(modules, errors) {
    this.#errors.push(...errors.map((error) => error.message));
    for (const module of modules) {
      this.#errors.push(...module.errors().map((error) => error.message));
      for (const test of module.children.allTests()) this.#count(test);
      for (const suite of module.children.allSuites())
        this.#errors.push(...suite.errors().map((error) => error.message));
    }
  }

  #count(test) {
    const [id] = test.fullName.split(' ');
    const rule = this.#rules.get(id) ?? { passed: 0, failed: [], skipped: 0, reasons: new Set() };
    this.#rules.set(id, rule);
    const { state, errors, note } = test.result();
    if (state === 'passed') rule.passed++;
    else if (state === 'failed') rule.failed.push(`${id} ${test.name}\n    ${errors[0]?.message.split('\n')[0]}`);
    else {
      rule.skipped++;
      rule.reasons.add(note ?? 'applies to nothing here');
    }
  }

  /** @returns true when nothing has failed */
  print() {
    const rules = [...this.#rules].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
    const line = (id, cells, remark = '') =>
      `${id.padEnd(12)}${cells.map((cell) => `${cell}`.padStart(16)).join('')}  ${remark}`;
    console.log(line('rule', ['passed', 'failed', 'not applicable']).trimEnd());
    for (const [id, { passed, failed, skipped, reasons }] of rules) {
      const remark = [...reasons].join('; ');
      console.log(line(id, [passed, failed.length, skipped], remark).trimEnd());
    }
    const sum = (count) => rules.reduce((total, [, rule]) => total + count(rule), 0);
    const totals = [sum((rule) => rule.passed), sum((rule) => rule.failed.length), sum((rule) => rule.skipped)];
    console.log(line(`${rules.length} rules`, totals).trimEnd());
    for (const text of rules.flatMap(([, rule]) => rule.failed)) console.log(`\nfailed: ${text}`);
    for (const text of this.#errors) console.log(`\nerror: ${text}`);
    return totals[0] > 0 && totals[1] === 0 && this.#errors.length === 0;
  }
}

process.exitCode = await main();
