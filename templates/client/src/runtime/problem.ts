// A failure that the service tells of: a problem document (RFC 9457) as an error.
import type { Json } from './types.js';

/** One thing that is wrong, with the place where it is. */
export interface Fault {
  /** Of the body, as a JSON Pointer. */
  readonly pointer?: string;
  readonly parameter?: string;
  readonly header?: string;
  readonly code: string;
  readonly detail: string;
}

/** What documents of a kind say besides, by its code. */
interface Extensions {
  /** The state that does not allow it, and the names of the transitions that are allowed in it. */
  readonly 'illegal-transition': { readonly state: string; readonly allowed: readonly string[] };
}

/** Extension members of the document (RFC 9457 §3.2). */
export type ExtensionsOf<Code extends string> = Code extends keyof Extensions
  ? Extensions[Code]
  : { readonly [name: string]: Json };

/** @typeParam Code the codes that this service has */
export class ProblemError<Code extends string = string> extends Error {
  override readonly name = 'ProblemError';
  /** Which kind of failure it is: the same in every version, for programs. '' where the answer was no problem document. */
  readonly code: Code | '';
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** Under which the log of the service holds this occurrence. */
  readonly instance: string | undefined;
  readonly errors: readonly Fault[];
  /** What its kind says besides. */
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

  /** The problem document alone: headers and the stack are for whoever has the error itself. */
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

/** What answered may be no service of this kind, such as a proxy before it. */
export function problemOf(status: number, headers: Headers, text: string): ProblemError {
  const isDocument = headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  const document = isDocument ? membersOf(text) : {};
  const extensions = Object.entries(document).filter(([name]) => !STANDARD.has(name));
  return new ProblemError(status, headers, document, Object.fromEntries(extensions));
}

/** The members that a document of any kind may have. */
const STANDARD: ReadonlySet<string> = new Set(['type', 'title', 'status', 'detail', 'instance', 'code', 'errors']);

/** None where it is no object of JSON. */
function membersOf(text: string): Readonly<Record<string, Json>> & ProblemDocument<string> {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? (value ?? {}) : {};
  } catch {
    return {};
  }
}
