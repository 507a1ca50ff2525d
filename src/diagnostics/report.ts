import type { SourceRange, SourceFile } from '../source/source-file.js';
import type { Span } from '../source/source-file.js';
import { catalog, type Code, type ParamsOf } from './catalog.js';
import type { Severity } from './catalog-entry.js';
import { Suppressions, type Suppression } from './suppression.js';

export interface Diagnostic {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly help: string;
  readonly source: SourceFile;
  readonly span: Span;
  readonly related: readonly RelatedPlace[];
}

export interface RelatedPlace extends SourceRange {
  /** A few words about the place: `declared here in v1`. */
  readonly label: string;
}

/** Nobody reads more, and a megabyte of YAML can hold a hundred thousand. */
const mostKept = 1000;
/** Characters of a source that a help may repeat. */
const longestWritten = 200;

/** Collects diagnostics. With one error among them, nothing is written. */
export class Report {
  readonly #diagnostics: Diagnostic[] = [];
  readonly #said = new Map<SourceFile, Set<string>>();
  readonly #silences = new Suppressions();
  #surplus: Diagnostic | undefined;
  /** Files with an error, those that are no longer kept included. */
  readonly #faulty = new Set<SourceFile>();

  add<C extends Code>(code: C, at: SourceRange, params: ParamsOf<C>, related: readonly RelatedPlace[] = []): void {
    if (catalog[code].severity === 'error') this.#faulty.add(at.source);
    if (this.#diagnostics.length < mostKept) this.#keep({ ...diagnosticOf(code, at, params), related });
    else this.#surplus ??= diagnosticOf('too-many-problems', at, { limit: mostKept });
  }

  /** Suppresses warnings of one code on one line; errors are always reported. */
  suppress(silence: Suppression): void {
    this.#silences.add(silence);
  }

  addErrorsOf(other: Report): void {
    for (const diagnostic of other.#diagnostics.filter(({ severity }) => severity === 'error')) {
      this.#faulty.add(diagnostic.source);
      if (this.#diagnostics.length < mostKept) this.#keep(diagnostic);
    }
  }

  // An alias repeats a text, and its errors count once.
  #keep(diagnostic: Diagnostic): void {
    const { source, span, message } = diagnostic;
    const known = this.#said.get(source) ?? new Set();
    const said = `${span.start} ${span.end} ${message}`;
    if (known.has(said)) return;
    this.#said.set(source, known.add(said));
    this.#diagnostics.push(diagnostic);
  }

  get hasErrors(): boolean {
    return this.#faulty.size > 0;
  }

  hasErrorsOf(file: SourceFile): boolean {
    return this.#faulty.has(file);
  }

  hasErrorsIn({ source, span }: SourceRange): boolean {
    return this.#diagnostics.some(
      (one) =>
        one.severity === 'error' && one.source === source && one.span.start >= span.start && one.span.end <= span.end,
    );
  }

  /**
   * Diagnostics by file in the order of their first report, then by place, errors before warnings. Suppressed warnings are left out.
   * So are warnings that an earlier file has too, such as that of the next version.
   */
  sorted(): readonly Diagnostic[] {
    const all = [...this.#told(), ...this.#needless()];
    const diagnostics = all.slice(0, mostKept);
    const [first] = all.slice(mostKept);
    const surplus = this.#surplus ?? (first && diagnosticOf('too-many-problems', first, { limit: mostKept }));
    const order = new Map<SourceFile, number>();
    for (const { source } of diagnostics) if (!order.has(source)) order.set(source, order.size);
    const rank = (diagnostic: Diagnostic): number => order.get(diagnostic.source) ?? 0;
    const sorted = diagnostics.toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        a.span.start - b.span.start ||
        (a.severity === b.severity ? 0 : a.severity === 'error' ? -1 : 1) ||
        compare(a.code, b.code),
    );
    return surplus === undefined ? sorted : [...sorted, surplus];
  }

  #told(): readonly Diagnostic[] {
    const saidIn = new Map<string, SourceFile>();
    return this.#diagnostics.filter((diagnostic) => {
      const { code, severity, message, source } = diagnostic;
      if (severity === 'error') return true;
      const said = `${code} ${message}`;
      const first = saidIn.get(said) ?? source;
      saidIn.set(said, first);
      return first === source && !this.#silences.isSuppressed(diagnostic);
    });
  }

  /** With errors, later checks did not run, so nothing is known to be needless. */
  #needless(): readonly Diagnostic[] {
    if (this.hasErrors) return [];
    return this.#silences.findNeedless(this.#diagnostics).map(({ silence, ...params }) => ({
      ...diagnosticOf('needless-ignore', silence, params),
      related: [],
    }));
  }
}

function diagnosticOf<C extends Code>(code: C, at: SourceRange, params: ParamsOf<C>): Diagnostic {
  const { severity, message, help } = catalog[code];
  const { source, span } = at;
  const written = source.text.slice(span.start, Math.min(span.end, span.start + longestWritten));
  return { code, severity, message: message(params), help: help(params, written), source, span, related: [] };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
