// docs/reference/diagnostics/ has a section for each diagnostic, which `restwright explain` prints. Its examples are compiled.
import { describe, expect, it } from 'vitest';
import { readExample } from '../../src/commands/explain/read-example.js';
import { RELEASED, sectionsOf, WRONG, type DiagnosticExample } from '../../src/conventions/read-diagnostics.js';
import { catalog, isCode } from '../../src/diagnostics/catalog.js';
import { pagesIn, readPage } from './page-blocks.js';

/** Bytes that a page cannot show, and examples of thousands of lines. */
const SHOWN_AS_TEXT = new Set(['control-character', 'invalid-utf8', 'nested-too-deep', 'too-many']);

/** Codes that a case of src/testing/cases/errors shows. */
const OF_INPUTS = new Set(Object.entries(catalog).flatMap(([code, { shownBy }]) => (shownBy === '' ? [code] : [])));

const pages = pagesIn('docs/reference/diagnostics').filter((page) => !page.endsWith('/README.md'));
const sections = pages.flatMap((page) => sectionsOf(readPage(page)));

it('has one section for each diagnostic', () => {
  expect(sections.map(({ code }) => code).toSorted()).toEqual(Object.keys(catalog).toSorted());
});

describe.each(sections)('$code', ({ code, description, examples }) => {
  const withTitle = (wanted: string): DiagnosticExample | undefined => examples.find(({ title }) => title === wanted);
  const released = withTitle(RELEASED);
  const codesOf = ({ text }: DiagnosticExample): readonly string[] => {
    if (!isCode(code)) throw new Error(`The catalog has no ${code}.`);
    const { diagnostics } = readExample(code, text, released?.text);
    return [...new Set(diagnostics.map((diagnostic) => diagnostic.code))];
  };
  const compiled = examples.filter(({ title, language }) => language === 'yaml' && title !== RELEASED);

  it('is described, with a wrong and a right example', () => {
    expect(description).toMatch(/^[A-Z`"](?:(?!\n\n)[^])*\.$/);
    const titles = examples.map(({ title }) => title.replace(/,.*/, ''));
    expect(titles).toContain(WRONG);
    expect(titles).toContain('Right');
  });

  it.runIf(OF_INPUTS.has(code))('has examples that compile, where a page can show them', () => {
    expect(compiled.length === 0).toBe(SHOWN_AS_TEXT.has(code));
  });

  it.runIf(compiled.length > 0)('is all that the wrong example reports, and the right one reports nothing', () => {
    for (const example of compiled) expect(codesOf(example)).toEqual(example.title === WRONG ? [code] : []);
  });
});
