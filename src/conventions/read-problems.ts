// The problems of the emitted table.
import { problemTypes, type ProblemType } from '#runtime/problems/problem-types.js';

export interface ProblemText {
  /** The last segment of the problem's `type`. */
  readonly code: string;
  readonly status: string;
  readonly title: string;
  readonly description: string;
  /** '' when only the service can do something. */
  readonly remedy: string;
}

export function readProblems(): readonly ProblemText[] {
  return Object.entries<ProblemType>(problemTypes).map(([code, { status, title, description, remedy = '' }]) => ({
    code,
    status: String(status),
    title,
    description,
    remedy,
  }));
}
