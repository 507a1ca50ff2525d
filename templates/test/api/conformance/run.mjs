// `npm run conformance`: every check of every rule of the conventions over this service, as a table; `npm test` makes a selection of
// them. With `--base-url` the suite goes over a service that runs at that address: it makes only what it can name and delete, and needs
// `--writes` for another machine.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';

const USAGE = `npm run conformance -- [--base-url <address>] [--writes] [--proxy]

  --base-url <address>   a running service, such as http://127.0.0.1:3000: the checks make resources there and delete
                         them again; without it, one is started for them
  --writes               make and delete resources at that address although it is not on this machine
  --proxy                something stands before the service there and reads the bytes first, such as a load balancer:
                         leave out what is about single bytes and connections
  --help                 print this

Where callers are known, CONFORMANCE_AUTHORIZATION is what one sends who may do all: "Bearer …", a key, or a cookie.
Where there is a rate limit, start the service with RATE_LIMIT=off for the checks.
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
        `${baseUrl.host} is another machine. The checks make resources and delete them: --writes allows it.\n`,
      );
    }
    const reason = await whyNotOurs(baseUrl);
    if (reason !== undefined) return refuse(`${baseUrl.origin} ${reason}\n`);
    process.env.CONFORMANCE_BASE_URL = baseUrl.origin;
    if (proxy) process.env.CONFORMANCE_PROXY = 'yes';
    // What the links of a service begin with that says where it is.
    process.env.BASE_URL ??= baseUrl.origin;
  }
  process.env.CONFORMANCE_CHECKS = 'all';
  const table = new Table();
  const vitest = await startVitest('test', [baseUrl === undefined ? '/conformance/' : '/conformance/conformance.test.ts'], {
    // A running service is asked by one version at a time: some checks need lists that are empty.
    fileParallelism: baseUrl === undefined,
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    watch: false,
    testTimeout: 60_000,
    reporters: [table],
  });
  await vitest.close();
  return table.print() ? passed : failed;
}

/** What is asked for, or what is wrong with it. */
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
    if (text !== undefined && !/^https?:$/.test(baseUrl?.protocol ?? '')) return `${text} is no address.\n\n${USAGE}`;
    return { baseUrl, writes: values.writes, proxy: values.proxy, help: values.help };
  } catch (error) {
    return `${error.message}\n\n${USAGE}`;
  }
}

function isOfThisMachine({ hostname }) {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}

/** Whether something like this service answers there, and whether it will answer the checks. */
async function whyNotOurs(baseUrl) {
  try {
    const { headers } = await answerAt('/', baseUrl);
    if (headers.has('ratelimit')) return 'limits how often it is asked: for the checks, start it with RATE_LIMIT=off.';
    const document = await documentAt('/', baseUrl);
    if (document._links === undefined) return 'is not a service of these conventions.';
    return process.env.CONFORMANCE_AUTHORIZATION === undefined ? await whoIsAsked(document, baseUrl) : undefined;
  } catch (error) {
    return `does not answer: ${error.cause?.message ?? error.message}`;
  }
}

/** What a service wants to hear that knows its callers: without it, nearly every answer would be 401. */
async function whoIsAsked({ _links: links }, baseUrl) {
  const paths = JSON.stringify(links).match(/\/openapi\/v\d+\.json/g) ?? [];
  const documents = await Promise.all(paths.map((path) => documentAt(path, baseUrl)));
  const [scheme] = documents.flatMap(({ components }) => Object.keys(components?.securitySchemes ?? {}));
  return scheme === undefined ? undefined : `asks who calls. Set CONFORMANCE_AUTHORIZATION to ${HEADERS[scheme]}.`;
}

/** By the scheme of the service. */
const HEADERS = {
  bearer: 'the header Authorization of one who may do all: "Bearer …"',
  'api-key': 'the key of one who may do all, which "npm run keys" makes',
  cookie: 'the header Cookie of one who may do all and has logged in: "__Host-session=…"',
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

/** A reporter of vitest: a line for each rule. */
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
      rule.reasons.add(note ?? 'nothing here falls under it');
    }
  }

  /** @returns whether nothing has failed */
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
