// The language in editors: what the public YAML language server makes of the JSON Schema.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputText } from '../../src/commands/init/input-text.js';
import { service } from '../../src/language/grammar.js';
import { root } from '../support/built-command.js';
import { type Completion, LanguageServer } from './language-server.js';

let folder = '';
let server: LanguageServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'restwright-editor-'));
  // The place of the schema in an installed package.
  const schema = join(folder, 'node_modules/restwright/schema');
  mkdirSync(schema, { recursive: true });
  copyFileSync(join(root, 'schema/resources.schema.json'), join(schema, 'resources.schema.json'));
  server = await LanguageServer.start(folder);
}, 60_000);

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const first = inputText(
  { service: 'bookshop', resources: ['books'], conventions: { paging: 'cursor' } },
  'node_modules/restwright/schema/resources.schema.json',
);
const [modeline = ''] = first.split('\n');
const inFile = (text: string): string => `${modeline}\nservice: bookshop\nversion: 1\n${text}\n`;
const inResource = (text: string): string => inFile(`resources:\n  books:\n    ${text}`);
const inFields = (text: string): string => inResource(`fields:\n      ${text}`);

describe('completion', () => {
  it('offers every missing key at the top level, with its documentation', async () => {
    const offered = await server.completionsAt(inFile('▲'));
    const keys = service.description.keys().filter(({ name }) => !['service', 'version'].includes(name));
    for (const { name, documentation } of keys) {
      const [completion] = offered.filter(({ label }) => label === name);
      expect([name, completion && textOf(completion)]).toEqual([name, expect.stringContaining(documentation)]);
    }
    expect(insertedBy(offered, 'resources')).toMatch(/^resources: \n {2}\S*books/);
  });

  it.each([
    ['of a field', inFields('title: ▲')],
    ['in a map of a field', inFields('title: { type: s▲ }')],
  ])('offers the types %s, each with what it is', async (_place, text) => {
    const offered = await server.completionsAt(text);
    expect(offered.map(({ label }) => label)).toEqual(expect.arrayContaining(['string', 'int', 'datetime', 'json']));
    expect(textOf(offered.find(({ label }) => label === 'decimal'))).toContain('at most 38 digits');
  });

  it('offers the short form of an optional field', async () => {
    expect((await server.completionsAt(inFields('title: ▲'))).map(({ label }) => label)).toContain('string?');
  });

  it('offers the options of a resource, and their values', async () => {
    const keys = await server.completionsAt(inResource('▲'));
    expect(keys.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['kind', 'checks', 'filter', 'operations', 'output']),
    );
    expect(insertedBy(keys, 'expose_id')).toBe('expose_id: ${1:false}');
    const kinds = await server.completionsAt(inResource('kind: ▲'));
    expect(kinds.map(({ label }) => label).toSorted()).toEqual(['collection', 'controller', 'document', 'store']);
  });
});

describe('hover', () => {
  it.each([
    ['a key at the top', inFile('limi▲ts: {}'), 'Limits of sizes, times and rates.', 'body: 1MiB'],
    ['a convention', inFile('conventions: { pag▲ing: cursor }'), 'slice a collection', '`page/rpp`'],
    ['a field', inFields('tit▲le: string'), 'with \\`?\\` behind it', 'string?'],
    ['a key of a field', inFields('title: { imm▲utable: true }'), 'set at creation and never again', 'true'],
    ['an option of a resource', inResource('fil▲ter: {}'), 'a list can be filtered by', 'price:'],
  ])('says of %s what it is for, and shows one', async (_what, text, about, example) => {
    const said = await server.hoverAt(text);
    expect(said).toContain(about);
    expect(said).toContain(example);
  });
});

describe('diagnostics in the editor', () => {
  it.each([
    ['a word', inResource('kind: colection'), 'Value is not accepted. Valid values: "collection", "store", "document"'],
    ['a key', inFields('title: { type: string, mn: 3 }'), 'Property mn is not allowed.'],
    ['a type', inFile('limits: { depth: deep }\nresources: {}'), 'Incorrect type. Expected "integer".'],
    ['a number', inFile('limits: { depth: 1000 }\nresources: {}'), 'Value is above the maximum of 200.'],
    ['what is missing', inFile(''), 'Missing property "resources".'],
  ])('is told while it is typed: %s', async (_what, text, expected) => {
    expect((await server.faultsOf(text)).join('\n')).toContain(expected);
  });

  it('are absent in the file that init writes', async () => {
    expect(await server.faultsOf(first)).toEqual([]);
  });
});

function textOf(completion: Completion | undefined): string {
  const { documentation = '' } = completion ?? {};
  return typeof documentation === 'string' ? documentation : documentation.value;
}

function insertedBy(offered: readonly Completion[], label: string): string | undefined {
  return offered.find((one) => one.label === label)?.insertText;
}
