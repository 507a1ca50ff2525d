import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { Report } from '../diagnostics/report.js';
import { loadYaml } from '../load/load-yaml.js';
import { SourceFile } from '../source/source-file.js';
import { expectGolden } from '../testing/golden.js';
import { service } from './grammar.js';
import { languageReference, languageSchema } from './language-documents.js';
import { keyExamples } from './key-examples.js';
import { reachableMaps } from './value-types/value-type.js';

const root = new URL('../../', import.meta.url);
/** Keywords that editors know beside those of JSON Schema. */
const forEditors = ['enumDescriptions'];
const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true, keywords: forEditors }).compile(
  languageSchema(),
);

function inputsOf(folder: string): readonly string[] {
  return readdirSync(new URL(folder, root), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => `${folder}${path}`);
}

function errorsOf(path: string): unknown {
  validate(parse(readFileSync(new URL(path, root), 'utf8'), { merge: true }));
  return validate.errors;
}

describe('the language’s JSON Schema', () => {
  it('equals the committed file', () => {
    const path = fileURLToPath(new URL('schema/resources.schema.json', root));
    expectGolden(path, `${JSON.stringify(languageSchema(), null, 2)}\n`);
  });

  it.each(['resources.yaml', ...inputsOf('examples/'), ...inputsOf('src/testing/cases/language/')])(
    'takes %s',
    (path) => {
      expect(errorsOf(path)).toBeNull();
    },
  );

  it.each([
    'always-with-clock',
    'always-without-value',
    'name-collision',
    'nesting-depth',
    'no-verb',
    'one-convention',
    'plural-noun',
  ])('takes what only a rule refuses: %s', (code) => {
    expect(errorsOf(`src/testing/cases/errors/${code}.yaml`)).toBeNull();
  });

  it.each([
    'bad-name',
    'bad-service-name',
    'bad-version',
    'convention-on-resource',
    'empty-list',
    'missing-key',
    'out-of-range',
    'text-too-long',
    'too-many',
    'unknown-key',
    'unknown-word',
    'wrong-type',
  ])('refuses, while it is typed, what the reader would: %s', (code) => {
    expect(errorsOf(`src/testing/cases/errors/${code}.yaml`)).not.toBeNull();
  });

  it('describes every key', () => {
    const text = JSON.stringify(languageSchema());
    expect(text).not.toContain('"description":""');
  });

  const keys = reachableMaps(service.description).flatMap((map) =>
    map.keys().map((key) => ({ at: `${map.name}.${key.name}`, key, examples: keyExamples[map.name]?.[key.name] })),
  );
  it.each(keys)('has examples of $at that the reader accepts', ({ key, examples }) => {
    expect(examples).not.toEqual([]);
    for (const example of examples ?? [null]) {
      const report = new Report();
      // YAML includes JSON.
      const node = loadYaml(new SourceFile('example.yaml', JSON.stringify(example)), report);
      if (node !== undefined) key.type.read(node, report, key.name);
      expect(report.sorted().map(({ message }) => message)).toEqual([]);
    }
  });

  it.each(keys)('advises to remove $at only where it may be left out, and no item of it', ({ key }) => {
    const values = key.required ? ['~', '[]', '0', '10000000000/min', '{}'] : [];
    const advice = [...values, '[~]', '[[]]'].flatMap((text) => {
      const report = new Report();
      const node = loadYaml(new SourceFile('value.yaml', text), report);
      if (node !== undefined) key.type.read(node, report, key.name, key.required);
      return report.sorted().map(({ help }) => help);
    });
    expect(advice.filter((help) => help.includes('remove the key'))).toEqual([]);
  });

  it('has no examples of keys that the language lacks', () => {
    const shown = Object.entries(keyExamples).flatMap(([map, all]) => Object.keys(all).map((key) => `${map}.${key}`));
    expect(shown.toSorted()).toEqual(keys.map(({ at }) => at).toSorted());
  });
});

const path = fileURLToPath(new URL('../../docs/reference/language.md', import.meta.url));
const mark = '<!-- reference -->\n';

it('docs/reference/language.md ends with the reference', () => {
  const [introduction = '', ...rest] = readFileSync(path, 'utf8').split(mark);
  expect(rest).toHaveLength(1);
  expectGolden(path, `${introduction}${mark}\n${languageReference()}`);
});

it('the reference has a row for each key, and no broken links', () => {
  const reference = languageReference();
  const anchors = new Set(Array.from(reference.matchAll(/<a id="([^"]+)">/g), ([, anchor]) => anchor));
  for (const [, target] of reference.matchAll(/\]\(#([^)]+)\)/g)) expect(anchors).toContain(target);
  for (const line of reference.split('\n')) if (line.startsWith('|')) expect(line.match(/(?<!\\)\|/g)).toHaveLength(5);
});

it('the examples of docs/reference/language.md are valid YAML', () => {
  for (const [, block = ''] of readFileSync(path, 'utf8').matchAll(/```yaml\n(.*?)```/gs)) {
    for (const document of parseAllDocuments(block)) expect(document.errors).toEqual([]);
  }
});
