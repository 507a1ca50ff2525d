// Texts of the package: the problems of the emitted table, and the examples from the cases of diagnostics.
import { readFileSync, existsSync } from 'node:fs';
import { problemTypes } from '#runtime/problems/problem-types.js';

export interface ProblemText {
  /** The last segment of the problem's `type`. */
  readonly code: string;
  readonly status: string;
  readonly title: string;
  readonly description: string;
}

export function readProblems(): readonly ProblemText[] {
  return Object.entries(problemTypes).map(([code, { status, title, description }]) => ({
    code,
    status: String(status),
    title,
    description,
  }));
}

/** The printed example of a diagnostic; undefined where no input shows it, such as an output folder that cannot be written. */
export function readExample(code: string): string | undefined {
  const path = new URL(`../../src/testing/cases/errors/${code}.txt`, import.meta.url);
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd() : undefined;
}
