// Things of a newer version as an older one has them: by `was`, or by the same name.
import { offeredTransitions } from '../../model/controllers.js';
import { allFields } from '../../model/fields.js';
import type { Controller, Field, FieldType, Model, Resource, Transition } from '../../model/model.js';
import { pairsOf } from '../../model/pairs.js';
import { type Address, addressOf } from '../differences/change.js';

/** A thing with access of its own. */
export type Noun = Resource | Controller | Transition;

/** Undefined where nothing of the model has the address. */
export function nounAt(model: Model, address: Address): Noun | undefined {
  const isThere = (one: Address): boolean => one.join('.') === address.join('.');
  return (
    [...model.allResources, ...model.controllers].find((noun) => isThere(addressOf(noun))) ??
    offeredTransitions(model).find(({ resource, name }) =>
      isThere([...addressOf(resource), 'states', 'transitions', name]),
    )
  );
}

export function isResource(noun: Noun): noun is Resource {
  return 'kind' in noun;
}

/**
 * The thing in each of the models, which begin with its own.
 * @returns undefined where the last model lacks it, or one between
 */
export function formerNouns(noun: Noun, models: readonly Model[]): readonly Noun[] | undefined {
  const found = [noun];
  for (const [index, older] of models.slice(1).entries()) {
    const [newer, last] = [models[index], found.at(-1)];
    const former = newer && last && formerByNoun(newer, older).get(last);
    if (former === undefined) return undefined;
    found.push(former);
  }
  return found;
}

/** Siblings below one resource, or at the top. */
type Siblings = Pick<Resource, 'children' | 'controllers'>;

function formerByNoun(newer: Model, older: Model): ReadonlyMap<Noun, Noun> {
  const former = new Map<Noun, Noun>();
  const visit = (now: Siblings, then: Siblings): void => {
    for (const pair of pairsOf(then.controllers, now.controllers).both) former.set(pair.newer, pair.older);
    for (const pair of pairsOf(then.children, now.children).both) {
      former.set(pair.newer, pair.older);
      const moves = pairsOf(pair.older.offeredTransitions, pair.newer.offeredTransitions);
      for (const move of moves.both) former.set(move.newer, move.older);
      visit(pair.newer, pair.older);
    }
  };
  visit(topOf(newer), topOf(older));
  return former;
}

function topOf({ resources, controllers }: Model): Siblings {
  return { children: resources, controllers: controllers.filter(({ parents }) => parents.length === 0) };
}

/**
 * The member in each resource, as far back as there is one.
 * @param path the names that lead to it in the first resource, through objects
 */
export function formerMembers(path: readonly string[], resources: readonly Resource[]): readonly Member[] {
  const [newest] = resources;
  const first = newest && memberAt(allFields(newest), path);
  if (first === undefined) return [];
  const found = [first];
  for (const [index, older] of resources.slice(1).entries()) {
    const [newer, last] = [resources[index], found.at(-1)];
    const former = newer && last && formerMember(last.path, allFields(newer), allFields(older));
    if (former === undefined) break;
    found.push(former);
  }
  return found;
}

export interface Member {
  /** The names that lead to it from the resource. */
  readonly path: readonly string[];
  readonly field: Field;
}

function formerMember(
  [name, ...inside]: readonly string[],
  newer: readonly Field[],
  older: readonly Field[],
): Member | undefined {
  const pair = pairsOf(older, newer).both.find((both) => both.newer.name === name);
  if (pair === undefined) return undefined;
  const here = { path: [pair.older.name], field: pair.older };
  if (inside.length === 0) return here;
  const below = formerMember(inside, membersOf(pair.newer.type), membersOf(pair.older.type));
  return below && { ...below, path: [...here.path, ...below.path] };
}

function memberAt(fields: readonly Field[], path: readonly string[]): Member | undefined {
  const [name, ...inside] = path;
  const field = fields.find((one) => one.name === name);
  if (field === undefined || inside.length === 0) return field && { path, field };
  const below = memberAt(membersOf(field.type), inside);
  return below && { path, field: below.field };
}

function membersOf(type: FieldType): readonly Field[] {
  return type.kind === 'object' ? type.fields : [];
}
