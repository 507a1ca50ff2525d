import type { Report } from '../../diagnostics/report.js';
import type { NamedEntry } from '../../language/value-types/list-types.js';
import type { FieldSpec, ResourceSpec, Spec, TransitionSpec } from '../../language/spec.js';
import type { SourceRange } from '../../source/source-file.js';
import type { Controller, Field, Model, NoOverlap, Operation, Resource, RowCheck, Transition } from '../model.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';

/** The input of a rule: the model, with its places in the YAML. */
export interface RuleContext {
  readonly spec: Spec;
  readonly model: Model;
  /** In the order of `Model.allResources`. */
  readonly resources: readonly ResourceNode[];
  /** In the order of `Model.controllers`. */
  readonly controllers: readonly ControllerNode[];
  /** In the order of `Model.transitions`. */
  readonly transitions: readonly TransitionNode[];
}

export interface TransitionNode {
  readonly transition: Transition;
  readonly spec: NamedEntry<TransitionSpec>;
  readonly input: readonly FieldNode[];
}

export interface ControllerNode {
  readonly controller: Controller;
  readonly spec: NamedEntry<ResourceSpec>;
  readonly input: readonly FieldNode[];
  readonly query: readonly FieldNode[];
  readonly output: readonly FieldNode[];
}

export interface ResourceNode {
  readonly resource: Resource;
  readonly spec: NamedEntry<ResourceSpec>;
  readonly fields: readonly FieldNode[];
  readonly checks: readonly CheckNode[];
  readonly noOverlaps: readonly NoOverlapNode[];
  /** The operations that the resource's kind can have. */
  readonly available: readonly Operation[];
}

/** A check at its place in the YAML. */
export interface CheckNode {
  readonly check: RowCheck;
  readonly spec: SourceRange;
  /** It follows from an interval, and is not written as a comparison. */
  readonly isImplied: boolean;
}

/** A `no_overlap` at its place in the YAML. */
export interface NoOverlapNode {
  readonly noOverlap: NoOverlap;
  readonly spec: SourceRange;
  /** The places of the names, the start and the end last. */
  readonly names: readonly LocatedValue<string>[];
}

export interface FieldNode {
  readonly field: Field;
  readonly spec: NamedEntry<FieldSpec>;
  /** The members of an object, or of the objects in a list or a map. */
  readonly fields: readonly FieldNode[];
}

/** A hook of the owner's computes the field, so that it is not stored. */
export function isComputed({ spec }: FieldNode): boolean {
  return spec.value.computed.value;
}

/** Resources whose kind could be read. A refused kind was replaced, and rules about kinds do not judge the replacement. */
export function ofKnownKind(resources: readonly ResourceNode[]): readonly ResourceNode[] {
  return resources.filter(({ spec }) => !spec.value.kind.refused);
}

/** Every list of fields in which names have to differ: of a resource, of a controller's input, of its output. */
export function fieldLists({ resources, controllers, transitions }: RuleContext): readonly (readonly FieldNode[])[] {
  const ofControllers = controllers.flatMap(({ input, query, output }) => [input, query, output]);
  return [...resources.map(({ fields }) => fields), ...ofControllers, ...transitions.map(({ input }) => input)];
}

/** One rule of the language; a file of this folder each. */
export type Rule = (subject: RuleContext, report: Report) => void;

/**
 * The field that another key names. `refused` stands for a declared field whose type is reported already.
 */
export function findField(
  name: string,
  nodes: readonly FieldNode[],
  declared: LocatedValue<readonly NamedEntry<FieldSpec>[]>,
): FieldNode | 'refused' | undefined {
  const node = nodes.find(({ field }) => field.name === name);
  if (node !== undefined) return node;
  return declared.refused || declared.value.some((one) => one.name === name) ? 'refused' : undefined;
}

/** A media type that is listed twice. */
export const repetition: Rule = ({ spec }, report) => {
  withoutDuplicates(spec.conventions.value.media_types.value, report);
};

/** The entries without repetition, which is reported. */
export function withoutDuplicates<T extends string>(
  entries: readonly LocatedValue<T>[],
  report: Report,
): readonly LocatedValue<T>[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    if (seen.has(entry.value)) report.add('duplicate-value', entry, { value: entry.value });
    else return seen.add(entry.value);
    return false;
  });
}
