import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Report } from '../diagnostics/report.js';
import { loadYaml } from '../load/load-yaml.js';
import { SourceFile } from '../source/source-file.js';
import { readSpec, service } from './grammar.js';
import { reachableMaps } from './value-types/value-type.js';
import type { Spec } from './spec.js';

function read(text: string): { readonly spec: Spec | undefined; readonly report: Report } {
  const report = new Report();
  return { spec: readSpec(loadYaml(new SourceFile('resources.yaml', text), report), report), report };
}

function everything(): string {
  return readFileSync(new URL('../testing/cases/language/everything.yaml', import.meta.url), 'utf8');
}

describe('readSpec', () => {
  it('fills in every default that the file leaves out', () => {
    const { spec, report } = read('service: people\nversion: 1\nresources:\n  users:\n');
    expect(report.sorted()).toEqual([]);
    expect(spec?.conventions.value.naming).toMatchObject({ value: 'dash', given: false });
    expect(spec?.limits.value.page.value.max).toMatchObject({ value: 100, given: false });
    expect(spec?.limits.value.body.value).toBe(262_144);
    expect(spec?.language.value).toBe('en');
  });

  it('tells written values from defaults, and has their places', () => {
    const { spec } = read('service: people\nversion: 1\nlimits: { body: 1MiB }\nresources:\n  users:\n');
    const body = spec?.limits.value.body;
    expect(body).toMatchObject({ value: 1_048_576, given: true });
    expect(body?.source.positionAt(body.span.start)).toEqual({ line: 3, column: 17 });
    expect(body?.key.source.positionAt(body.key.span.start)).toEqual({ line: 3, column: 11 });
  });

  it('reads the short form of a field like the long form', () => {
    const { spec } = read('service: people\nversion: 1\nresources:\n  users:\n    fields:\n      name: string?\n');
    const [field] = spec?.resources.value[0]?.value.fields.value ?? [];
    expect(field?.value.type?.value).toBe('string');
    expect(field?.value.optional).toMatchObject({ value: true, given: true });
  });

  it('reads a file with every key of the language', () => {
    expect(read(everything()).report.sorted()).toEqual([]);
  });

  it('goes on after an error', () => {
    const { spec, report } = read('service: 7\nversion: 1\nresources:\n  users: [a]\n  rooms: {}\n');
    const kinds = spec?.resources.value.map(({ name, value }) => [name, value.kind.refused]);
    expect(kinds).toEqual([
      ['users', true],
      ['rooms', false],
    ]);
    expect(report.sorted().map((diagnostic) => diagnostic.code)).toEqual(['wrong-type', 'wrong-type']);
  });

  it('suggests a text in a map where its key takes it, else the keys and what they take', () => {
    const helpsOf = (auth: string): readonly string[] =>
      read(`service: people\nversion: 1\nauth: ${auth}\nresources: {}\n`)
        .report.sorted()
        .map(({ help }) => help);
    expect(helpsOf('bearer')).toEqual(['write "{ scheme: bearer }".']);
    expect(helpsOf('berer')).toEqual([
      expect.stringContaining('did you mean "bearer"?'),
      'write its keys on lines of their own below, indented: scheme.',
    ]);
  });

  it('suggests the place of access to a transition', () => {
    const states = '{ initial: open, transitions: { closures: { from: open, to: closed, access: owner } } }';
    const { report } = read(`service: people\nversion: 1\nresources:\n  users:\n    states: ${states}\n`);
    expect(report.sorted().map(({ code, help }) => [code, help])).toEqual([
      ['unknown-key', expect.stringMatching(/^write it under "access" of the resource, by the name of the transition/)],
    ]);
  });

  it('ignores keys that begin with x-, in every map with keys of its own', () => {
    const text =
      'service: people\nversion: 1\nx-a: 1\nlimits: { x-b: 1, page: { x-c: 1 } }\nresources:\n  users: { x-d: 1, fields: { name: { type: string, x-e: 1 } } }\n';
    expect(read(text).report.sorted()).toEqual([]);
  });
});

describe('the grammar', () => {
  it('documents every key', () => {
    for (const map of reachableMaps(service.description)) {
      expect(map.documentation).toMatch(/\.$/);
      for (const key of map.keys()) {
        expect(key.documentation, `${map.name}.${key.name}`).toMatch(/[.`]$/);
        expect(key.type.words, `${map.name}.${key.name}`).not.toBe('');
      }
    }
  });

  it('has one name for each map', () => {
    const names = reachableMaps(service.description).map(({ name }) => name);
    const all =
      'service conventions limits page rate observability auth tenant access cache cors problem enum resource key field item member-access check owner members member-roles states transition input output output-list lifecycle break';
    expect(names).toEqual(all.split(' '));
  });
});
