import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { modelOf } from '../../testing/model-of.js';
import { checkFiles } from './check-files.js';

const templates = new URL('../../../templates/test/api/', import.meta.url);
const folder = new URL('conformance/', templates);

/** Files with a test file of their own in each version. */
const apart = readdirSync(new URL('{version}/conformance/', templates)).map((name) => name.replace('.test.ts.hbs', ''));

function filesFor(text: string): readonly string[] {
  const model = modelOf(`service: people\nversion: 1\nresources:\n${text}`);
  return checkFiles.filter(({ emittedWhen }) => emittedWhen?.(model) ?? true).map(({ file }) => file);
}

const plain = filesFor('  users:\n    fields: { name: string }\n');

/** Files that these resources ask for besides those that each service has. */
function more(text: string): readonly string[] {
  return filesFor(text).filter((file) => !plain.includes(file));
}

describe('the files of checks', () => {
  it('are all files with checks, but those with a test file of their own', () => {
    const texts = readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => ({ file: name.slice(0, -'.ts'.length), text: readFileSync(new URL(name, folder), 'utf8') }));
    const called = texts.flatMap(({ text }) => text.match(/\bcheck[A-Z]\w*\(\)(?=;)/g) ?? []);
    const found = texts.flatMap(({ file, text }) => {
      const [, name] = /^export function (check[A-Z]\w*\(\)): void/m.exec(text) ?? [];
      return name === undefined || called.includes(name) || apart.includes(file) ? [] : [file];
    });
    expect(checkFiles.map(({ file }) => file).toSorted()).toEqual(found.toSorted());
  });

  it.each([
    ['users: { fields: { n: string? } }', []],
    ['users: { fields: { n: date } }', ['formats']],
    ['users: { fields: { n: { type: string, nullable: true } } }', ['null-members']],
    ['users: { fields: { n: { type: string, writeonly: true } } }', ['hidden-members']],
    ['users: { fields: { n: { type: string, in: [create] } } }', ['untaken-members']],
    ['users: { fields: { n: { map: string } } }', ['maps']],
    ['users: { fields: { n: { type: string, max: 20, unique: true } } }', ['uniques']],
    ['users: { fields: { n: { type: string } }, sort: [n] }', ['criteria', 'texts']],
  ])('come with what they are about: %s', (resource, files) => {
    expect(more(`  ${resource}\n`)).toEqual(files);
  });
});
