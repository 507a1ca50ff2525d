// Functions that the code of a template calls while it is filled. A name that a view lacks throws, wherever the template uses it.
import {
  commentText,
  docComment,
  inlineLiteral,
  jsonLiteral,
  linesLiteral,
  memberAccess,
  membersLiteral,
  propertyName,
  regularExpression,
  shownLiteral,
  sqlLiteral,
  stringLiteral,
  templateText,
} from './typescript.js';
import type { Json } from '../model/model.js';
import {
  markdownCode,
  markdownParagraphs,
  markdownText,
  shellArgument,
  shellComment,
  shellQuoted,
} from '../text/quoting.js';

/** @param block prints the text between `{{#> name}}` and `{{/name}}`, for the context of `{{> @partial-block}}` */
export type Filling = (context: unknown, block?: Filling) => string;

/** The function that `templateCode` prints. */
export type TemplateMaker = (calls: TemplateCalls) => Filling;

export interface TemplateCalls {
  /** @param place the template and its line, for the error @throws when the object has no such member */
  readonly member: (object: unknown, name: string, place: string) => unknown;
  /** True when `{{#if}}` prints its part. */
  readonly isShown: (value: unknown) => boolean;
  readonly each: (values: unknown, print: (item: unknown, key: string | number, isFirst: boolean) => void) => void;
  readonly partial: (name: string, context: unknown, block?: Filling) => string;
  readonly indented: (indent: string, text: string) => string;
  /** The text of a partial behind what precedes it. Its imports begin a line, also when the partial stands inside one. */
  readonly placed: (before: string, text: string) => string;
  /** The text of a hole without a helper. */
  readonly printed: (value: unknown) => string;
  readonly quote: Readonly<Record<string, unknown>>;
}

/** Quoting functions that a template may call, one for each kind of place in a text. */
export const HELPERS = {
  /** `{{textLiteral title}}`: a string literal. */
  textLiteral: stringLiteral,
  /** `{{linesLiteral markdown}}`: a string literal of a text that is given by its lines. */
  linesLiteral,
  /** `{{sqlLiteral sql}}`: a statement, given by its lines. */
  sqlLiteral,
  /** `{{jsonLiteral schema}}`: a literal of JSON data, whose objects have a member a line. */
  jsonLiteral,
  /** `{{inlineLiteral limits}}`: the same on one line where it fits. */
  inlineLiteral,
  /** `{{membersLiteral access}}`: an object with a member a line; the value of a member stands on one line if it fits. */
  membersLiteral,
  /** `{{shownLiteral result}}`: a literal of JSON data in code that a document shows, which nothing lays out. */
  shownLiteral,
  /** `{{propertyName name}}`: a member's name in an object literal or an interface. */
  propertyName,
  /** `transitions{{memberAccess name}}`: a member of an object. */
  memberAccess,
  /** `{{regularExpression pattern}}`: its literal. */
  regularExpression,
  /** `` `${path}/{{templateText name}}` ``: a part of a template literal. */
  templateText,
  /** `{{docComment description}}`: a JSDoc comment; nothing for no text. */
  docComment,
  /** `{{commentText description}}`: the text of a comment line. */
  commentText,
  /** `# {{markdownText title}}`: text of a heading, a paragraph or a cell of a table. */
  markdownText,
  /** `{{markdownParagraphs description}}`: text of several paragraphs. */
  markdownParagraphs,
  /** `{{markdownCode path}}`: inline code. */
  markdownCode,
  /** `curl {{shellArgument url}}`: an argument of a command. */
  shellArgument,
  /** `-H 'Key: {{shellQuoted noun}}'`: a part of a quoted argument. */
  shellQuoted,
  /** `-d '{{shellJson body}}'`: JSON in a quoted argument. */
  shellJson: (value: Json): string => shellQuoted(JSON.stringify(value)),
  /** `# {{shellComment noun}}`: the text of a comment. */
  shellComment,
} as const;

export function templateCalls(partial: TemplateCalls['partial']): TemplateCalls {
  return { member, isShown, each, partial, indented, placed, printed, quote: HELPERS };
}

function member(object: unknown, name: string, place: string): unknown {
  if (typeof object === 'object' && object !== null && Object.hasOwn(object, name)) return Reflect.get(object, name);
  throw new Error(`The view of ${place} has no "${name}".`);
}

function isShown(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function each(values: unknown, print: (item: unknown, key: string | number, isFirst: boolean) => void): void {
  if (typeof values !== 'object' || values === null) return;
  if (Array.isArray(values)) values.forEach((item, index) => print(item, index, index === 0));
  else Object.entries(values).forEach(([key, item], index) => print(item, key, index === 0));
}

/** Indents each line, as Handlebars does: blank ones too, and not what follows the last line break. */
function indented(indent: string, text: string): string {
  const lines = indent + text.replaceAll('\n', `\n${indent}`);
  return text === '' || text.endsWith('\n') ? lines.slice(0, -indent.length) : lines;
}

function placed(before: string, text: string): string {
  if (!text.startsWith('import ')) return text;
  const isInside = before.slice(before.lastIndexOf('\n') + 1).trim() !== '';
  return isInside ? `\n${text}` : text;
}

function printed(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
