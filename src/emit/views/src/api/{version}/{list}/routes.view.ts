// Fills `routes.ts` of a list whose items live elsewhere: it is read as their own list is, and shows each at home.
import { ownershipOf } from '../../../../../../model/access.js';
import type { Model, Resource } from '../../../../../../model/model.js';
import { readGuardedMembers } from '../../../../../../model/member-callers.js';
import { pathToStore } from '../../../../../names/emitted-names.js';
import { moduleName } from '../../../../../names/module-names.js';
import { listOutput } from '../../../../../output.js';
import { isGuarded } from '../../../../../routes/guarded-links.js';
import { cacheControlOf } from '../../../../../routes/route-facts.js';
import { shownItemsView } from '../../../../../representation/shown-items.js';
import { callersInPath } from '../../../../../rows/type-names.js';
import { type LinkTo, pathHref, profileHref, routeUrl, versionPrefix } from '../../../../../routes/urls.js';

export const output = listOutput({
  view: (list, model) => {
    const { home, collectionAbove: above, parents } = list;
    const guarded = isGuarded(home, model);
    const ofOwner = ownershipOf(home, home) !== undefined;
    return {
      about: `GET ${versionPrefix(model)}${list.path}: ${list.description}`,
      list: moduleName(list),
      home: { store: moduleName(home) },
      url: routeUrl(model, list.path),
      above: above !== undefined && { store: moduleName(above), module: pathToStore(above, list) },
      takesPath: above !== undefined || ofOwner,
      ofOwner,
      callersInPath: callersInPath(home),
      hooks: {
        version: model.service.version,
        name: home.names.collection,
        failures: home.errors.map(({ slug }) => slug),
        computes: home.hasComputedFields,
      },
      cacheControl: cacheControlOf(list, model),
      asked: home.hasCriteria ? 'asked-list' : 'asked-page-of-list',
      usableCriteria: readGuardedMembers(home).length > 0 ? 'criteria-of-home-for-caller' : 'criteria-of-home',
      pageLimits: model.overrides.pages,
      answer: `listed-${home.hasComputedFields ? 'computed-' : ''}${guarded ? 'seen-' : ''}page`,
      shown: shownItemsView(home, list, model),
      // members of the page
      absoluteLinks: model.conventions.absoluteLinks,
      href: pathHref(model, list.path, 'requested-id'),
      isAskedByFormerPath: list.formerPaths.length > 0,
      pageLinks: model.conventions.links
        ? [{ relation: 'profile', href: profileHref(model, home) }, ...linkUp(parents.at(-1), model)]
        : [],
    };
  },
});

function linkUp(parent: Resource | undefined, model: Model): readonly LinkTo[] {
  if (parent?.operations.includes('get') !== true) return [];
  return [{ relation: 'up', href: pathHref(model, parent.itemPath, 'requested-id') }];
}
