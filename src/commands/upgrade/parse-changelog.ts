// Reads CHANGELOG.md in the form of Keep a Changelog: a heading for each version, its sections, and an entry for each change.

export const SECTIONS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'] as const;

export type Section = (typeof SECTIONS)[number];

export interface ChangelogEntry {
  /** '' for a change that no version has yet. */
  readonly version: string;
  readonly section: Section;
  /** Markdown, on one line. */
  readonly text: string;
}

export interface Changelog {
  /** Versions with a heading, in the order of the text. */
  readonly versions: readonly string[];
  readonly entries: readonly ChangelogEntry[];
  /** Lines that this form does not have, whose changes nobody would be told of; a test keeps the changelog free of them. */
  readonly faults: readonly string[];
}

export function parseChangelog(markdown: string): Changelog {
  const versions: string[] = [];
  const entries: ChangelogEntry[] = [];
  const faults: string[] = [];
  let version: string | undefined;
  let section: Section | undefined;
  for (const [index, line] of markdown.split(/\r?\n/).entries()) {
    const fault = (why: string): void => void faults.push(`line ${index + 1}: ${why}`);
    const last = entries.at(-1);
    if (line.startsWith('## ')) {
      version = /^## (?:Unreleased|([0-9]+\.[0-9]+\.[0-9]+\S*) - [0-9]{4}-[0-9]{2}-[0-9]{2})$/.exec(line)?.[1] ?? '';
      section = undefined;
      if (version === '' && line !== '## Unreleased') fault('not "## Unreleased" or "## 1.2.3 - 2026-01-31"');
      if (version !== '') versions.push(version);
    } else if (line.startsWith('### ')) {
      section = SECTIONS.find((one) => line === `### ${one}`);
      if (section === undefined || version === undefined) fault(`not one of ${SECTIONS.join(', ')} of a version`);
    } else if (line.startsWith('- ')) {
      if (section === undefined || version === undefined) fault('an entry outside of a section');
      else entries.push({ version, section, text: line.slice(2).trim() });
    } else if (/^ +\S/.test(line) && last !== undefined && section !== undefined)
      entries.splice(-1, 1, { ...last, text: `${last.text} ${line.trim()}` });
    else if (line !== '' && version !== undefined) fault('neither a heading nor an entry');
  }
  return { versions, entries, faults };
}

const LONGEST = 200;

/** The first sentence of an entry as plain text, but for code, which keeps its backticks; cut after 200 characters. */
export function firstSentence(markdown: string): string {
  const tokens = /`[^`]*`|([.!?])(?=\**(?:\s|$))|[^]/g;
  let sentence = '';
  for (const [token, end] of markdown.matchAll(tokens)) {
    sentence += token;
    if (end !== undefined) break;
  }
  const plain = sentence.replaceAll('**', '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST).trimEnd()}…` : plain;
}
