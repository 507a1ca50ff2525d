// Words syntax errors for people who do not know YAML's grammar, unlike the library's messages.
import type { YAMLError } from 'yaml';
import { quote } from '../diagnostics/wording.js';
import type { SourceFile, Span } from '../source/source-file.js';

export interface SyntaxWording {
  readonly span: Span;
  /** A sentence. */
  readonly problem: string;
  /** The remedy, beginning in lower case. */
  readonly action: string;
}

/** The start of each unclosed quoted text, by its end. */
export type OpenQuotes = ReadonlyMap<number, number>;

const MAX_INDENT = 1000;

const actions: Readonly<Record<string, string>> = {
  BAD_COLLECTION_TYPE: 'remove the tag.',
  BAD_DQ_ESCAPE: 'write a backslash as "\\\\" in double quotes, or use single quotes, where it stands for itself.',
  BAD_INDENT: 'line up the keys of one map under each other, with spaces.',
  BAD_SCALAR_START: 'quote the value.',
  BLOCK_AS_IMPLICIT_KEY:
    'line up the keys of one map; indent a nested map on its own lines, or write { key: value }; quote a value that contains ": ".',
  BLOCK_IN_FLOW: 'inside { } and [ ], write maps and lists with { } and [ ] too.',
  KEY_OVER_1024_CHARS: 'shorten the key: keys are names.',
  MISSING_CHAR: 'add what is missing, or quote the value.',
  MULTILINE_IMPLICIT_KEY: 'write the key on one line, followed by ": "; quote a value that contains ": ".',
  TAB_AS_INDENT: 'indent with spaces.',
  TAG_RESOLVE_FAILED: 'remove the tag; write a type with "type:".',
  UNEXPECTED_TOKEN: 'look at the indentation, and quote a value that begins with a special character.',
};

const rewordings: readonly (readonly [RegExp, problem: string, action?: string])[] = [
  [/^Nested mappings are not allowed in compact mappings/, 'A value is followed by another key.'],
  [
    /^Flow (?:map|sequence) in block collection must/,
    'A { or [ above is not closed, or is closed too far left.',
    'close it with } or ], on a line that is indented more than its key.',
  ],
];

export function syntaxWording(error: YAMLError, source: SourceFile, openQuotes: OpenQuotes): SyntaxWording {
  const { pos, code, message } = error;
  // An indentation error is shown at the indented text.
  const blanks = /^ */.exec(source.text.slice(pos[0], pos[0] + MAX_INDENT))?.[0].length ?? 0;
  const start = pos[0] + blanks;
  const span = { start, end: Math.max(pos[1], start + 1) };
  const known = openQuote(error, openQuotes) ?? causeAt(error, span, source);
  if (known !== undefined) return known;
  const original = message.replace(/\s+/g, ' ').replace(/[.:]*$/, '.');
  const [, problem = original, action = actions[code] ?? ''] =
    rewordings.find(([pattern]) => pattern.test(original)) ?? [];
  return { span, problem, action };
}

/** The library reports an unclosed quote at its end, which is often the end of the file. */
function openQuote({ pos, message }: YAMLError, openQuotes: OpenQuotes): SyntaxWording | undefined {
  const start = openQuotes.get(pos[0]);
  if (start === undefined || !/^Missing closing ["']/.test(message)) return undefined;
  return {
    span: { start, end: start + 1 },
    problem: 'This quotation mark is not closed.',
    action: 'write the same mark where the text ends; inside single quotes, write an apostrophe twice.',
  };
}

/** Recognises the most common slips by the text at the error's position. */
function causeAt({ code }: YAMLError, span: Span, source: SourceFile): SyntaxWording | undefined {
  const { line, column } = source.positionAt(span.start);
  const rest = source.lineText(line).slice(column - 1);
  const [, key, value] = /^([A-Za-z_][\w-]*):([^\s:/].*)$/.exec(rest) ?? [];
  const isKeyDue = code === 'MULTILINE_IMPLICIT_KEY' || code === 'MISSING_CHAR';
  if (isKeyDue && key !== undefined && value !== undefined) {
    return {
      span: { start: span.start, end: span.start + key.length + 1 },
      problem: 'There is no space after this colon.',
      action: `write ${quote(`${key}: ${value.trimEnd()}`)}: without the space, YAML reads it as one word.`,
    };
  }
  const [, text] = /^([^\s{}[\]'",][^{}[\],]*: [^{}[\],]*)/.exec(rest) ?? [];
  if (code === 'BLOCK_IN_FLOW' && text !== undefined) {
    return {
      span: { start: span.start, end: span.start + text.trimEnd().length },
      problem: 'This text contains ": ", which YAML reads as the end of a key.',
      action: `put the text in quotes: ${quote(text.trimEnd())}; if it is a map, write it in { }.`,
    };
  }
  if (code === 'UNEXPECTED_TOKEN' && /['"]/.test(source.text.charAt(span.start - 1))) {
    return {
      span,
      problem: 'A quoted text ends before this.',
      action: 'inside single quotes, write an apostrophe twice; inside double quotes, write a quotation mark as \\".',
    };
  }
  return undefined;
}
