// The tests that a resource has, in their order, each with the names that it uses: the file declares those alone.
import { bypassAt, isOwnersAlone } from '../../model/access.js';
import { groupOfMembers, isByClaim } from '../../model/groups.js';
import type { ReferenceTests } from './reference-tests.js';
import type { Facts } from './resource-facts.js';
import type { Members } from './test-values.js';

export interface ContractTest {
  /** The partial with the test. */
  readonly partial: string;
  /** Constants and functions of the file. */
  readonly uses: readonly string[];
}

/** Tests that depend on other resources: the children, and the targets of references. */
export interface RelatedTests extends ReferenceTests {
  readonly keepingChildren: readonly unknown[];
  readonly followingChildren: readonly unknown[];
}

interface PossibleTest extends ContractTest {
  readonly isAsked: boolean;
}

export function resourceTests(facts: Facts, related: RelatedTests): readonly ContractTest[] {
  const possible = [...contractTests(facts, related), ...aliasTests(facts), ...referenceTests(related)];
  return possible.filter(({ isAsked }) => isAsked);
}

function contractTests(facts: Facts, related: RelatedTests): readonly PossibleTest[] {
  if (facts.resource.alwaysExists) return fixedDocumentTests(facts);
  switch (facts.resource.kind) {
    case 'collection':
      return collectionTests(facts, related);
    case 'store':
      return storeTests(facts, related);
    case 'document':
      return documentTests(facts, related);
  }
}

function collectionTests(facts: Facts, related: RelatedTests): readonly PossibleTest[] {
  const { offers, uses, shownName, minimalShownName } = facts;
  return [
    test('creates-and-locates', offers.create, [...SENDS, 'representation', shownName]),
    test('fills-in-defaults', offers.create && uses.leavesOut, [
      'wrapped',
      'minimal',
      'representation',
      minimalShownName,
    ]),
    test('refuses-duplicates', offers.create && facts.uniques.length > 0, [...SENDS, 'make', 'uniques', 'unlike']),
    test('refuses-overlaps', offers.create && facts.overlaps.length > 0, [...SENDS, 'make', 'overlaps', 'unlike']),
    test('shows-item', offers.get && !offers.create, ['make']),
    test('lists-pages', offers.list, ['make', ...secondItem(facts)]),
    test('filters-list', offers.list && facts.narrowing !== '', ['make']),
    test('sorts-list', offers.list && facts.resource.sorts.length > 0, ['make', ...secondItem(facts)]),
    test('absent-at-unknown-id', offers.get, []),
    test('no-items-below-missing-parent', uses.belowCollection, [
      ...(offers.create ? SENDS : []),
      ...(offers.get ? ['make'] : []),
    ]),
    ...replacingTests(facts),
    test('creates-at-no-chosen-id', offers.replace, SENDS),
    ...patchingTests(facts),
    ...refusingTests(facts, offers.create, 'requires'),
    ...immutableTests(facts),
    test('selects-fields', uses.select, ['make', ...selected(facts)]),
    test('deletes-item', offers.delete, ['make']),
    ...childTests(facts, related),
  ];
}

