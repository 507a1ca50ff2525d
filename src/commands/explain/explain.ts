import type { Colors } from 'picocolors/types.js';
import {
  conventionParts,
  conventionRules,
  findRule,
  rulesOfCode,
  rulesOfGroup,
} from '../../conventions/conventions.js';
import {
  readDiagnosticSection,
  readDiagnosticSections,
  RELEASED,
  WRONG,
  type DiagnosticExample,
} from '../../conventions/read-diagnostics.js';
import { readProblems, type ProblemText } from '../../conventions/read-problems.js';
import type { Rule } from '../../conventions/rule.js';
import { catalog, isCode, type Code } from '../../diagnostics/catalog.js';
import { printDiagnostics } from '../../diagnostics/print.js';
import { joinWithOr } from '../../diagnostics/wording.js';
import type { ExplainedWord } from '../../language/explained-words.js';
import { closestWord } from '../../diagnostics/typing-errors.js';
import type { Severity } from '../../diagnostics/catalog-entry.js';
import { coloursOf, print, printJson } from '../console.js';

/** The meaning of a name given to `explain`. */
type ExplainTarget =
  | { readonly kind: 'rules'; readonly rules: readonly Rule[] }
  | { readonly kind: 'rule'; readonly rule: Rule }
  | { readonly kind: 'diagnostic'; readonly diagnostic: ExplainedDiagnostic }
  | { readonly kind: 'diagnostics'; readonly codes: readonly string[] }
  | { readonly kind: 'problem'; readonly problem: ProblemText };

interface ExplainedDiagnostic {
  readonly code: Code;
  readonly severity: Severity;
  /** Why it is reported, in Markdown. */
  readonly description: string;
  readonly examples: readonly DiagnosticExample[];
  /** The printed diagnostics of the wrong example; '' when no input shows the code. */
  readonly example: string;
}

/** All that one name means: `errors` is a key of the language, and lists the codes. */
interface Explained {
  readonly target: ExplainTarget | undefined;
  readonly words: readonly ExplainedWord[];
  /** The nearest names first; none where the name means something. */
  readonly suggestions: readonly string[];
}

/**
 * @param name a rule, a group, a code, or a key or a type of the language; '' for all rules
 * @returns the exit code: 0, or 2 for an unknown name
 */
export async function runExplain(name: string, json: boolean): Promise<number> {
  const found = await explain(name);
  const ok = found.target !== undefined || found.words.length > 0;
  if (json) await printJson({ ok, name, ...documentOf(found) }, []);
  else if (ok) print('stdout', await textsOf(found, name === '', coloursOf('stdout')));
  else printUnknown(name, found.suggestions);
  return ok ? 0 : 2;
}

async function explain(name: string): Promise<Explained> {
  if (name === '') return { target: { kind: 'rules', rules: conventionRules }, words: [], suggestions: [] };
  const { explainedWords, languageWords, meantWords } = await import('../../language/explained-words.js');
  const words = explainedWords(name);
  const named = isCode(name)
    ? { kind: 'diagnostic' as const, diagnostic: await explainedDiagnostic(name) }
    : findNamed(name);
  if (named !== undefined) return { target: named, words, suggestions: [] };
  const problems = readProblems();
  const problem = problems.find(({ code }) => code === name);
  if (problem !== undefined) return { target: { kind: 'problem', problem }, words, suggestions: [] };
  if (words.length > 0) return { target: undefined, words, suggestions: [] };
  const codes = [...Object.keys(catalog), ...problems.map(({ code }) => code)];
  const kinds = [[...conventionRules.map(({ id }) => id), ...codes], languageWords()];
  const near = [kinds.flat(), ...kinds].flatMap((names) => closestWord(name, names) ?? []);
  return { target: undefined, words, suggestions: [...new Set([...meantWords(name), ...near])] };
}

/** A rule, a group of them, or a severity of diagnostics. */
function findNamed(name: string): ExplainTarget | undefined {
  // The rules of the specification begin with R-, so people write it before the others.
  const rule = findRule(name) ?? findRule(name.replace(/^R-/i, ''));
  if (rule !== undefined) return { kind: 'rule', rule };
  const group = rulesOfGroup(name);
  if (group.length > 0) return { kind: 'rules', rules: group };
  const codesOf = { warnings: 'warning', errors: 'error' }[name];
  if (codesOf !== undefined) {
    const codes = Object.entries(catalog).filter(([, each]) => each.severity === codesOf);
    return { kind: 'diagnostics', codes: codes.map(([code]) => code).toSorted() };
  }
  return undefined;
}

async function explainedDiagnostic(code: Code): Promise<ExplainedDiagnostic> {
  const { description, examples } = readDiagnosticSection(code);
  const { severity } = catalog[code];
  return { code, severity, description, examples, example: await printedExample(code, examples) };
}

