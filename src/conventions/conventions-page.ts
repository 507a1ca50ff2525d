// The rules' part of docs/reference/conventions.md, made from the table of rules.
import { conventionParts, type ConventionPart } from './conventions.js';
import { specificationDifferences } from './specification-differences.js';
import type { Rule } from './rule.js';

/** Markdown: the nine parts of the specification, then its differences from the standards. */
export function conventionsPage(): string {
  return [...conventionParts.map(partText), differencesText()].join('\n');
}

function partText({ title, introduction, groups }: ConventionPart, index: number): string {
  const lines = [`## ${index + 1}. ${title}`, ''];
  if (introduction !== '') lines.push(introduction, '');
  for (const group of groups) {
    if (group.title !== '') lines.push(`### ${group.title}`, '');
    lines.push('| rule | statement | example | source |', '|---|---|---|---|', ...group.rules.map(row), '');
  }
  return lines.join('\n');
}

function row(rule: Rule): string {
  const { id, statement, example, source } = rule;
  return `| ${[`**${id}**`, `${statement}${remarks(rule)}`, code(example), source].map(cell).join(' | ')} |`;
}

/** Conditions, keepers and gaps of a rule; '' for most. */
function remarks({ heldBy, appliesWhen, missing, progress }: Rule): string {
  const holders = {
    lint: ['Kept by `restwright generate`.'],
    both: ['Also kept by `restwright generate`.'],
    service: [],
  };
  const texts = [
    ...(appliesWhen === '' ? [] : [`Applies where ${appliesWhen}.`]),
    ...holders[heldBy],
    ...(missing === '' ? [] : [`${progress === 'planned' ? '*Not yet.*' : '*In part.*'} ${missing}`]),
  ];
  return texts.map((text) => ` ${text}`).join('');
}

function differencesText(): string {
  const lines = specificationDifferences.map(
    ({ says, against, kept, rules }) => `| ${[says, against, kept, rules.join(', ')].map(cell).join(' | ')} |`,
  );
  return [
    '## Where the specification and the standards differ',
    '',
    '| specification | objection | service | rules |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Escapes bars, which divide cells even inside code. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
