import type { Colors } from 'picocolors/types.js';
import { findRule, rulesOfCode, rulesOfGroup } from '../conventions/find-rule.js';
import { parts, rules } from '../conventions/conventions.js';
import { readExample } from '../conventions/read-example.js';
import type { ProblemText } from '../conventions/read-problems.js';
import type { Rule } from '../conventions/rule.js';
import { catalog } from '../diagnostics/catalog.js';
import { closest } from '../diagnostics/closest.js';
import { coloursOf, print } from './console.js';

/** The exit code: 0, or 2 when there is nothing of this name. */
export async function runExplain(name: string | undefined): Promise<number> {
  const colours = coloursOf('stdout');
  if (name === undefined) return printed(listText(colours));
  const rule = findRule(name);
  if (rule !== undefined) return printed(ruleText(rule, colours));
  const group = rulesOfGroup(name);
  if (group.length > 0) return printed(`${group.map((one) => line(one, colours)).join('\n')}\n`);
  const severity = Object.entries(catalog).find(([code]) => code === name)?.[1].severity;
  if (severity !== undefined) return printed(diagnosticText(name, severity, colours));
  const { readProblems } = await import('../conventions/read-problems.js');
  const problems = readProblems();
  const problem = problems.find(({ code }) => code === name);
  if (problem !== undefined) return printed(problemText(problem, colours));
  return unknown(
    name,
    problems.map(({ code }) => code),
  );
}

function printed(text: string): number {
  print('stdout', text);
  return 0;
}

function ruleText(rule: Rule, { bold, dim }: Colors): string {
  const { id, source, statement, example, appliesWhen, missing, progress, codes } = rule;
  const lines = [
    `${bold(id)}  ${dim(source)}`,
    '',
    plain(statement),
    '',
    `Example: ${example}`,
    `Kept by: ${keeper(rule)}`,
    ...(appliesWhen === '' ? [] : [`Where:   ${plain(appliesWhen)}`]),
    ...(codes.length === 0 ? [] : [`Codes:   ${codes.join(', ')}`]),
    ...(missing === '' ? [] : ['', `${progress === 'planned' ? 'Not built yet' : 'Built in part'}: ${plain(missing)}`]),
  ];
  return `${lines.join('\n')}\n`;
}

function keeper({ heldBy }: Rule): string {
  const keepers = {
    lint: 'restwright generate, which refuses the input otherwise',
    service: 'the service',
    both: 'restwright generate and the service',
  };
  return keepers[heldBy];
}

function diagnosticText(code: string, severity: string, { bold, dim }: Colors): string {
  const example =
    readExample(code) ?? 'It is about the file or the output folder as a whole, so there is no input that shows it.';
  return `${bold(code)}  ${dim(`${severity} of restwright generate`)}\n\n${example}\n${rulesBehind(code)}`;
}

function problemText({ code, status, title, description }: ProblemText, { bold, dim }: Colors): string {
  const heading = `${bold(code)}  ${dim(`problem of a service, ${status}`)}`;
  return `${heading}\n\n${plain(title)}. ${plain(description)}\n${rulesBehind(code)}`;
}

/** Ends in a line break unless it is empty. */
function rulesBehind(code: string): string {
  const behind = rulesOfCode(code);
  return behind.length === 0 ? '' : `\n${behind.map(({ id, statement }) => `${id}: ${plain(statement)}`).join('\n')}\n`;
}

function listText(colours: Colors): string {
  const sections = parts.flatMap(({ title, groups }, index) => {
    const lines = groups.flatMap((group) => group.rules.map((rule) => line(rule, colours)));
    return lines.length === 0 ? [] : [`${colours.bold(`${index + 1}. ${title}`)}\n${lines.join('\n')}`];
  });
  return `${sections.join('\n\n')}\n\nrestwright explain <rule or code> says more of one.\n`;
}

const widest = Math.max(...rules.map(({ id }) => id.length));

/** One rule on one line. */
function line({ id, statement, progress }: Rule, { dim }: Colors): string {
  const [sentence = ''] = plain(statement).split(/(?<=\.) (?=[A-Z_])/);
  const mark = progress === 'planned' ? dim(' (not yet)') : '';
  return `  ${id.padEnd(widest)}  ${sentence}${mark}`;
}

function plain(markdown: string): string {
  return markdown.replaceAll('`', '');
}

function unknown(name: string, problems: readonly string[]): number {
  const suggestion = closest(name, [...rules.map(({ id }) => id), ...Object.keys(catalog), ...problems]);
  const hint = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
  print('stderr', `There is no rule and no code "${name}".${hint}\n`);
  print('stderr', 'restwright explain lists the rules.\n');
  return 2;
}
