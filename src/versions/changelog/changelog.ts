// What differs between the versions of a service, for the people whose clients call it.
import { type Acknowledgement, acknowledgedOf } from '../compatibility/check-version.js';
import { type Finding, findingsOf } from '../compatibility/findings.js';
import { judge } from '../compatibility/judge.js';
import { messageOf } from '../compatibility/message.js';
import type { VersionChanges } from '../../model/served.js';
import { shortAddress } from '../differences/address.js';
import type { Change } from '../differences/change.js';
import { diff } from '../differences/diff.js';
import type { Version } from '../../model/version.js';
import { markdownCode, markdownText } from '../../text/markdown.js';
import { changeWords } from './change-words.js';

/** Markdown, a section for each version that has one before it. */
export function changelog(newestFirst: readonly Version[]): string {
  const [newest] = newestFirst;
  const sections = [...changesOf(newestFirst).values()].map(({ markdown }) => markdown);
  const title = `# Changes of ${markdownText(newest?.model.service.title ?? '')}`;
  const none = 'There is one version, and nothing to compare it with.';
  return `${[title, ...(sections.length === 0 ? [none] : sections)].join('\n\n')}\n`;
}

/** The same for each version by its number, the newest first. */
export function changesOf(newestFirst: readonly Version[]): ReadonlyMap<number, VersionChanges> {
  return new Map(
    newestFirst.flatMap((version, index) => {
      const older = newestFirst[index + 1];
      return older === undefined ? [] : [[version.model.service.version, changesBetween(older, version)] as const];
    }),
  );
}

function changesBetween(older: Version, newer: Version): VersionChanges {
  const [before, after] = [older.model.service.version, newer.model.service.version];
  const changes = diff(older.model, newer.model);
  const findings = findingsOf(changes);
  const said = acknowledgedOf(findings, newer.spec);
  const compatible = changes.filter((change) => judge(change).level === 'compatible');
  const isNew = (change: Change): boolean => change.kind.endsWith('-added');
  const found = (level: 'breaking' | 'warning'): readonly Line[] =>
    findings
      .filter(({ verdict }) => verdict.level === level)
      .map((finding) => findingLine(finding, before, said.get(finding)));
  const sections = [
    { title: 'What breaks', lines: found('breaking') },
    { title: 'What to look at', lines: found('warning') },
    { title: 'What is new', lines: compatible.filter(isNew).map(compatibleLine) },
    { title: 'What else changed', lines: compatible.filter((change) => !isNew(change)).map(compatibleLine) },
  ].filter(({ lines }) => lines.length > 0);
  const parts = sections.map(({ title, lines }) => `### ${title}\n\n${lines.map(markdownLine).join('\n')}`);
  const title = `## Version ${after}, since version ${before}`;
  return {
    since: before,
    sections: sections.map((section) => ({ title: section.title, changes: section.lines.map(plainLine) })),
    markdown: [title, ...(parts.length === 0 ? ['Nothing.'] : parts)].join('\n\n'),
  };
}

/** Runs of text, of which some are as they stand in the YAML. */
type Line = readonly (string | { readonly code: string })[];

function plainLine(line: Line): string {
  return line.map((run) => (typeof run === 'string' ? run : run.code)).join('');
}

function markdownLine(line: Line): string {
  return `- ${line.map((run) => (typeof run === 'string' ? markdownRun(run) : markdownCode(run.code))).join('')}`;
}

/** Spaces around a run stay. */
function markdownRun(run: string): string {
  const text = run.trim();
  return run.replace(text, () => markdownText(text));
}

function findingLine(finding: Finding, before: number, said: Acknowledgement | undefined): Line {
  const { reason = '', instead = '' } = said ?? {};
  return [
    messageOf(finding, before),
    ...(reason === '' ? [] : [' Why: ', reason]),
    ...(instead === '' ? [] : [' Where there is none, it is ', { code: instead }, '.']),
  ];
}

function compatibleLine(change: Change): Line {
  return [{ code: shortAddress(change.newer) }, ` ${changeWords(change)}`];
}
