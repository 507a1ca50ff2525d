// What differs between the versions of a service, for the people whose clients call it.
import { type Acknowledgement, acknowledgedOf } from '../compatibility/check-version.js';
import { type Finding, findingsOf } from '../compatibility/findings.js';
import { judge } from '../compatibility/judge.js';
import { messageOf } from '../compatibility/message.js';
import { shortAddress } from '../model/diff/address.js';
import type { Change } from '../model/diff/change.js';
import { diff } from '../model/diff/diff.js';
import type { Version } from '../model/version.js';
import { markdownCode, markdownText } from '../render/readme/escape-text.js';
import { changeWords } from './change-words.js';

/** Markdown, a section for each version that has one before it. */
export function changelog(newestFirst: readonly Version[]): string {
  const [newest] = newestFirst;
  const sections = newestFirst.flatMap((version, index) => {
    const older = newestFirst[index + 1];
    return older === undefined ? [] : [section(older, version)];
  });
  const title = `# Changes of ${markdownText(newest?.model.service.title ?? '')}`;
  const none = 'There is one version, and nothing to compare it with.';
  return `${[title, ...(sections.length === 0 ? [none] : sections)].join('\n\n')}\n`;
}

function section(older: Version, newer: Version): string {
  const [before, after] = [older.model.service.version, newer.model.service.version];
  const changes = diff(older.model, newer.model);
  const findings = findingsOf(changes);
  const said = acknowledgedOf(findings, newer.spec);
  const compatible = changes.filter((change) => judge(change).level === 'compatible');
  const isNew = (change: Change): boolean => change.kind.endsWith('-added');
  const parts = [
    part(
      'What breaks',
      findings
        .filter(({ verdict }) => verdict.level === 'breaking')
        .map((finding) => findingLine(finding, before, said.get(finding))),
    ),
    part(
      'What to look at',
      findings
        .filter(({ verdict }) => verdict.level === 'warning')
        .map((finding) => findingLine(finding, before, said.get(finding))),
    ),
    part('What is new', compatible.filter(isNew).map(compatibleLine)),
    part('What else changed', compatible.filter((change) => !isNew(change)).map(compatibleLine)),
  ].filter((text) => text !== '');
  const title = `## Version ${after}, since version ${before}`;
  return [title, ...(parts.length === 0 ? ['Nothing.'] : parts)].join('\n\n');
}

function part(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `### ${title}\n\n${lines.join('\n')}`;
}

function findingLine(finding: Finding, before: number, said: Acknowledgement | undefined): string {
  const { reason = '', instead = '' } = said ?? {};
  const why = reason === '' ? '' : ` Why: ${markdownText(reason)}`;
  const value = instead === '' ? '' : ` Where there is none, it is ${markdownCode(instead)}.`;
  return `- ${markdownText(messageOf(finding, before))}${why}${value}`;
}

function compatibleLine(change: Change): string {
  return `- ${markdownCode(shortAddress(change.newer))} ${markdownText(changeWords(change))}`;
}