function storeTests(facts: Facts, related: RelatedTests): readonly PossibleTest[] {
  const { resource, offers, uses, shownName, minimalShownName } = facts;
  const { putCreates } = uses;
  const sends = [...SENDS, 'key'];
  const listsOwn = offers.list && isOwnersAlone(resource) && bypassAt(resource, 'list')?.length === 0;
  // The list of members is never empty.
  const listsAll = offers.list && !listsOwn && groupOfMembers(resource) === undefined;
  return [
    test('shows-item', offers.get && uses.seeded, ['make']),
    test('creates-at-chosen-id', putCreates, [...sends, 'representation', shownName]),
    test('creates-with-if-none-match', putCreates, sends),
    test('replaces-with-if-match', putCreates, sends),
    // No token names a group with such an id.
    test('refuses-unfit-id', putCreates && !isByClaim(resource), SENDS),
    test('takes-key-from-address', putCreates && facts.keyName !== '', [
      ...sends,
      'otherKey',
      'representation',
      shownName,
    ]),
    test('takes-id-from-address', putCreates && resource.showsId, [...sends, 'otherKey']),
    test('fills-in-defaults-at-key', putCreates && uses.leavesOut, [
      'wrapped',
      'minimal',
      'key',
      'representation',
      minimalShownName,
    ]),
    test('refuses-duplicates-at-key', putCreates && facts.uniques.length > 0, [
      ...SENDS,
      'make',
      'otherKey',
      'uniques',
      'unlike',
    ]),
    test('refuses-overlaps-at-key', putCreates && facts.overlaps.length > 0, [
      ...SENDS,
      'make',
      'otherKey',
      'overlaps',
      'unlike',
    ]),
    test('lists-own', listsOwn, ['make', 'otherKey', ...secondItem(facts)]),
    test('lists-pages-by-key', listsAll, ['make', 'otherKey', ...secondItem(facts)]),
    test('filters-list', offers.list && facts.narrowing !== '', ['make']),
    test('sorts-list-of-keys', listsAll && resource.sorts.length > 0, ['make', 'otherKey', ...secondItem(facts)]),
    test('absent-at-free-key', offers.get, ['key']),
    test('no-keys-below-missing-parent', uses.belowCollection, [
      ...(putCreates ? sends : []),
      ...(offers.get ? ['make'] : []),
    ]),
    ...replacingTests(facts),
    ...patchingTests(facts),
    ...refusingTests(facts, offers.replace, 'requires-at-key'),
    ...immutableTests(facts),
    test('selects-fields-at-key', uses.select, ['make', ...selected(facts), ...(resource.showsId ? ['key'] : [])]),
    test('deletes-item-at-key', offers.delete, ['make']),
    ...childTests(facts, related),
  ];
}

function documentTests(facts: Facts, related: RelatedTests): readonly PossibleTest[] {
  const { offers, uses, shownName, minimalShownName } = facts;
  return [
    test('shows-document', offers.get && uses.seeded, ['make']),
    test('absent-until-created', offers.get, []),
    test('creates-document', offers.create, [...SENDS, 'representation', shownName]),
    test('creates-document-once', offers.create, [...SENDS, 'make']),
    test('creates-document-by-put', offers.replace, [...SENDS, 'representation', shownName]),
    test('fills-in-defaults-of-document', uses.leavesOut, ['wrapped', 'minimal', 'representation', minimalShownName]),
    test('no-document-below-missing-parent', uses.belowCollection, uses.writes ? SENDS : []),
    ...replacingTests(facts),
    ...patchingTests(facts),
    ...refusingTests(facts, uses.writes, 'requires'),
    ...immutableTests(facts),
    test('selects-fields-of-document', uses.select, ['make', ...selected(facts)]),
    test('deletes-document', offers.delete, ['make']),
    ...childTests(facts, related),
  ];
}

/** Tests of a document that always exists. */
function fixedDocumentTests(facts: Facts): readonly PossibleTest[] {
  const { offers, uses, shownName } = facts;
  return [
    test('present-from-beginning', offers.get, ['representation', shownName]),
    test('neither-creates-nor-deletes', true, []),
    test('no-fixed-document-below-missing-parent', uses.belowCollection, offers.replace ? SENDS : []),
    ...replacingTests(facts),
    ...patchingTests(facts),
    ...refusingTests(facts, offers.replace, 'requires'),
    test('selects-fields-of-document', uses.select, ['make', ...selected(facts)]),
  ];
}

/** A body with all members. */
const SENDS: readonly string[] = ['wrapped', 'members'];

function test(partial: string, isAsked: boolean, uses: readonly string[]): PossibleTest {
  return { partial, isAsked, uses };
}

/** Constants that a second item needs so that it differs from the first. */
function secondItem({ uniques, resource }: Facts): readonly string[] {
  return uniques.length > 0 || resource.noOverlaps.length > 0 ? ['members', 'unlike'] : [];
}

function selected({ selected: name, shownName }: Facts): readonly string[] {
  return name === '' ? [] : [shownName];
}

function shownChange({ shownName, shownChangesName }: Facts): readonly string[] {
  return ['representation', shownName, shownChangesName];
}

