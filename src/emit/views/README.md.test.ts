import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { buildModel, field, optional, string } from '../../testing/model-builder.js';
import { controllersModel, flagshipModel, HOSTILE_TEXT, fixtureModel } from '../../testing/fixture-model.js';
import { modelOf } from '../../testing/model-of.js';
import { singleVersion } from '../../model/served.js';
import type { Model } from '../../model/model.js';
import { render } from '../render.js';
import { fill } from '../templates.js';
import { output } from './README.md.view.js';

function serviceReadme(model: Model): string {
  return fill('README.md.hbs', output.parts.view?.(model, singleVersion(model)) ?? {});
}

function outline(markdown: string): string {
  const html = micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return html.replaceAll(/>[^<]*/g, '>');
}

describe('the README of a service', () => {
  const readme = serviceReadme(flagshipModel());

  it('shows how to start and what to send first', () => {
    expect(readme).toMatch(/^# Conventions\n\nAn HTTP service/);
    expect(readme).toContain('npm ci\nnpm run build\nnpm start\n');
    expect(readme).toContain(
      '# create one user\ncurl -i http://localhost:3000/v1/users -H \'Content-Type: application/json\' \\\n  -d \'{"users":{"name":"Ann"}}\'\n\n' +
        "# list users\ncurl 'http://localhost:3000/v1/users?limit=5'\n\n# create one room\n",
    );
  });

  it('names the files of the generator', () => {
    expect(readme).toContain('| `src/api/`, `test/api/`, `openapi/`, `migrations/model.json` | the generator |');
  });

  it('lists every path with its methods', () => {
    expect(readme).toContain('| `/v1/rooms/{roomId}/participants` | GET HEAD POST OPTIONS | participants |');
    expect(readme).toContain('| `/v1/dogs/{dogID}/owner` | GET HEAD POST PUT PATCH DELETE OPTIONS | the owner |');
    expect(readme).not.toContain('| Description |');
    expect(serviceReadme(fixtureModel())).toContain('| Path | Methods | Resource | Description |');
  });

  it('draws the map of resources, unless it is too large for GitHub', () => {
    expect(readme).toContain(
      [
        '```mermaid',
        'flowchart LR',
        '  service["Conventions (v1)"]',
        '  service --> n0["users/{userId}"]',
        '  service --> n1["rooms/{roomId}"]',
        '  n1 --> n2["participants/{participantId}"]',
        '  service --> n3["dogs/{dogID}"]',
        '  n3 --> n4("owner")',
        '  service --> n5["records/{recordId}"]',
        '  service --> n6["events/{eventId}"]',
        '```',
        '',
        'In the picture, a box is a collection, a rounded box a document.',
      ].join('\n'),
    );
    const resources = Array.from({ length: 501 }, (_, index) => ({ name: `things${index}` }));
    expect(serviceReadme(buildModel({ resources }))).not.toContain('```mermaid');
  });

  it('draws the states of each resource with states', () => {
    const states = '{ initial: open, transitions: { closures: { from: open, to: done } } }';
    const model = modelOf(`service: library\nversion: 1\nresources:\n  loans:\n    states: ${states}\n`);
    expect(serviceReadme(model)).toContain(
      'The states of a loan:\n\n```mermaid\nstateDiagram-v2\n  state "open" as s0\n',
    );
    expect(readme).not.toContain('stateDiagram');
  });

  it('shows a test of code of the owner, and a function without unused names', () => {
    expect(readme).toContain('Service.start(extensions)');
    expect(readme).toContain("toEqual(['/name reserved'])");
    const rich = serviceReadme(controllersModel());
    const [, given = '', body = ''] = /^async \w+\(\{ (.*) \}\) \{\n {2}\/\/ .*\n([^]*?)^\},$/m.exec(rich) ?? [];
    expect(given).not.toBe('');
    for (const name of given.split(', ')) expect(body).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('follows the conventions of the service', () => {
    expect(readme).toContain('`?fields=id,name` shows only');
    expect(readme).toContain('POST takes one member');
    const other = serviceReadme(fixtureModel({ fields: 'none', requestBody: 'bare', concurrency: 'required' }));
    expect(other).not.toContain('?fields=');
    expect(other).not.toContain('POST takes one member');
    expect(other).toContain('changes need it back in `If-Match`');
    expect(other).toContain('-d \'{"title":"L\'\\\'\'été"');
  });

  it('shows PUT for a document that cannot be created', () => {
    const model = buildModel({
      resources: [{ name: 'settings', kind: 'document', always: true, fields: [optional('name', string)] }],
    });
    expect(serviceReadme(model)).toContain('# write the settings\ncurl -i -X PUT http://localhost:3000/v1/settings');
  });

  it.each([
    ['member', false],
    ['{ field: member, foreign: 403 }', true],
  ])('says what callers hear about items of others, with owner: %s', (owner, isTold) => {
    const fields = 'fields: { member: { type: string, readonly: true } }';
    const loans = `loans: { owner: ${owner}, access: owner, ${fields} }`;
    const text = serviceReadme(
      modelOf(`service: library\nversion: 1\nauth: { scheme: bearer }\nresources:\n  ${loans}\n`),
    );
    expect(text).toContain('Items belong to the caller who creates them: `/loans` (owner in `member`).');
    expect(text.includes('At an address below `/loans`, the answer is 403 instead')).toBe(isTold);
  });

  it('says who is in a group, and creates something in one first', () => {
    const text = serviceReadme(
      modelOf(`
service: venues
version: 1
auth: { scheme: bearer }
resources:
  clubs:
    members: { in: people, role: role }
    access: { read: member, write: "member:chair", create: authenticated }
    fields: { name: string }
    resources:
      people:
        kind: store
        key: { field: account }
        access: { read: member, write: "member:chair" }
        fields: { account: string, role: { enum: [guest, chair] } }
      posts:
        owner: author
        access: { read: member, create: member, write: [owner, "member:chair"] }
        fields: { author: { type: string, readonly: true }, text: string }
  rooms:
    within: club
    access: member
    fields: { club: { ref: clubs, immutable: true }, name: string }
`),
    );
    expect(text).toContain(
      'Each item of `/clubs` is a group. The caller who makes one is its first member, as `chair`. The members are at `/clubs/{clubId}/people`, each by the id of a caller; `role` is the role: `guest`, `chair`. One who may change members always remains.\n',
    );
    expect(text).toContain('An item of `/rooms` is in the group that `club` names.\n');
    expect(text).toContain('The caller who creates an item of `/clubs/{clubId}/posts` is its author, in `author`.');
    expect(text).not.toContain('Items belong to the caller who creates them');
    expect(text).toContain('# create one club\n');
    expect(text).toMatch(
      /# create one post in the club, with its id in the path\ncurl -i http:\/\/localhost:3000\/v1\/clubs\/[\w-]+\/posts /,
    );
    expect(text).toContain('`--owner <id>` names the first member of each group');
  });

  it('keeps a paragraph that is a brace', () => {
    const model = buildModel({ service: { description: 'One.\n\n}\n\nTwo.' }, resources: [{ name: 'books' }] });
    const readme = render(model).find(({ path }) => path === 'README.md');
    expect(readme?.text).toMatch(/^One\.\n\n\\?\}\n\nTwo\.$/m);
  });

  it('keeps its structure with hostile texts', () => {
    const make = (text: string): string =>
      serviceReadme(
        buildModel({
          service: { title: text, description: text },
          resources: [
            {
              name: 'books',
              description: text,
              fields: [field('title', string, { example: { given: true, value: text } })],
            },
          ],
        }),
      );
    const wanted = outline(make('plain'));
    const parts = fc.constantFrom(
      '```',
      '\n',
      '|',
      '# ',
      '<b>',
      '"',
      "'",
      '`',
      '- ',
      '*',
      '[a](b)',
      '-->',
      '$',
      '\\',
      'x',
      ' ',
      '~~~',
      '===',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 10 }), (texts) => {
        expect(outline(make(`x${texts.join('').replaceAll(/\n\s*\n/g, '\n')}x`))).toBe(wanted);
      }),
    );
    expect(outline(make(HOSTILE_TEXT))).toBe(wanted);
  });
});
