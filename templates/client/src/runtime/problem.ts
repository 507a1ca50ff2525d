// A failure that the service explains: a problem document (RFC 9457) as an error.
import type { Json } from './types.js';

/** One fault of a request, with its place. */
export interface Fault {
  /** A place in the body, as a JSON Pointer. */
  readonly pointer?: string;
  readonly parameter?: string;
  readonly header?: string;
  readonly code: string;
  readonly detail: string;
}

/** The extension members of each kind of problem, by its code. */
interface Extensions {
  /** The present state, and the names of the transitions that it allows. */
  readonly 'illegal-transition': { readonly state: string; readonly allowed: readonly string[] };
}

/** Extension members of the document (RFC 9457 §3.2). */
export type ExtensionsOf<Code extends string> = Code extends keyof Extensions
  ? Extensions[Code]
  : { readonly [name: string]: Json };

/** @typeParam Code the codes of this service */
export class ProblemError<Code extends string = string> extends Error {
  override readonly name = 'ProblemError';
  /** The kind of failure, for programs: the same in every version. '' if the answer was not a problem document. */
  readonly code: Code | '';
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** The id of this occurrence in the log of the service. */
  readonly instance: string | undefined;
  readonly errors: readonly Fault[];
  /** The extension members of this kind of problem. */
  readonly extensions: ExtensionsOf<Code>;
  readonly headers: Headers;
  readonly #document: object;

  constructor(status: number, headers: Headers, document: ProblemDocument<Code>, extensions: ExtensionsOf<Code>) {
    const { code = '', title = `Status ${status}`, detail = '', instance, errors = [] } = document;
    super(detail === '' ? title : `${title}: ${detail}`);
    this.code = code;
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.instance = instance;
    this.errors = errors;
    this.extensions = extensions;
    this.headers = headers;
    this.#document = { title, status, ...document, ...extensions };
  }

  /** Only the problem document. Headers and the stack are in the error itself. */
  toJSON(): object {
    return this.#document;
  }
}

export interface ProblemDocument<Code extends string> {
  readonly type?: string;
  readonly code?: Code;
  readonly title?: string;
  readonly detail?: string;
  readonly instance?: string;
  readonly errors?: readonly Fault[];
}

/** The sender of the answer may be something else than the service, such as a proxy in front of it. */
export function problemOf(status: number, headers: Headers, text: string): ProblemError {
  const isDocument = headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  const document = isDocument ? membersOf(text) : {};
  const extensions = Object.entries(document).filter(([name]) => !STANDARD.has(name));
  return new ProblemError(status, headers, document, Object.fromEntries(extensions));
}

/** The members that every problem document may have. */
const STANDARD: ReadonlySet<string> = new Set(['type', 'title', 'status', 'detail', 'instance', 'code', 'errors']);

/** Empty for anything but a JSON object. */
function membersOf(text: string): Readonly<Record<string, Json>> & ProblemDocument<string> {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? (value ?? {}) : {};
  } catch {
    return {};
  }
}
