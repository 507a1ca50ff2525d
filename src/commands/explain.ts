import type { Colors } from 'picocolors/types.js';
import { conventionParts, conventionRules, findRule, rulesOfCode, rulesOfGroup } from '../conventions/conventions.js';
import { readExample } from '../conventions/read-texts.js';
import type { ProblemText } from '../conventions/read-texts.js';
import type { Rule } from '../conventions/rule.js';
import { catalog, generalWording } from '../diagnostics/catalog.js';
import { closestWord } from '../diagnostics/typing-errors.js';
import type { Severity } from '../diagnostics/catalog-entry.js';
import { coloursOf, print, printJson } from './console.js';

/** The meaning of a name given to `explain`. */
type ExplainTarget =
  | { readonly kind: 'rules'; readonly rules: readonly Rule[] }
  | { readonly kind: 'rule'; readonly rule: Rule }
  | { readonly kind: 'diagnostic'; readonly code: string; readonly severity: Severity }
  | { readonly kind: 'diagnostics'; readonly codes: readonly string[] }
  | { readonly kind: 'problem'; readonly problem: ProblemText }
  | { readonly kind: 'nothing'; readonly suggestion: string | undefined };

/**
 * @param name a rule, a group or a code; '' for all rules
 * @returns the exit code: 0, or 2 for an unknown name
 */
export async function runExplain(name: string, json: boolean): Promise<number> {
  const found = await findTarget(name);
  const ok = found.kind !== 'nothing';
  if (json) await printJson({ ok, name, ...documentOf(found) }, []);
  else if (ok) print('stdout', textOf(found, name === '', coloursOf('stdout')));
  else printUnknown(name, found.suggestion);
  return ok ? 0 : 2;
}

async function findTarget(name: string): Promise<ExplainTarget> {
  if (name === '') return { kind: 'rules', rules: conventionRules };
  const rule = findRule(name);
  if (rule !== undefined) return { kind: 'rule', rule };
  const group = rulesOfGroup(name);
  if (group.length > 0) return { kind: 'rules', rules: group };
  const codesOf = { warnings: 'warning', errors: 'error' }[name];
  if (codesOf !== undefined) {
    const codes = Object.entries(catalog).filter(([, each]) => each.severity === codesOf);
    return { kind: 'diagnostics', codes: codes.map(([code]) => code).toSorted() };
  }
  const severity = Object.entries(catalog).find(([code]) => code === name)?.[1].severity;
  if (severity !== undefined) return { kind: 'diagnostic', code: name, severity };
  const { readProblems } = await import('../conventions/read-texts.js');
  const problems = readProblems();
  const problem = problems.find(({ code }) => code === name);
  if (problem !== undefined) return { kind: 'problem', problem };
  const codes = [...Object.keys(catalog), ...problems.map(({ code }) => code)];
  return { kind: 'nothing', suggestion: closestWord(name, [...conventionRules.map(({ id }) => id), ...codes]) };
}

function textOf(found: Exclude<ExplainTarget, { kind: 'nothing' }>, isAll: boolean, colours: Colors): string {
  switch (found.kind) {
    case 'rules':
      return isAll ? listText(colours) : `${found.rules.map((one) => ruleLine(one, colours)).join('\n')}\n`;
    case 'rule':
      return ruleText(found.rule, colours);
    case 'diagnostic':
      return diagnosticText(found.code, found.severity, colours);
    case 'diagnostics':
      return diagnosticsText(found.codes);
    case 'problem':
      return problemText(found.problem, colours);
  }
}

/** The members `rules` and `code` of the JSON document, with the details of the code. */
function documentOf(found: ExplainTarget): Readonly<Record<string, unknown>> {
  switch (found.kind) {
    case 'nothing':
      return { rules: [], code: null, suggestion: found.suggestion ?? '' };
    case 'rules':
      return { rules: found.rules, code: null, suggestion: '' };
    case 'rule':
      return { rules: [found.rule], code: null, suggestion: '' };
    case 'diagnostic': {
      const { code, severity } = found;
      const example = readExample(code) ?? '';
      return { rules: rulesOfCode(code), code: { code, severity, example }, suggestion: '' };
    }
    case 'diagnostics':
      return { rules: [], code: null, codes: found.codes, suggestion: '' };
    case 'problem': {
      const { code, status, title, description } = found.problem;
      return { rules: rulesOfCode(code), code: { code, status: Number(status), title, description }, suggestion: '' };
    }
  }
}

