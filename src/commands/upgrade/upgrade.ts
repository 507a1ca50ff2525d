// News of Restwright for the user of a service that another version of it wrote.
import semver from 'semver';
import { changelogPath, packageVersion, readPackageChangelog } from '../../conventions/read-package.js';
import { countNoun } from '../../diagnostics/wording.js';
import type { GeneratorRelation } from '../../output/generator-relation.js';
import { type ChangelogEntry, firstSentence, parseChangelog, SECTIONS } from './parse-changelog.js';

/** Security entries of a digest; `doctor` lists all. */
const MOST_LISTED = 5;

/**
 * The changes that came after a version. The changelog is that of the generator that runs, so what has no version yet is in it.
 * @param since a version, or undefined for all changes
 */
export function changesSince(
  since: string | undefined,
  changelog = readPackageChangelog(),
  runs = packageVersion(),
): readonly ChangelogEntry[] {
  const { entries } = parseChangelog(changelog);
  if (since === undefined) return entries;
  return entries.filter(({ version }) => (version === '' ? semver.gte(runs, since) : semver.gt(version, since)));
}

/** The changes since the generator that wrote the service; none where this or a newer one did. */
export function changesOf(relation: GeneratorRelation | undefined): readonly ChangelogEntry[] {
  if (relation?.kind === 'newer') return changesSince(relation.wrote);
  return relation?.kind === 'unknown' ? changesSince(undefined) : [];
}

/** The few lines that `generate` prints, with security first; '' where no older generator wrote the service. */
export function upgradeDigest(
  relation: GeneratorRelation | undefined,
  changes = changesOf(relation),
  runs = packageVersion(),
): string {
  if (relation?.kind !== 'newer' && relation?.kind !== 'unknown') return '';
  const security = changes.filter(({ section }) => section === 'Security');
  const hidden = Math.max(0, security.length - MOST_LISTED);
  const others = changes.length - Math.min(security.length, MOST_LISTED);
  const noun = security.length === 0 ? 'change' : 'other change';
  const since = relation.kind === 'newer' ? relation.wrote : '0.0.0';
  const lines = [
    `${writtenBy(relation)}; ${runs} runs now.`,
    ...(security.length === 0 ? [] : ['Security:']),
    ...security.slice(0, MOST_LISTED).map(({ text }) => `  - ${firstSentence(text)}`),
    ...(others === 0 ? [] : [`${countNoun(others, noun)}${securityAmong(hidden)}: restwright doctor --since ${since}`]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function securityAmong(count: number): string {
  return count === 0 ? '' : `, ${count} of them about security`;
}

function writtenBy(relation: Extract<GeneratorRelation, { kind: 'unknown' } | { wrote: string }>): string {
  return relation.kind !== 'unknown'
    ? `This service was written by Restwright ${relation.wrote}`
    : 'This service was written by an older version of Restwright, which did not name itself';
}

/** All changes by their section, security first; '' for none. */
export function changesText(changes: readonly ChangelogEntry[]): string {
  if (changes.length === 0) return '';
  const sections = ['Security', ...SECTIONS.filter((section) => section !== 'Security')];
  const listed = sections.flatMap((name) => {
    const own = changes.filter(({ section }) => section === name);
    return own.length === 0 ? [] : ['', name, ...own.map(({ text }) => `  - ${firstSentence(text)}`)];
  });
  return [...listed, '', `In full: ${changelogPath}`].map((line) => `${line}\n`).join('');
}

/** The member `generator` of JSON documents. */
export function generatorDocument(
  relation: GeneratorRelation | undefined,
  changes = changesOf(relation),
): Readonly<Record<string, unknown>> {
  const wrote = relation !== undefined && 'wrote' in relation ? relation.wrote : null;
  return { runs: packageVersion(), wrote, relation: relation?.kind ?? null, changes };
}
