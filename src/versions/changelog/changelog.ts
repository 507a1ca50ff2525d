// The change log of a service, for the people whose clients call it.
import { type Acknowledgement, acknowledgements } from '../compatibility/check-compatibility.js';
import { type Finding, findingsOf, findingMessage } from '../compatibility/findings.js';
import { judge } from '../compatibility/judge.js';
import type { AppliedVersions } from '../../language/spec.js';
import type { Version, VersionChanges } from '../../model/served.js';
import { type Change, shortAddress } from '../differences/change.js';
import { effectByKind } from '../differences/change-effects.js';
import { diffModels } from '../differences/diff-models.js';
import { wordsOf } from '../compatibility/verdict.js';
import { markdownCode, markdownText } from '../../text/quoting.js';

/** Markdown with a section for each version that follows another. */
export function changelog(newestFirst: readonly Version[]): string {
  const [newest] = newestFirst;
  const sections = [...changesByVersion(newestFirst).values()].map(({ markdown }) => markdown.join('\n'));
  const title = `# Changes of ${markdownText(newest?.model.service.title ?? '')}`;
  const none = 'There is one version, and nothing to compare it with.';
  return `${[title, ...(sections.length === 0 ? [none] : sections)].join('\n\n')}\n`;
}

/** Changes of each version that follows another, by its number, the newest first. */
export function changesByVersion(newestFirst: readonly Version[]): ReadonlyMap<number, VersionChanges> {
  return new Map(
    newestFirst.flatMap((version, index) => {
      const older = newestFirst[index + 1];
      return older === undefined ? [] : [[version.model.service.version, changesBetween(older, version)] as const];
    }),
  );
}

function changesBetween(older: Version, newer: Version): VersionChanges {
  const [before, after] = [older.model.service.version, newer.model.service.version];
  const changes = diffModels(older.model, newer.model);
  const findings = findingsOf(changes);
  const said = acknowledgements(findings, newer.spec);
  const compatible = changes.filter((change) => judge(change).level === 'compatible');
  const isNew = ({ kind }: Change): boolean => effectByKind[kind] === 'adds';
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
  const parts = sections.flatMap(({ title, lines }) => ['', `### ${title}`, '', ...lines.map(markdownLine)]);
  const title = `## Version ${after}, since version ${before}`;
  return {
    since: before,
    sections: sections.map((section) => ({ title: section.title, changes: section.lines.map(plainLine) })),
    markdown: [title, ...(parts.length === 0 ? ['', 'Nothing.'] : parts)],
  };
}

/** Runs of text; code runs stand as in the YAML. */
type Line = readonly (string | { readonly code: string })[];

function plainLine(line: Line): string {
  return line.map((run) => (typeof run === 'string' ? run : run.code)).join('');
}

function markdownLine(line: Line): string {
  return `- ${line.map((run) => (typeof run === 'string' ? markdownRun(run) : markdownCode(run.code))).join('')}`;
}

/** Keeps the spaces around a run, which Markdown would drop. */
function markdownRun(run: string): string {
  const text = run.trim();
  return run.replace(text, () => markdownText(text));
}

function findingLine(finding: Finding, before: number, said: Acknowledgement | undefined): Line {
  const { reason = '', instead = '', appliesTo } = said ?? {};
  return [
    findingMessage(finding, before),
    ...(reason === '' ? [] : [' Why: ', reason]),
    ...(instead === '' ? [] : [' Where there is none, it is ', { code: instead }, '.']),
    ...(appliesTo === undefined ? [] : [` ${appliedWords(appliesTo.value)}`]),
  ];
}

function appliedWords(versions: AppliedVersions): string {
  if (versions === 'all') return 'This holds in all older versions too.';
  const numbers = versions.map(({ value }) => `${value}`);
  return `This holds in version${numbers.length === 1 ? '' : 's'} ${numbers.join(', ')} too.`;
}

function compatibleLine(change: Change): Line {
  return [{ code: shortAddress(change.newer) }, ` ${describeChange(change)}`];
}

/** The predicate of a sentence whose subject is the address: `is new.` */
export function describeChange(change: Change): string {
  switch (change.kind) {
    case 'resource-added':
    case 'problem-added':
    case 'field-added':
    case 'enum-value-added':
      return 'is new.';
    case 'field-removed':
    case 'problem-removed':
    case 'enum-value-removed':
      return 'is gone.';
    case 'field-renamed':
      return `was called "${change.from}", which is still taken and shown, and should not be used any more.`;
    case 'alias-added':
      return `can be called "${change.alias}" too, which should not be used any more.`;
    case 'resource-renamed':
      return `was called "${change.from}"; its old path still works, and should not be used any more.`;
    case 'path-alias-added':
      return `can be called "${change.alias}" in paths too, which should not be used any more.`;
    case 'operation-added':
    case 'list-added':
    case 'sort-added':
    case 'invitations-added':
      return 'is offered now.';
    case 'allowed-state-added':
      return `is allowed in the state "${change.state}" too.`;
    case 'answer-added':
      return 'can be answered now.';
    case 'origin-added':
      return 'may call the service now.';
    case 'filter-added':
      return `takes ${change.comparisons.map((comparison) => `"${comparison}"`).join(', ')} now.`;
    case 'check-added':
      return 'holds of every item now.';
    case 'check-removed':
      return 'need not hold any more.';
    case 'unique-added':
      return 'has to be unique now, which no request of the version before breaks.';
    case 'unique-removed':
      return 'need not be unique any more.';
    case 'text':
    case 'example':
      return 'has another text.';
    case 'computed':
      return change.to ? 'is made for each answer now.' : 'is stored now.';
    case 'setting':
      return 'is no longer due in requests, or always there in answers.';
    case 'taken-by':
      return `is set by ${change.to.map((operation) => `"${operation}"`).join(', ')} now.`;
    case 'deprecated':
      return change.to ? 'should not be used any more.' : 'is no longer deprecated.';
    case 'origin-removed':
    case 'resource-removed':
    case 'invitations-removed':
    case 'list-removed':
    case 'path-alias-removed':
    case 'operation-removed':
    case 'filter-removed':
    case 'sort-removed':
    case 'allowed-state-removed':
    case 'answer-removed':
    case 'alias-removed':
      return 'is another one.';
    case 'language':
    case 'convention':
    case 'media-types':
    case 'limit':
    case 'rate':
    case 'rate-per':
    case 'page-default':
    case 'over-max':
    case 'page-total':
    case 'credentials':
    case 'auth':
    case 'tenant':
    case 'problem-status':
    case 'kind':
    case 'always':
    case 'id-key':
    case 'shows-id':
    case 'on-delete':
    case 'grants':
    case 'foreign':
    case 'owner-length':
    case 'leads-to':
    case 'safe':
    case 'output':
    case 'access':
    case 'member-callers':
    case 'nullable':
    case 'reference':
    case 'reference-on-delete':
    case 'type':
    case 'bound':
    case 'pattern':
    case 'enum-open':
      return typeof change.from !== 'object' && typeof change.to !== 'object'
        ? `is ${wordsOf(change.to)}, and was ${wordsOf(change.from)}.`
        : 'is another one.';
  }
}
