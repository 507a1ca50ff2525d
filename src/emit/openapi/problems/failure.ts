// A failure of operations with one status, and example problems.
import type { Schema } from '../../json-schema/field-schema.js';
import type { SharedName } from '../components/schema-names.js';

export interface Failure {
  /** The key in `components.responses`. */
  readonly name: string;
  readonly description: string;
  readonly headers?: readonly string[];
  /** The schema of a problem document with more members than usual. */
  readonly schema?: SharedName;
  readonly cases: readonly ExampleProblem[];
}

/** An example problem, whose code is the last segment of its `type`. */
export interface ExampleProblem {
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly Schema[];
  /** Further members of the document (RFC 9457 §3.2). */
  readonly more?: Schema;
}