function ruleText(rule: Rule, { bold, dim }: Colors): string {
  const { id, source, statement, example, appliesWhen, missing, progress, codes } = rule;
  const lines = [
    `${bold(id)}  ${dim(source)}`,
    '',
    withoutBackticks(statement),
    '',
    `Example: ${example}`,
    `Kept by: ${keeper(rule)}`,
    ...(appliesWhen === '' ? [] : [`Where:   ${withoutBackticks(appliesWhen)}`]),
    ...(codes.length === 0 ? [] : [`Codes:   ${codes.join(', ')}`]),
    ...(missing === ''
      ? []
      : ['', `${progress === 'planned' ? 'Not built yet' : 'Built in part'}: ${withoutBackticks(missing)}`]),
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
  const example = readExample(code) ?? withoutExample(code);
  const settled =
    severity === 'warning' ? `\nOnce it is settled: "# restwright-ignore: ${code}" on its line, or above it.\n` : '';
  return `${bold(code)}  ${dim(`${severity} of restwright generate`)}\n\n${example}\n${rulesBehind(code)}${settled}`;
}

function diagnosticsText(codes: readonly string[]): string {
  const longest = Math.max(...codes.map(({ length }) => length));
  const lines = codes.map((code) => `  ${code.padEnd(longest)}  ${messageOf(code)}`);
  return `${lines.join('\n')}\n\nrestwright explain <code> shows what one is about.\n`;
}

/** The message of the code's example, or its template when it has none. */
function messageOf(code: string): string {
  const shown = readExample(code)
    ?.split('\n')
    .map((each) => each.split(` ${code}: `)[1]);
  return shown?.find((message) => message !== undefined) ?? generalWording(code)?.message ?? '';
}

/** Codes about the whole file or output have no input that shows them. */
function withoutExample(code: string): string {
  const wording = generalWording(code);
  if (wording === undefined)
    return 'It is about the file or the output folder as a whole, so there is no input that shows it.';
  return `${wording.message}\n  help: ${wording.help}`;
}

function problemText({ code, status, title, description }: ProblemText, { bold, dim }: Colors): string {
  const heading = `${bold(code)}  ${dim(`problem of a service, ${status}`)}`;
  return `${heading}\n\n${withoutBackticks(title)}. ${withoutBackticks(description)}\n${rulesBehind(code)}`;
}

/** Ends in a line break unless it is empty. */
function rulesBehind(code: string): string {
  const behind = rulesOfCode(code);
  return behind.length === 0
    ? ''
    : `\n${behind.map(({ id, statement }) => `${id}: ${withoutBackticks(statement)}`).join('\n')}\n`;
}

function listText(colours: Colors): string {
  const sections = conventionParts.flatMap(({ title, groups }, index) => {
    const lines = groups.flatMap((group) => group.rules.map((rule) => ruleLine(rule, colours)));
    return lines.length === 0 ? [] : [`${colours.bold(`${index + 1}. ${title}`)}\n${lines.join('\n')}`];
  });
  return `${sections.join('\n\n')}\n\nrestwright explain <rule or code> says more of one.\n`;
}

const widest = Math.max(...conventionRules.map(({ id }) => id.length));

function ruleLine({ id, statement, progress }: Rule, { dim }: Colors): string {
  const [sentence = ''] = withoutBackticks(statement).split(/(?<=\.) (?=[A-Z_])/);
  const mark = progress === 'planned' ? dim(' (not yet)') : '';
  return `  ${id.padEnd(widest)}  ${sentence}${mark}`;
}

function withoutBackticks(markdown: string): string {
  return markdown.replaceAll('`', '');
}

function printUnknown(name: string, suggestion: string | undefined): void {
  const hint = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
  print('stderr', `There is no rule and no code "${name}".${hint}\n`);
  print('stderr', 'restwright explain lists the rules.\n');
}