function replacingTests(facts: Facts): readonly PossibleTest[] {
  const { offers, uses, putMembersName } = facts;
  return [
    test('replaces', offers.replace && uses.changes, [
      'wrapped',
      putMembersName,
      'make',
      'changes',
      ...shownChange(facts),
    ]),
    test('replaces-with-shown', offers.replace, ['make']),
  ];
}

function patchingTests(facts: Facts): readonly PossibleTest[] {
  const { resource, offers, uses } = facts;
  const changing = ['make', 'changes', ...shownChange(facts)];
  return [
    test('patches', offers.patch, uses.changes ? changing : ['make']),
    test('applies-json-patch', offers.patch && uses.changes && resource.kind !== 'store', changing),
    test('refuses-stale-patch', uses.stale, ['make', 'changes']),
    test('stamps-change', uses.touched, changing),
    test('removes-optional', uses.optional, ['make', 'optional']),
  ];
}

/** Tests of bodies that break the contract. @param sends true when some request sends a body */
function refusingTests(facts: Facts, sends: boolean, requires: string): readonly PossibleTest[] {
  const { uses } = facts;
  const sending = [...SENDS, ...(facts.resource.kind === 'store' ? ['key'] : []), ...(facts.needsTag ? ['make'] : [])];
  return [
    test(requires, sends && uses.required, [...sending, 'required']),
    test('refuses-wrong-values', sends && uses.wrong, [...sending, 'wrong']),
    test('refuses-missing-targets', sends && uses.dangling, [...sending, 'stray']),
    test('refuses-missing-group', sends && uses.danglingGroup, [...sending, 'strayGroup']),
    test('refuses-missing-targets-inside', sends && uses.danglingInside, [...sending, 'strayInside']),
    test('refuses-read-only', sends && uses.readOnly, [...sending, 'readOnly']),
    test('refuses-unknown-members', sends, sending),
  ];
}

function immutableTests({ offers, uses }: Facts): readonly PossibleTest[] {
  return [
    test('refuses-changed-immutable-inside', offers.patch && uses.immutableInside, ['make', 'immutableInside']),
    test('refuses-changed-immutable', offers.patch && uses.immutable, ['make', 'immutable']),
  ];
}

function childTests({ offers }: Facts, { keepingChildren, followingChildren }: RelatedTests): readonly PossibleTest[] {
  return [
    test('keeps-with-children', offers.delete && keepingChildren.length > 0, ['make']),
    test('deletes-with-children', offers.delete && followingChildren.length > 0, ['make']),
  ];
}

function aliasTests(facts: Facts): readonly PossibleTest[] {
  const { resource, making, offers, uses, shownName } = facts;
  const creates = making === 'POST' || making === 'PUT';
  const sending = [...SENDS, ...(resource.kind === 'store' ? ['key'] : [])];
  const changing = ['make', 'changedAliases', 'changes', ...shownChange(facts)];
  const removing = ['make', 'optionalAliases'];
  const changesAliases = hasMembers(facts.changedAliases);
  const removesAliases = offers.patch && hasMembers(facts.optionalAliases);
  return [
    test('takes-former-name', creates && hasMembers(facts.sentAliases), [
      ...sending,
      'sentAliases',
      'representation',
      shownName,
    ]),
    test('refuses-two-values', creates && changesAliases, [...sending, 'changedAliases', 'changes']),
    test('patches-by-former-name', offers.patch && changesAliases, changing),
    test('replaces-by-former-name', uses.readsBack && changesAliases, changing),
    test('removes-by-name', removesAliases, removing),
    test('removes-by-former-name', removesAliases, removing),
  ];
}

function hasMembers(members: Members): boolean {
  return Object.keys(members).length > 0;
}

function referenceTests({ keptTargets, clearedReferences, deletingTargets }: RelatedTests): readonly PossibleTest[] {
  return [
    test('kept-targets', keptTargets.length > 0, ['make']),
    test('cleared-references', clearedReferences.length > 0, ['make']),
    test('deleted-with-target', deletingTargets.length > 0, ['make']),
  ];
}
