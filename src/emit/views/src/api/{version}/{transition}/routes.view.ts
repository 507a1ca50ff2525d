// Fills `routes.ts` of a transition: how a POST leads an item from one state to another.
import { givenReferences, needsBody } from '../../../../../../model/controllers.js';
import { hidesTransitions, isGuarded } from '../../../../../routes/guarded-links.js';
import { transitionOutput } from '../../../../../output.js';
import { inputPartial } from '../../../../../bodies/given-input.js';
import { linksNeedPath } from '../../../../../routes/link-facts.js';
import { rowPathType } from '../../../../../rows/type-names.js';
import { stampsMove } from '../../../../../rows/stamps.js';
import { moduleName } from '../../../../../names/module-names.js';
import { inputRefersToOwned, referringGroup } from '../../../../../routes/owned-items.js';
import { pathToStore } from '../../../../../names/emitted-names.js';
import { routeUrl, versionPrefix } from '../../../../../routes/urls.js';

export const output = transitionOutput({
  emittedWhen: ({ by }) => by === 'caller',
  view: (transition, model) => {
    const { resource, name, path, description, input, names } = transition;
    const { hasItems, collectionAbove } = resource;
    const hasPath = collectionAbove !== undefined;
    const isKeyed = model.conventions.idempotency !== 'off';
    const stamps = stampsMove(resource);
    const store = moduleName(resource);
    return {
      about: [`POST ${versionPrefix(model)}${path}`, description].filter((text) => text !== '').join(': '),
      name,
      url: routeUrl(model, path),
      form: isKeyed ? 'move-once-route' : 'move-route',
      store,
      storeModule: pathToStore(resource, transition),
      above: !hasItems &&
        hasPath && { store: moduleName(collectionAbove), module: pathToStore(collectionAbove, transition) },
      hooks: {
        version: model.service.version,
        name: resource.names.collection,
        store,
        above: false,
        parentsPath: hasPath ? `${moduleName(hasItems ? resource : collectionAbove)}.Path` : '',
        isLocked: resource.lock !== null,
        failures: resource.errors.map(({ slug }) => slug),
        computes: resource.hasComputedFields,
        taken: ['authorizeItem', 'writeInTransaction'],
      },
      resourceFolder: '../',
      clock: isKeyed || stamps,
      stamps,
      itemRoute: hasItems || hasPath ? 'Route' : '',
      hasItems,
      hasPath,
      isInPath: hasPath,
      findsByPath: hasItems || hasPath,
      updatesByPath: rowPathType(resource.table) !== '',
      computes: resource.hasComputedFields,
      guarded: isGuarded(resource, model),
      shownItem: isGuarded(resource, model) ? 'item-for-caller' : 'item-for-all',
      hidesTransitions: hidesTransitions(resource, model),
      itemTakesPath: linksNeedPath(resource, model),
      requiresPrecondition: model.overrides.concurrency,
      needsBody: needsBody(transition),
      bodyGate: needsBody(transition) ? 'takes-json' : 'takes-json-or-nothing',
      takesInput: input.length > 0,
      input: inputPartial(transition),
      wrapper: model.conventions.requestBody === 'wrapped' ? names.wrapper : '',
      refers: givenReferences(transition).length > 0,
      refersToOwned: inputRefersToOwned(transition),
      ...referringGroup(transition),
    };
  },
});
