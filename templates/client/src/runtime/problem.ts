// A failure that the service tells of: a problem document (RFC 9457) as an error.

/** One thing that is wrong, with the place where it is. */
export interface Fault {
  /** Of the body, as a JSON Pointer. */
  readonly pointer?: string;
  readonly parameter?: string;
  readonly header?: string;
  readonly code: string;
  readonly detail: string;
}

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
  readonly headers: Headers;

  constructor(status: number, headers: Headers, document: ProblemDocument<Code>) {
    const { code = '', title = `Status ${status}`, detail = '', instance, errors = [] } = document;
    super(detail === '' ? title : `${title}: ${detail}`);
    this.code = code;
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.instance = instance;
    this.errors = errors;
    this.headers = headers;
  }
}

export interface ProblemDocument<Code extends string> {
  readonly code?: Code;
  readonly title?: string;
  readonly detail?: string;
  readonly instance?: string;
  readonly errors?: readonly Fault[];
}

/** What answered may be no service of this kind, such as a proxy before it. */
export function problemOf(status: number, headers: Headers, text: string): ProblemError {
  if (!(headers.get('content-type') ?? '').startsWith('application/problem+json')) {
    return new ProblemError(status, headers, {});
  }
  try {
    const document: ProblemDocument<string> = JSON.parse(text);
    return new ProblemError(status, headers, document);
  } catch {
    return new ProblemError(status, headers, {});
  }
}
