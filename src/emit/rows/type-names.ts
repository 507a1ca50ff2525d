// Names of types and functions that the emitted files of a resource export for others.
import type { Resource, Transition } from '../../model/model.js';

/** The type of what hooks hear of a transition. */
export function movedTypeName({ names }: Resource): string {
  return `${names.type}Transition`;
}

export function inputTypeName({ names }: Pick<Transition, 'names'>): string {
  return `${names.type}Input`;
}

/** The function that the owner's file names until the hook is written. */
export function examplesName({ names }: Resource): string {
  return `${names.variable}Examples`;
}

/** The type of the hook that computes members. */
export function representsType({ names }: Resource): string {
  return `${names.type}Represents`;
}
