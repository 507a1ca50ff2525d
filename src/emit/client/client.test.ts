// No type of a resource may have a name that the client's file declares, imports or takes from TypeScript.
import { describe, expect, it } from 'vitest';
import { dashCase } from '../../model/names/names.js';
import { versionsOf } from '../../testing/model-of.js';
import { layOut } from '../layout/lay-out.js';
import { renderVersions } from '../render.js';

/** The client's files by name, for a service with these resources and every option of the client. */
function clientOf(auth: string, resources: readonly string[]): (name: string) => string {
  const yaml = `
service: shop
version: 1
client: true
auth: { scheme: ${auth} }
${auth === 'none' ? '' : 'access: { read: authenticated, write: authenticated }'}
conventions: { request_body: wrapped }
resources:
${resources.map((name) => `  ${name}-list: { singular: ${name}, fields: ${FIELDS}, ${MORE} }`).join('\n')}
`;
  const files = renderVersions(versionsOf(yaml, {}));
  return (name) => files.find(({ path }) => path === `client/src/${name}.ts`)?.text ?? '';
}

const FIELDS = '{ name: string, labels: { map: string }, size: { enum: [small, large] } }';
const MORE = `filter: { name: [eq] }, sort: [name], states: { initial: open, transitions: {
    ends: { from: open, to: closed, input: { fields: { reason: string } } } } }`;

/** The names of types in the text that belong to no resource. */
function foreignNames(text: string): ReadonlySet<string> {
  const code = text.replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'/g, '');
  const names = code.match(/(?<![\w$.])[A-Z]\w*/g) ?? [];
  // A type parameter hides a type of that name outside, and its scope uses none of those.
  return new Set(names.filter((name) => !name.startsWith('Zebra') && name !== 'Code'));
}

describe.each(['none', 'bearer', 'api-key', 'cookie'])('the client of a service with auth: %s', (auth) => {
  it('has types whose names nothing else in its file has', () => {
    const foreign = [...foreignNames(clientOf(auth, ['zebra'])('v1'))];
    expect(foreign).toEqual(expect.arrayContaining(['ClientOptions', 'ProblemError', 'WRAPPERS', 'Record']));
    // No type has a name in capitals, such as `WRAPPERS`.
    const names = foreign.filter((name) => !/^[A-Z]+$/.test(name));
    const text = clientOf(auth, names.map(dashCase))('v1');
    const declared = [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = '']) => name);
    for (const name of names) expect(declared).toContain(`${name}_`);
  });
});

it('takes credentials only when the service asks for them', () => {
  for (const auth of ['bearer', 'api-key'])
    expect(clientOf(auth, ['zebra'])('runtime/credentials')).toContain('export function credential');
  for (const auth of ['none', 'cookie']) {
    const file = clientOf(auth, ['zebra']);
    expect([file('v1').match(/\bcredential\b|authorization/i), file('runtime/credentials')]).toEqual([null, '']);
  }
});

it.each(['default', 'class', 'await'])('has tests of a member called "%s" that parse', async (name) => {
  const yaml = `service: shop\nversion: 1\nclient: true\nresources: { things: { fields: { ${name}: string } } }\n`;
  const files = await layOut(renderVersions(versionsOf(yaml, {})));
  const test = files.find(({ path }) => path === 'test/api/v1/client.test.ts')?.text;
  expect(test).toContain(`one.${name} === members.${name}`);
});
