// The surroundings that the resolution of a type needs.
import type { Report } from '../../diagnostics/report.js';
import type { FieldSpec } from '../../language/spec.js';
import type { NamedEntry } from '../../language/value-types/list-types.js';
import type { FieldNode } from '../rules/rule-context.js';
import type { Enums } from './resolve-enums.js';
import type { ReferenceContext } from './resolve-references.js';

export interface TypeContext {
  readonly enums: Enums;
  readonly report: Report;
  /** The possible targets of references. */
  readonly references?: ReferenceContext | undefined;
  /** The fields of an object, resolved: objects hold fields, and fields hold objects. */
  readonly fieldsOf: (specs: readonly NamedEntry<FieldSpec>[]) => readonly FieldNode[];
}
