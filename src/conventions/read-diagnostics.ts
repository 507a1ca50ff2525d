// Reads docs/reference/diagnostics/, which has a section for each code: a description, a wrong and a right example.
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../docs/reference/diagnostics/', import.meta.url);

export interface DiagnosticSection {
  readonly code: string;
  /** Markdown of one paragraph. */
  readonly description: string;
  readonly examples: readonly DiagnosticExample[];
}

export interface DiagnosticExample {
  /** `Released as v1`, `Wrong`, `Right`, or `Right, ` and a circumstance. */
  readonly title: string;
  /** `yaml` for a whole input, which can be compiled; `sh` and `text` show a situation. */
  readonly language: string;
  readonly text: string;
}

/** Titles of examples; all others are right ones. */
export const RELEASED = 'Released as v1';
export const WRONG = 'Wrong';

const EXAMPLE = /^(Released as v1|Wrong|Right(?:, [^\n]+)?):\n\n(`{3,})(\w+)\n([^]*?)^\2$/gm;

/** @throws Error for a code without a section, which a test excludes */
export function readDiagnosticSection(code: string): DiagnosticSection {
  const section = readDiagnosticSections().get(code);
  if (section === undefined) throw new Error(`docs/reference/diagnostics/ has no section for ${code}.`);
  return section;
}

/** @returns the sections of all pages, by their codes */
export function readDiagnosticSections(): ReadonlyMap<string, DiagnosticSection> {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const sections = pages.flatMap((name) => sectionsOf(readFileSync(new URL(name, folder), 'utf8')));
  return new Map(sections.map((section) => [section.code, section]));
}

export function sectionsOf(page: string): readonly DiagnosticSection[] {
  const [, ...sections] = page.replaceAll('\r\n', '\n').split(/^## (?=[a-z])/m);
  return sections.map((section) => {
    const [code = '', ...lines] = section.split('\n');
    const text = lines.join('\n');
    const [description = ''] = text.split(/^(?:Released as v1|Wrong|Right(?:, [^\n]+)?):\n/m);
    const examples = Array.from(text.matchAll(EXAMPLE), ([, title = '', , language = '', example = '']) => {
      return { title, language, text: example };
    });
    return { code, description: description.trim(), examples };
  });
}
