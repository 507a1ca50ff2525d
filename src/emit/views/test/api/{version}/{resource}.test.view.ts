// The emitted tests of a resource, whose titles read as its contract.
import { isOwnersAlone } from '../../../../../model/access.js';
import type { Model, Resource } from '../../../../../model/model.js';
import { compareValues } from '../../../../../types/types.js';
import { withArticle, resourceFolder } from '../../../../names/emitted-names.js';
import { childTest, cascadedChildren, restrictingChildren } from '../../../../contract-tests/child-tests.js';
import { expectedLinks, nameThePath } from '../../../../contract-tests/expected-links.js';
import { computedText, type CreationMethod } from '../../../../contract-tests/making.js';
import { parentSteps } from '../../../../contract-tests/parent-steps.js';
import { referenceTests } from '../../../../contract-tests/reference-tests.js';
import { levelsToParent, missingParentDetail } from '../../../../contract-tests/fact-values.js';
import { factsOf, type Facts } from '../../../../contract-tests/resource-facts.js';
import { resourceTests } from '../../../../contract-tests/resource-tests.js';
import { resourceConstants } from '../../../../contract-tests/test-constants.js';
import { methodsOf } from '../../../../routes/offered-paths.js';
import { resourceOutput } from '../../../../output.js';
import { pagingStyle } from '../../../../routes/paging-style.js';
import type { View } from '../../../../templates.js';
import { versionPrefix } from '../../../../routes/urls.js';

export const output = resourceOutput({ emittedWhen: isOffered, view: resourceTestView });

function isOffered({ operations }: Resource): boolean {
  return operations.length > 0;
}

function resourceTestView(resource: Resource, model: Model): View {
  const facts = factsOf(resource, model);
  const related = {
    ...referenceTests(resource, model),
    keepingChildren: restrictingChildren(resource).map((child) => childTest(resource, child, model)),
    followingChildren: cascadedChildren(resource).map((child) => childTest(resource, child, model)),
  };
  const tests = resourceTests(facts, related);
  const used = usedNames(
    facts,
    tests.flatMap(({ uses }) => uses),
  );
  const { constants, fixtures, parents, place } = parentSteps(resource, model);
  const links = facts.links ? expectedLinks(resource, model) : false;
  const { keyName } = facts;
  const namesPath = resource.showsId || keyName !== '' || (links !== false && nameThePath(links));
  return {
    ...related,
    ...offerFacts(facts),
    ...listTexts(facts),
    ...selectionTexts(facts),
    description: resource.description,
    path: versionPrefix(model) + resource.path,
    folder: resourceFolder(resource),
    absoluteLinks: model.conventions.absoluteLinks,
    constants: [...constants, ...resourceConstants(facts).filter(({ name }) => used.has(name))],
    fixtures,
    parents,
    place,
    tests,
    make: used.has('make') ? makePartial(facts) : '',
    represents: used.has('representation'),
    showsAliases: showsAliases(facts),
    wrapper: used.has('wrapped') ? resource.names.wrapper : '',
    pathParameter: namesPath ? 'path' : '_path',
    links,
    keyName,
    keyTitle: titleText(keyName),
    keyFault: `/${keyName} immutable`,
    item: withArticle(resource.names.singular),
    noun: titleText(withArticle(resource.names.singular)),
    nouns: titleText(resource.names.plural),
    noSuchKey: `There can be no ${resource.names.singular} with this id.`,
    missingDetail: missingParentDetail(resource),
    levelsToParent: levelsToParent(resource),
    allow: methodsOf(resource).join(', '),
    computedText: computedText(resource),
  };
}

/** All used names: constants and functions use others in turn. */
function usedNames(facts: Facts, uses: readonly string[]): ReadonlySet<string> {
  const used = new Set(uses);
  if (used.has('make')) for (const name of usedToMake(facts)) used.add(name);
  if (used.has('representation') && showsAliases(facts)) used.add('aliases');
  if (!facts.wraps) used.delete('wrapped');
  return used;
}

function usedToMake({ resource, making, shownName }: Facts): readonly string[] {
  const key = resource.kind === 'store' ? ['key'] : [];
  switch (making) {
    case 'POST':
    case 'PUT':
      return [...key, 'wrapped', 'members'];
    case 'row':
      return [...key, 'row', 'representation', shownName];
    case 'none':
      return ['representation', shownName];
  }
}

function makePartial({ resource, making }: Facts): string {
  const hasKeys = resource.kind === 'store';
  const partials: Readonly<Record<CreationMethod, string>> = {
    POST: 'make-in-place',
    PUT: hasKeys ? 'make-at-key' : 'make-in-place',
    row: hasKeys ? 'make-row-at-key' : 'make-row',
    none: 'find-document',
  };
  return partials[making];
}

function showsAliases({ aliases }: Facts): boolean {
  return Object.keys(aliases).length > 0;
}

function offerFacts({ resource, model, offers, uses, making, wraps, needsTag, uniques, ...names }: Facts): View {
  return {
    ...offers,
    writes: uses.writes,
    putCreates: uses.putCreates,
    changes: uses.changes,
    making,
    wraps,
    needsTag,
    setting: offers.create ? 'post' : 'put',
    hasKeys: resource.kind === 'store',
    hasUniques: uniques.length > 0 || resource.noOverlaps.length > 0,
    hasComputedFields: resource.hasComputedFields,
    showsId: resource.showsId,
    requiresMatch: model.conventions.concurrency === 'required',
    ownersAlone: isOwnersAlone(resource),
    shown: names.shownName,
    minimalShown: names.minimalShownName,
    shownChanges: names.shownChangesName,
    putMembers: names.putMembersName,
  };
}

function listTexts(facts: Facts): View {
  const style = pagingStyle(facts.model);
  return {
    pageSize: style.size,
    // The page of the second item, one item a page.
    secondPage: style.isOpaque ? '' : `${style.position}=${style.first + 1}&${style.size}=1`,
    narrowing: facts.narrowing,
    sortName: facts.resource.sorts[0]?.name ?? '',
    unlikeFirst: isUnlikeFirst(facts),
  };
}

/** The text after a path that selects one member of its representation (F.1). */
function selectionTexts({ model, selected }: Facts): View {
  const select = (name: string): string => (model.conventions.fields === 'paren' ? `:(${name})` : `?fields=${name}`);
  return { selected, isSelected: selected !== '', selectId: select('id'), selectOther: select(selected) };
}

function titleText(text: string): string {
  return text.replaceAll("'", '’');
}

/** True when sorting puts an item with the values of `unlike` before one with the usual values. */
function isUnlikeFirst({ resource: { sorts }, members, unlike }: Facts): boolean {
  const [field] = sorts;
  const [usual, other] = [members[field?.name ?? ''], unlike[field?.name ?? '']];
  if (field === undefined || usual === undefined || other === undefined) return false;
  if (typeof usual === 'number') return Number(other) < usual;
  return compareValues(field.type, String(other), String(usual)) < 0;
}
