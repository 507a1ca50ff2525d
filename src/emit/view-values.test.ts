// A view returns names, values, booleans and lists of them; statements stand in templates. The test fills all cases and examples.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { versionsOf } from '../testing/model-of.js';
import { Output } from './output.js';
import { outputs } from './outputs.js';
import { renderVersions } from './render.js';

/** Texts of more than one line that are values: SQL, a drawing, a page of Markdown. */
const DOCUMENTS = /^`?\s*(?:INSERT|SELECT|UPDATE|DELETE|WITH|<|\.map|## )/;

const STATEMENT = /;$|^(?:const|return|export|import|yield\*|await|if|throw|function) /;

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The first text of a view that is no value, by the output's path. */
const faults = new Map<string, string>();

beforeAll(() => {
  for (const { path, output } of outputs) {
    const { view } = output.parts;
    if (view === undefined) continue;
    Object.defineProperty(output.parts, 'view', {
      value: (...subject: never[]) => {
        const values: unknown = Reflect.apply(view, undefined, subject);
        const fault = faultIn(values);
        if (fault !== undefined && !faults.has(path)) faults.set(path, fault);
        return values;
      },
    });
  }
  for (const folder of services()) renderVersions(versionsOf(textOf(folder, 'resources.yaml'), olderOf(folder)));
}, 60_000);

it('finds views to check', () => {
  expect(
    outputs.filter(({ output }) => output instanceof Output && output.parts.view !== undefined).length,
  ).toBeGreaterThan(60);
});

it('finds no statement, and no text of several lines except known documents', () => {
  expect([...faults]).toEqual([]);
});

it('finds only views directly in the folder of views', () => {
  const entries = readdirSync(join(root, 'src/emit/views'), { withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.view.ts'))).toEqual([]);
});

function faultIn(value: unknown): string | undefined {
  if (typeof value === 'string') {
    const isFault = STATEMENT.test(value) || (value.includes('\n') && /[{}]|;$/m.test(value) && !DOCUMENTS.test(value));
    return isFault ? value : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const one of Object.values(value)) {
    const fault = faultIn(one);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** All inputs except those with hostile texts, which are values whatever they look like. */
function services(): readonly string[] {
  const cases = join(root, 'src/testing/cases/output');
  return [
    root,
    ...readdirSync(cases)
      .filter((name) => name !== 'hostile-texts')
      .map((name) => join(cases, name)),
  ];
}

function textOf(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

function olderOf(folder: string): Readonly<Record<string, string>> {
  const versions = join(folder, 'versions');
  if (!existsSync(versions)) return {};
  const names = readdirSync(versions).filter((name) => name.endsWith('.yaml'));
  return Object.fromEntries(names.map((name) => [name.replace(/^v|\.yaml$/g, ''), textOf(versions, name)]));
}
