// Fills `routes.ts` of a controller: how a request becomes a call of the owner's function, and its result an answer.
import { givenReferences, needsBody } from '../../../../../../model/controllers.js';
import { groupOf, hasMembersStore } from '../../../../../../model/groups.js';
import type { Controller, Model, Resource } from '../../../../../../model/model.js';
import { inputPartial } from '../../../../../bodies/given-input.js';
import { isGuarded } from '../../../../../routes/guarded-links.js';
import { controllerOutput } from '../../../../../output.js';
import { shownItemsView } from '../../../../../representation/shown-items.js';
import { moduleName } from '../../../../../names/module-names.js';
import { inputRefersToOwned, referringGroup } from '../../../../../routes/owned-items.js';
import { pathToStore } from '../../../../../names/emitted-names.js';
import { pathHref, routeUrl, versionPrefix } from '../../../../../routes/urls.js';

export const output = controllerOutput({
  variants: {
    post: (controller, model) => !controller.safe && !isKeyed(controller, model),
    'post-once': isKeyed,
    get: ({ safe }) => safe,
  },
  view: (controller, model) => {
    const { safe, names, collectionAbove, input, query, errors } = controller;
    const { conventions, service } = model;
    const method = safe ? 'GET' : 'POST';
    const address = `${method} ${versionPrefix(model)}${controller.path}`;
    const isPage = controller.output.kind === 'page';
    return {
      about: [address, controller.description].filter((text) => text !== '').join(': '),
      version: service.version,
      name: names.collection,
      url: routeUrl(model, controller.path),
      above: collectionAbove !== undefined && storeOf(collectionAbove, controller),
      anchor: anchorOf(controller),
      // The role may change while the body arrives.
      sameRole: !safe && isInKeptGroup(controller),
      failures: errors.map(({ slug }) => slug),
      // the argument of the function
      needsBody: needsBody(controller),
      bodyGate: needsBody(controller) ? 'takes-json' : 'takes-json-or-nothing',
      takesInput: input.length > 0,
      input: inputPartial(controller),
      wrapper: conventions.requestBody === 'wrapped' ? names.wrapper : '',
      takesQuery: query.length > 0,
      parameters: query.length > 0 ? 'own-parameters' : 'no-parameters',
      query: QUERIES[controller.output.kind],
      pageLimits: isPage && model.overrides.pages,
      refers: givenReferences(controller).length > 0,
      refersToOwned: inputRefersToOwned(controller),
      ...referringGroup(controller),
      // how it is called
      run: isKeyed(controller, model) ? 'thisRun' : 'api',
      given: collectionAbove !== undefined || input.length > 0 || query.length > 0 || isPage || errors.length > 0,
      returns: returnsSomething(controller),
      ...pagingOf(controller, model),
      // the answer to the result
      answer: answerPartial(controller, model),
      ...linksOf(controller, model),
      ...shownOf(controller, model),
    };
  },
});

/** The partials that read the query of a GET, by the kind of answer. */
const QUERIES = { none: '', fields: 'asked-fields', resource: 'asked-item', page: 'asked-page' } as const;

/** True when an `Idempotency-Key` makes its function run once (R-4.post). */
function isKeyed({ safe }: Controller, { conventions }: Model): boolean {
  return !safe && conventions.idempotency !== 'off';
}

function storeOf(resource: Resource, from: Controller) {
  return { store: moduleName(resource), module: pathToStore(resource, from) };
}

function isInKeptGroup(controller: Controller): boolean {
  const group = groupOf(controller);
  return group !== undefined && hasMembersStore(group);
}

/** The nearest parent that can be missing; the route looks for it first. */
function anchorOf(controller: Controller) {
  const anchor = controller.parents.toReversed().find((parent) => !parent.alwaysExists);
  return anchor !== undefined && storeOf(anchor, controller);
}

/** False for a document at the top level: its path says all. */
function returnsSomething({ output: shown }: Controller): boolean {
  if (shown.kind === 'none') return false;
  return shown.kind !== 'resource' || shown.resource.hasItems || shown.resource.collectionAbove !== undefined;
}

/** A cursor contains the ids of the path, outermost first. */
function pagingOf({ output: shown }: Controller, { conventions }: Model) {
  if (shown.kind !== 'page') return { slice: '', ids: [] };
  if (conventions.paging !== 'cursor') return { slice: 'numbered-slice', ids: [] };
  const ids = [...shown.resource.itemPath.matchAll(/\{([^}]+)\}/g)].map(([, id = '']) => id);
  return { slice: 'cursor-slice', ids };
}

function answerPartial(controller: Controller, model: Model): string {
  const { safe, output: shown } = controller;
  const post = isKeyed(controller, model) ? 'kept' : 'sent';
  switch (shown.kind) {
    case 'none':
      return `${post}-nothing`;
    case 'fields':
      if (!safe) return `${post}-fields`;
      return model.conventions.links ? 'found-linked-fields' : 'found-fields';
    case 'resource':
      if (safe) return 'found-item';
      return shown.status === 201 ? `${post}-created` : `${post}-item`;
    case 'page': {
      const computed = shown.resource.hasComputedFields ? 'computed-' : '';
      return `found-${computed}${isGuarded(shown.resource, model) ? 'seen-' : ''}page`;
    }
  }
}

/** The answer's address, and its link up. */
function linksOf(controller: Controller, model: Model) {
  const { parents, path, output: shown } = controller;
  const parent = parents.at(-1);
  const up = model.conventions.links && parent?.operations.includes('get') ? parent : undefined;
  return {
    status: 'status' in shown ? shown.status : 200,
    absoluteLinks: model.conventions.absoluteLinks,
    href: pathHref(model, path, 'requested-id'),
    isAskedByFormerPath: (parent?.formerPaths ?? []).length > 0,
    pageLinks: up === undefined ? [] : [{ relation: 'up', href: pathHref(model, up.itemPath, 'requested-id') }],
  };
}

/** The resource whose items the answer shows. */
function shownOf(controller: Controller, model: Model) {
  const { output: answered } = controller;
  if (answered.kind !== 'resource' && answered.kind !== 'page') return {};
  const { resource } = answered;
  return { shown: { ...shownItemsView(resource, controller, model), isFoundByPath: returnsSomething(controller) } };
}
