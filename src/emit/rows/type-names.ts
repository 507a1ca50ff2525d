// Names of types and functions that the emitted files of a resource export for others.
import type { Field, Resource, Transition } from '../../model/model.js';
import { pascalCase } from '../../model/names/names.js';

/** The type of what a client sets. */
export function bodyTypeName({ names }: Resource): string {
  return `${names.type}Body`;
}

/** The type of a resource as it is stored: what the owner's hooks are given. */
export function itemTypeName({ names }: Resource): string {
  return `${names.type}Item`;
}

/** Types of nested objects are named for the way to them. */
export function nestedTypeName(owner: string, { name }: Field): string {
  return `${owner}${pascalCase(name)}`;
}

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

/** The function that makes the transitions that only the owner's code asks for. */
export function systemTransitionsName({ names }: Resource): string {
  return `${names.type.slice(0, 1).toLowerCase()}${names.type.slice(1)}Transitions`;
}
