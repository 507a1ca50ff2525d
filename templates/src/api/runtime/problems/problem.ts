// A failure as the client hears it: thrown wherever it is noticed, written as a problem document (RFC 9457) in one place.
import { problemTypes, type ProblemSlug, type ProblemType } from './problem-types.js';

/** One thing that is wrong, with the place where it is: exactly one of pointer, parameter and header. */
export type Fault<Pointer extends string = string> =
  | { readonly pointer: Pointer; readonly code: string; readonly detail: string }
  | { readonly parameter: string; readonly code: string; readonly detail: string }
  | { readonly header: string; readonly code: string; readonly detail: string };

export interface ProblemExtras {
  readonly errors?: readonly Fault[];
  /** Headers of the answer, such as Allow or ETag. */
  readonly headers?: Readonly<Record<string, string>>;
  /** For the log alone. */
  readonly cause?: unknown;
}

/** A kind of failure that only this service has. */
export interface BusinessError extends ProblemType {
  readonly slug: string;
}

export class Problem extends Error {
  readonly slug: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors: readonly Fault[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(kind: ProblemSlug | BusinessError, detail: string, extras: ProblemExtras = {}) {
    const { slug, status, title } = typeof kind === 'string' ? { slug: kind, ...problemTypes[kind] } : kind;
    super(`${slug}: ${detail}`, extras.cause === undefined ? undefined : { cause: extras.cause });
    this.name = 'Problem';
    this.slug = slug;
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.errors = extras.errors ?? [];
    this.headers = extras.headers ?? {};
  }

  /** The problem document; `instance` is the URI under which the log holds this occurrence. */
  toDocument(instance: string): string {
    return JSON.stringify({
      type: `/problems/${this.slug}`,
      title: this.title,
      status: this.status,
      detail: this.detail,
      instance,
      code: this.slug,
      ...(this.errors.length > 0 && { errors: this.errors }),
    });
  }
}

/** There is more to do than there is time for: 503 at once, which costs next to nothing and is no fault that a log has to hold. */
export class Busy extends Problem {
  constructor(
    detail = 'The service has more to do than it can. Nothing was done for this request.',
    headers: Readonly<Record<string, string>> = {},
  ) {
    super('service-unavailable', detail, { headers: { 'retry-after': '1', ...headers } });
  }
}
