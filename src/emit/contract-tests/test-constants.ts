// The constants of a resource's tests: bodies, and the representations that they lead to.
import type { Json } from '../../model/model.js';
import { overlapMembers } from '../rows/row-details.js';
import { exampleKeys } from '../../samples/sample-ids.js';
import { creationMethodOf, seedRowOf } from './making.js';
import type { Facts } from './resource-facts.js';

/** Type of a constant's value: a body's members, rows, or texts of a query. A plain value needs no type annotation. */
type ConstantKind = 'plain' | 'members' | 'members-by-place' | 'texts' | 'texts-by-place' | 'seed' | 'seeds';

export interface TestConstant {
  /** The partial that declares it. */
  readonly partial: string;
  readonly name: string;
  readonly value: Json;
}

export function testConstant(kind: ConstantKind, name: string, value: Json): TestConstant {
  return { partial: `${kind}-constant`, name, value };
}

/** All constants that tests could use; the file declares the used ones. */
export function resourceConstants(facts: Facts): readonly TestConstant[] {
  const { resource, model } = facts;
  const [key = '', otherKey = ''] = resource.kind === 'store' ? exampleKeys(resource, 2).toSorted() : [];
  const uniques = facts.uniques.map((group) => {
    const names = group.map(({ name }) => name);
    return { title: names.join(' and '), names };
  });
  const overlaps = facts.overlaps.map((interval) => {
    const names = overlapMembers(resource, interval);
    return { title: names.join(', '), names };
  });
  return [
    testConstant('plain', 'key', key),
    testConstant('plain', 'otherKey', otherKey),
    testConstant('seed', 'row', creationMethodOf(resource) === 'row' ? seedRowOf(resource, model) : {}),
    testConstant('plain', 'aliases', facts.aliases),
    testConstant('plain', 'sentAliases', facts.sentAliases),
    testConstant('plain', 'changedAliases', facts.changedAliases),
    testConstant('plain', 'optionalAliases', facts.optionalAliases),
    testConstant('members', 'members', facts.members),
    testConstant('members', 'putMembers', facts.putMembers),
    testConstant('members', 'shown', facts.shown),
    testConstant('members', 'changes', facts.changes),
    testConstant('members', 'shownChanges', facts.shownChanges),
    testConstant('members', 'unlike', facts.unlike),
    testConstant('plain', 'uniques', uniques),
    testConstant('plain', 'overlaps', overlaps),
    testConstant('members', 'minimal', facts.minimal),
    testConstant('members', 'minimalShown', facts.minimalShown),
    testConstant('plain', 'required', facts.required),
    testConstant('plain', 'optional', facts.optional),
    testConstant('members', 'wrong', facts.wrong),
    testConstant('members', 'stray', facts.dangling),
    testConstant('members', 'strayGroup', facts.danglingGroup),
    testConstant('members-by-place', 'strayInside', facts.danglingInside),
    testConstant('members', 'readOnly', facts.readOnly),
    testConstant('members', 'immutable', facts.immutable),
    testConstant('members', 'immutableInside', facts.immutableInside),
  ];
}
