// A failure as the client hears it: thrown wherever it is noticed, written as a problem document (RFC 9457) in one place.
import { problemTypes, type ProblemSlug } from './problem-types.js';

/** One thing that is wrong, with the place where it is: exactly one of pointer, parameter and header. */
export type Fault =
  | { readonly pointer: string; readonly code: string; readonly detail: string }
  | { readonly parameter: string; readonly code: string; readonly detail: string }
  | { readonly header: string; readonly code: string; readonly detail: string };

export interface ProblemExtras {
  readonly errors?: readonly Fault[];
  /** Headers of the answer, such as Allow or ETag. */
  readonly headers?: Readonly<Record<string, string>>;
}

export class Problem extends Error {
  readonly slug: ProblemSlug;
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly Fault[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(slug: ProblemSlug, detail: string, extras: ProblemExtras = {}) {
    super(`${slug}: ${detail}`);
    this.name = 'Problem';
    this.slug = slug;
    this.status = problemTypes[slug].status;
    this.detail = detail;
    this.errors = extras.errors ?? [];
    this.headers = extras.headers ?? {};
  }

  /** The problem document; `instance` is the URI under which the log holds this occurrence. */
  toDocument(instance: string): string {
    return JSON.stringify({
      type: `/problems/${this.slug}`,
      title: problemTypes[this.slug].title,
      status: this.status,
      detail: this.detail,
      instance,
      code: this.slug,
      ...(this.errors.length > 0 && { errors: this.errors }),
    });
  }
}
