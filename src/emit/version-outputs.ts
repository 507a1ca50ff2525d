// What is emitted once a version: a part of the table of outputs.ts.
import type { Model } from '../model/model.js';
import { openapiDocument } from './openapi/document.js';
import { sends } from './asked-for.js';
import { keepsFormerPaths } from './former-paths.js';
import { formerPathsView } from './views/former-paths-view.js';
import { changesView } from './views/docs-view.js';
import { knowsCallers } from '../model/knows-callers.js';
import { accessView } from './views/access-view.js';
import { hasOwnItems, ownItemsView } from './views/own-items-view.js';
import { pagesView } from './views/pages-view.js';
import * as client from './views/client-view.js';
import * as service from './views/service-view.js';
import * as extensions from './views/extensions-view.js';
import * as settings from './views/settings-view.js';
import { hasSystemTransitions } from '../model/transitions.js';
import { versionSystemView } from './views/system-transitions-view.js';
import type { ServiceOutput, TextOutput } from './output-row.js';
import { versionTestOutputs } from './version-test-outputs.js';

const version = (model: Model): string => `v${model.service.version}`;

/** What each version has for itself. */
export const versionOutputs: readonly ServiceOutput[] = [
  {
    template: 'src/api/{version}/extensions.ts.hbs',
    path: (model) => `src/api/${version(model)}/extensions.ts`,
    owner: 'generator',
    view: extensions.versionExtensionsView,
  },
  {
    template: 'src/api/{version}/errors.ts.hbs',
    path: (model) => `src/api/${version(model)}/errors.ts`,
    owner: 'generator',
    view: service.errorsView,
    applies: ({ errors }) => errors.length > 0,
  },
  {
    template: 'src/api/{version}/own-settings.ts.hbs',
    path: (model) => `src/api/${version(model)}/own-settings.ts`,
    owner: 'generator',
    view: settings.ownSettingsView,
    applies: ({ apart }) => apart.pages || apart.concurrency,
  },
  {
    template: 'src/api/{version}/index.ts.hbs',
    path: (model) => `src/api/${version(model)}/index.ts`,
    owner: 'generator',
    view: service.versionIndexView,
  },
  {
    template: 'client/src/{version}.ts.hbs',
    path: (model) => `client/src/${version(model)}.ts`,
    owner: 'generator',
    applies: (_model, { newest }) => newest.client,
    view: client.clientView,
  },
  {
    template: 'src/api/{version}/changes.ts.hbs',
    path: (model) => `src/api/${version(model)}/changes.ts`,
    owner: 'generator',
    applies: (_model, { newest }) => newest.docs,
    view: changesView,
  },
  {
    template: 'src/api/{version}/paths.ts.hbs',
    path: (model) => `src/api/${version(model)}/paths.ts`,
    owner: 'generator',
    view: service.pathsView,
  },
  {
    template: 'src/api/{version}/access.ts.hbs',
    path: (model) => `src/api/${version(model)}/access.ts`,
    owner: 'generator',
    applies: (_model, { newest }) => knowsCallers(newest),
    view: accessView,
  },
  {
    template: 'src/api/{version}/own-items.ts.hbs',
    path: (model) => `src/api/${version(model)}/own-items.ts`,
    owner: 'generator',
    applies: hasOwnItems,
    view: ownItemsView,
  },
  {
    template: 'src/api/{version}/transitions.ts.hbs',
    path: (model) => `src/api/${version(model)}/transitions.ts`,
    owner: 'generator',
    applies: hasSystemTransitions,
    view: versionSystemView,
  },
  {
    template: 'src/api/{version}/former-paths.ts.hbs',
    path: (model) => `src/api/${version(model)}/former-paths.ts`,
    owner: 'generator',
    applies: keepsFormerPaths,
    view: formerPathsView,
  },
  {
    template: 'src/api/{version}/profiles.ts.hbs',
    path: (model) => `src/api/${version(model)}/profiles.ts`,
    owner: 'generator',
    view: service.profilesView,
  },
  {
    template: 'src/api/{version}/pages.ts.hbs',
    path: (model) => `src/api/${version(model)}/pages.ts`,
    owner: 'generator',
    applies: sends('text/html'),
    view: pagesView,
  },
  {
    template: 'src/extensions/{version}.ts.hbs',
    path: (model) => `src/extensions/${version(model)}.ts`,
    owner: 'user',
    view: extensions.ownExtensionsView,
    entries: extensions.ownExtensionEntries,
    isSeam: true,
  },
  ...versionTestOutputs,
];

export const versionTexts: readonly TextOutput[] = [
  {
    path: (model) => `openapi/${version(model)}.json`,
    owner: 'generator',
    text: (model) => `${JSON.stringify(openapiDocument(model), null, 2)}\n`,
  },
];