async function printedExample(code: Code, examples: readonly DiagnosticExample[]): Promise<string> {
  const wrong = examples.find(({ title }) => title === WRONG);
  if (wrong?.language !== 'yaml') return '';
  const released = examples.find(({ title }) => title === RELEASED);
  const { readExample } = await import('./read-example.js');
  return printDiagnostics(readExample(code, wrong.text, released?.text).diagnostics, { colour: false });
}

async function textsOf({ target, words }: Explained, isAll: boolean, colours: Colors): Promise<string> {
  const texts = target === undefined ? [] : [textOf(target, isAll, colours)];
  if (words.length > 0) {
    const { wordText } = await import('./word-text.js');
    texts.unshift(...words.map((word) => wordText(word, colours)));
  }
  return texts.join('\n');
}

function textOf(found: ExplainTarget, isAll: boolean, colours: Colors): string {
  switch (found.kind) {
    case 'rules':
      return isAll ? listText(colours) : `${found.rules.map((one) => ruleLine(one, colours)).join('\n')}\n`;
    case 'rule':
      return ruleText(found.rule, colours);
    case 'diagnostic':
      return diagnosticText(found.diagnostic, colours);
    case 'diagnostics':
      return diagnosticsText(found.codes);
    case 'problem':
      return problemText(found.problem, colours);
  }
}

/** The members of the JSON document. */
function documentOf({ target, words, suggestions }: Explained): Readonly<Record<string, unknown>> {
  return { ...membersOf(target), keys: words, suggestion: suggestions[0] ?? '' };
}

/** The members `rules` and `code`, with the details of the code. */
function membersOf(found: ExplainTarget | undefined): Readonly<Record<string, unknown>> {
  if (found === undefined) return { rules: [], code: null };
  switch (found.kind) {
    case 'rules':
      return { rules: found.rules, code: null };
    case 'rule':
      return { rules: [found.rule], code: null };
    case 'diagnostic':
      return { rules: rulesOfCode(found.diagnostic.code), code: found.diagnostic };
    case 'diagnostics':
      return { rules: [], code: null, codes: found.codes };
    case 'problem': {
      const { code, status, title, description, remedy } = found.problem;
      return { rules: rulesOfCode(code), code: { code, status: Number(status), title, description, remedy } };
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

function diagnosticText(diagnostic: ExplainedDiagnostic, { bold, dim }: Colors): string {
  const { code, severity, description, examples, example } = diagnostic;
  const { commands } = catalog[code];
  const shown = examples.map(({ title, text }) => {
    const printed = title === WRONG && example !== '' ? `\n\n${indented(example)}` : '';
    return `${title}:\n\n${indented(text)}${printed}`;
  });
  const settled =
    severity === 'warning' ? `\nTo silence it, write "# restwright-ignore: ${code}" on its line, or above it.\n` : '';
  const heading = `${bold(code)}  ${dim(`${severity} of restwright ${joinWithOr(commands)}`)}`;
  return `${[heading, plainText(description), ...shown].join('\n\n')}\n${rulesBehind(code)}${settled}`;
}

function indented(text: string): string {
  return text.trimEnd().replaceAll(/^(?=.)/gm, '  ');
}

function diagnosticsText(codes: readonly string[]): string {
  const longest = Math.max(...codes.map(({ length }) => length));
  const sections = readDiagnosticSections();
  const lines = codes.map((code) => {
    const [sentence = ''] = plainText(sections.get(code)?.description ?? '').split(/(?<=[.?]) /);
    return `  ${code.padEnd(longest)}  ${sentence}`;
  });
  return `${lines.join('\n')}\n\nrestwright explain <code> shows a wrong and a right example.\n`;
}

function problemText({ code, status, title, description, remedy }: ProblemText, { bold, dim }: Colors): string {
  const heading = `${bold(code)}  ${dim(`problem of a service, ${status}`)}`;
  const texts = [`${title}.`, description, ...(remedy === '' ? [] : [remedy])];
  return `${heading}\n\n${withoutBackticks(texts.join(' '))}\n${rulesBehind(code)}`;
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
  return `${sections.join('\n\n')}\n\nrestwright explain <name> explains one rule, code, or key of resources.yaml.\n`;
}

const widest = Math.max(...conventionRules.map(({ id }) => id.length));

function ruleLine({ id, statement, progress }: Rule, { dim }: Colors): string {
  const [sentence = ''] = withoutBackticks(statement).split(/(?<=\.) (?=[A-Z_])/);
  const mark = progress === 'planned' ? dim(' (not yet)') : '';
  return `  ${id.padEnd(widest)}  ${sentence}${mark}`;
}

/** Markdown of one paragraph as a line of text. */
function plainText(markdown: string): string {
  return withoutBackticks(markdown.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll(/\s+/g, ' '));
}

function withoutBackticks(markdown: string): string {
  return markdown.replaceAll('`', '');
}

function printUnknown(name: string, suggestions: readonly string[]): void {
  const hint = suggestions.length === 0 ? '' : ` Did you mean ${joinWithOr(suggestions)}?`;
  print('stderr', `"${name}" is not a rule, a code or a key.${hint}\n`);
  print('stderr', 'restwright explain lists the rules.\n');
}
