import type { Report } from '../../diagnostics/report.js';
import type { Named } from '../../spec/list-types.js';
import type { FieldSpec, ResourceSpec, Spec } from '../../spec/spec.js';
import type { Field, Model, Operation, Resource } from '../model.js';

/** What a rule looks at: the model, and the places that it came from. */
export interface Subject {
  readonly spec: Spec;
  readonly model: Model;
  /** In the order of `Model.allResources`. */
  readonly resources: readonly ResourceNode[];
}

export interface ResourceNode {
  readonly resource: Resource;
  readonly spec: Named<ResourceSpec>;
  readonly fields: readonly FieldNode[];
  /** The operations that the resource's kind can have. */
  readonly available: readonly Operation[];
}

export interface FieldNode {
  readonly field: Field;
  readonly spec: Named<FieldSpec>;
  /** Of an object, or of the objects in a list. */
  readonly fields: readonly FieldNode[];
}

/** The resources whose kind is as written: one that was refused is not judged as what it was replaced by. */
export function ofKnownKind(resources: readonly ResourceNode[]): readonly ResourceNode[] {
  return resources.filter(({ spec }) => !spec.value.kind.refused);
}

/** One rule of the language; a file of this folder each. */
export type Rule = (subject: Subject, report: Report) => void;
