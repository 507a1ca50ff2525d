// The table of what is emitted: template, scope, place, owner. To emit another file, add a row.
import type { Model, Resource } from '../model/model.js';
import type { ServedVersions } from '../model/served.js';
import type { Owner, SharedEntry } from '../output/file-set.js';
import { openapiDocument } from './openapi/document.js';
import { announcesEnds, hasChecks, hasClient, sends } from './plain-outputs.js';
import { clientReadme } from './readme/client-readme.js';
import { securityPage } from './readme/security-page.js';
import { serviceReadme } from './readme/service-readme.js';
import type { View } from './templates.js';
import { keepsFormerPaths } from './former-paths.js';
import { formerPathsView } from './views/former-paths-view.js';
import { isRated } from '../model/operated.js';
import { hasOwners } from '../model/ownership.js';
import { hasCriteria, usesCriteria } from '../model/criteria.js';
import { changesView } from './views/docs-view.js';
import { knowsCallers } from '../model/knows-callers.js';
import { hasKeyCallers, keyCallersView } from './views/key-callers-view.js';
import { accessTestView, accessView, credentialsView, grantsView } from './views/access-view.js';
import { computedView, hasComputed } from './views/computed-view.js';
import { criteriaRuntimeView, criteriaView } from './views/criteria-view.js';
import { environmentEntries, packageEntries, packageView } from './views/package-view.js';
import { hasChecksLeft, hasTestsLeft, nextVersionTestView, nextVersionView } from './views/next-version-view.js';
import { mapView } from './views/map-view.js';
import { pagesView } from './views/pages-view.js';
import { fileStem, folderOf } from './views/places.js';
import { representationView } from './views/representation-view.js';
import { resourceTestView } from './views/resource-test-view.js';
import { routesUnderTestView } from './views/routes-under-test-view.js';
import { routesView } from './views/routes-view.js';
import { sharedRowsView, sharesRows } from './views/shared-rows-view.js';
import { seedsView } from './views/seeds-view.js';
import { schemaView } from './views/schema-view.js';
import { clientTestView, hasClientTest } from './views/client-test-view.js';
import * as client from './views/client-view.js';
import * as service from './views/service-view.js';
import * as extensions from './views/extensions-view.js';
import * as settings from './views/settings-view.js';
import { isDrivenByOwner, systemTransitions } from '../model/transitions.js';
import { systemTransitionsView, systemView, versionSystemView } from './views/system-transitions-view.js';
import { statesView } from './views/states-view.js';
import { storeView } from './views/store-view.js';

/** One file of the service, or of a version. */
export interface ServiceOutput {
  readonly template: string;
  readonly path: (model: Model) => string;
  readonly owner: Owner;
  /** Whether a version asks for it; every one does without this. */
  readonly applies?: (model: Model, versions: ServedVersions) => boolean;
  /** @param model the newest version, or the one that the file is of */
  readonly view: (model: Model, versions: ServedVersions) => View;
  readonly entries?: (model: Model, versions: ServedVersions) => readonly SharedEntry[];
  /** Of the user's file in which the owner's behaviour belongs. */
  readonly isSeam?: boolean;
}

/** One file for each resource that it applies to. */
export interface ResourceOutput {
  readonly template: string;
  readonly path: (resource: Resource, model: Model) => string;
  readonly applies: (resource: Resource) => boolean;
  readonly view: (resource: Resource, model: Model) => View;
}

/** One file whose text is made without a template. */
export interface TextOutput {
  readonly path: (model: Model) => string;
  readonly owner: Owner;
  readonly text: (model: Model, versions: ServedVersions) => string;
  /** Whether the newest version asks for it; every one does without this. */
  readonly applies?: (newest: Model) => boolean;
}

const version = (model: Model): string => `v${model.service.version}`;

/** What is about the service as a whole, whatever the number of its versions. */
export const serviceOutputs: readonly ServiceOutput[] = [
  {
    template: 'src/api/settings.ts.hbs',
    path: () => 'src/api/settings.ts',
    owner: 'generator',
    view: settings.settingsView,
  },
  {
    template: 'src/api/map.ts.hbs',
    path: () => 'src/api/map.ts',
    owner: 'generator',
    applies: sends('text/html'),
    view: mapView,
  },
  { template: 'src/api/media.ts.hbs', path: () => 'src/api/media.ts', owner: 'generator', view: service.mediaView },
  {
    template: 'src/api/runtime/hal.ts.hbs',
    path: () => 'src/api/runtime/hal.ts',
    owner: 'generator',
    applies: sends('application/hal+json'),
    view: service.halView,
  },
  {
    template: 'src/api/runtime/criteria.ts.hbs',
    path: () => 'src/api/runtime/criteria.ts',
    owner: 'generator',
    applies: usesCriteria,
    view: criteriaRuntimeView,
  },
  {
    template: 'src/api/lifecycle.ts.hbs',
    path: () => 'src/api/lifecycle.ts',
    owner: 'generator',
    applies: announcesEnds,
    view: service.lifecycleView,
  },
  { template: 'src/api/config.ts.hbs', path: () => 'src/api/config.ts', owner: 'generator', view: settings.configView },
  { template: 'src/api/serve.ts.hbs', path: () => 'src/api/serve.ts', owner: 'generator', view: service.serveView },
  { template: 'src/api/seeds.ts.hbs', path: () => 'src/api/seeds.ts', owner: 'generator', view: seedsView },
  { template: 'src/api/index.ts.hbs', path: () => 'src/api/index.ts', owner: 'generator', view: service.apiIndexView },
  {
    template: 'src/api/extensions.ts.hbs',
    path: () => 'src/api/extensions.ts',
    owner: 'generator',
    view: extensions.extensionsView,
  },
  {
    template: 'src/api/transitions.ts.hbs',
    path: () => 'src/api/transitions.ts',
    owner: 'generator',
    applies: isDrivenByOwner,
    view: systemView,
  },
  {
    template: 'package.json.hbs',
    path: () => 'package.json',
    owner: 'shared',
    view: packageView,
    entries: packageEntries,
  },
  {
    template: 'client/src/index.ts.hbs',
    path: () => 'client/src/index.ts',
    owner: 'generator',
    applies: hasClient,
    view: client.clientIndexView,
  },
  {
    template: 'client/src/settings.ts.hbs',
    path: () => 'client/src/settings.ts',
    owner: 'generator',
    applies: hasClient,
    view: client.clientSettingsView,
  },
  {
    template: 'client/package.json.hbs',
    path: () => 'client/package.json',
    owner: 'user',
    applies: hasClient,
    view: client.clientIndexView,
  },
  {
    template: 'test/api/support.ts.hbs',
    path: () => 'test/api/support.ts',
    owner: 'generator',
    view: service.testSupportView,
  },
  {
    template: 'test/api/credentials.bearer.ts.hbs',
    path: () => 'test/api/credentials.ts',
    owner: 'generator',
    applies: ({ auth }) => auth.scheme === 'bearer',
    view: credentialsView,
  },
  {
    template: 'test/api/credentials.api-key.ts.hbs',
    path: () => 'test/api/credentials.ts',
    owner: 'generator',
    applies: ({ auth }) => auth.scheme === 'api-key',
    view: credentialsView,
  },
  {
    template: 'src/api/grants.ts.hbs',
    path: () => 'src/api/grants.ts',
    owner: 'generator',
    applies: ({ auth }) => auth.scheme === 'cookie' || auth.scheme === 'api-key',
    view: grantsView,
  },
  {
    template: 'test/api/credentials.cookie.ts.hbs',
    path: () => 'test/api/credentials.ts',
    owner: 'generator',
    applies: ({ auth }) => auth.scheme === 'cookie',
    view: credentialsView,
  },
  {
    template: 'test/api/key-callers.ts.hbs',
    path: () => 'test/api/key-callers.ts',
    owner: 'generator',
    applies: hasKeyCallers,
    view: keyCallersView,
  },
  {
    template: 'test/api/seed.test.ts.hbs',
    path: () => 'test/api/seed.test.ts',
    owner: 'generator',
    view: service.conformanceTestView,
  },
  { template: 'package-lock.json.hbs', path: () => 'package-lock.json', owner: 'until-edited', view: packageView },
  { template: 'compose.yaml.hbs', path: () => 'compose.yaml', owner: 'user', view: packageView },
  {
    template: 'compose.postgres.yaml.hbs',
    path: () => 'compose.postgres.yaml',
    owner: 'user',
    view: packageView,
  },
  {
    template: '.env.example.hbs',
    path: () => '.env.example',
    owner: 'shared',
    view: packageView,
    entries: environmentEntries,
  },
  {
    template: 'src/extensions/index.ts.hbs',
    path: () => 'src/extensions/index.ts',
    owner: 'user',
    view: extensions.ownIndexView,
    entries: extensions.ownIndexEntries,
  },
];

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
    template: 'test/api/{version}/access.test.ts.hbs',
    path: (model) => `test/api/${version(model)}/access.test.ts`,
    owner: 'generator',
    applies: (_model, { newest }) => knowsCallers(newest),
    view: accessTestView,
  },
  {
    template: 'src/api/{version}/transitions.ts.hbs',
    path: (model) => `src/api/${version(model)}/transitions.ts`,
    owner: 'generator',
    applies: isDrivenByOwner,
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
  {
    template: 'test/api/{version}/conformance/routes-under-test.ts.hbs',
    path: (model) => `test/api/${version(model)}/conformance/routes-under-test.ts`,
    owner: 'generator',
    view: routesUnderTestView,
  },
  {
    template: 'test/api/{version}/conformance/conformance.test.ts.hbs',
    path: (model) => `test/api/${version(model)}/conformance/conformance.test.ts`,
    owner: 'generator',
    view: service.conformanceTestView,
  },
  {
    template: 'test/api/{version}/conformance/computed-members.test.ts.hbs',
    path: (model) => `test/api/${version(model)}/conformance/computed-members.test.ts`,
    owner: 'generator',
    applies: ({ allResources }) => allResources.some(hasComputed),
    view: service.computedTestView,
  },
  {
    template: 'test/api/{version}/conformance/ownership.test.ts.hbs',
    path: (model) => `test/api/${version(model)}/conformance/ownership.test.ts`,
    owner: 'generator',
    applies: hasOwners,
    view: service.conformanceTestView,
  },
  {
    template: 'test/api/{version}/conformance/row-checks.test.ts.hbs',
    path: (model) => `test/api/${version(model)}/conformance/row-checks.test.ts`,
    owner: 'generator',
    applies: hasChecks,
    view: service.conformanceTestView,
  },
  {
    template: 'test/api/{version}/conformance/states.test.ts.hbs',
    path: (model) => `test/api/${version(model)}/conformance/states.test.ts`,
    owner: 'generator',
    applies: ({ transitions }) => transitions.length > 0,
    view: service.conformanceTestView,
  },
  {
    template: 'test/api/{version}/conformance/system-transitions.test.ts.hbs',
    path: (model) => `test/api/${version(model)}/conformance/system-transitions.test.ts`,
    owner: 'generator',
    applies: isDrivenByOwner,
    view: service.conformanceTestView,
  },
  {
    template: 'test/api/{version}/conformance/former-paths.test.ts.hbs',
    path: (model) => `test/api/${version(model)}/conformance/former-paths.test.ts`,
    owner: 'generator',
    applies: keepsFormerPaths,
    view: service.conformanceTestView,
  },
  {
    template: 'test/api/{version}/conformance/rates.test.ts.hbs',
    path: (model) => `test/api/${version(model)}/conformance/rates.test.ts`,
    owner: 'generator',
    applies: isRated,
    view: service.conformanceTestView,
  },
  {
    template: 'test/api/{version}/conformance/shared-rows.test.ts.hbs',
    path: (model) => `test/api/${version(model)}/conformance/shared-rows.test.ts`,
    owner: 'generator',
    applies: (model, { newest }) => sharesRows(model, newest),
    view: sharedRowsView,
  },
  {
    template: 'test/api/{version}/client.test.ts.hbs',
    path: (model) => `test/api/${version(model)}/client.test.ts`,
    owner: 'generator',
    applies: (model, { newest }) => newest.client && hasClientTest(model),
    view: clientTestView,
  },
  {
    template: 'test/api/{version}/next-version.ts.hbs',
    path: (model) => `test/api/${version(model)}/next-version.ts`,
    owner: 'generator',
    applies: (model, versions) => hasTestsLeft(model, versions) || hasChecksLeft(model, versions),
    view: nextVersionView,
  },
  {
    template: 'test/api/{version}/next-version.test.ts.hbs',
    path: (model) => `test/api/${version(model)}/next-version.test.ts`,
    owner: 'generator',
    applies: hasTestsLeft,
    view: nextVersionTestView,
  },
  {
    template: 'test/api/{version}/conformance/next-version.test.ts.hbs',
    path: (model) => `test/api/${version(model)}/conformance/next-version.test.ts`,
    owner: 'generator',
    applies: hasChecksLeft,
    view: nextVersionTestView,
  },
];

const hasItems = (resource: Resource): boolean => resource.hasItems;
const isOffered = (resource: Resource): boolean => resource.operations.length > 0;
const isAlways = (resource: Resource): boolean => resource.always;
const isPlainDocument = (resource: Resource): boolean => resource.kind === 'document' && !resource.always;
const inVersion =
  (name: string) =>
  (resource: Resource, model: Model): string =>
    `src/api/${version(model)}/${folderOf(resource)}/${name}`;

const RESOURCE = 'src/api/{version}/{resource}';

export const resourceOutputs: readonly ResourceOutput[] = [
  { template: `${RESOURCE}/collection-store.ts.hbs`, path: inVersion('store.ts'), applies: hasItems, view: storeView },
  {
    template: `${RESOURCE}/document-store.ts.hbs`,
    path: inVersion('store.ts'),
    applies: isPlainDocument,
    view: storeView,
  },
  {
    template: `${RESOURCE}/always-document-store.ts.hbs`,
    path: inVersion('store.ts'),
    applies: isAlways,
    view: storeView,
  },
  {
    template: `${RESOURCE}/states.ts.hbs`,
    path: inVersion('states.ts'),
    applies: ({ states }) => states !== null,
    view: statesView,
  },
  {
    template: `${RESOURCE}/transitions.ts.hbs`,
    path: inVersion('transitions.ts'),
    applies: (resource) => systemTransitions(resource).length > 0,
    view: systemTransitionsView,
  },
  { template: `${RESOURCE}/schema.ts.hbs`, path: inVersion('schema.ts'), applies: () => true, view: schemaView },
  { template: `${RESOURCE}/computed.ts.hbs`, path: inVersion('computed.ts'), applies: hasComputed, view: computedView },
  { template: `${RESOURCE}/criteria.ts.hbs`, path: inVersion('criteria.ts'), applies: hasCriteria, view: criteriaView },
  {
    template: `${RESOURCE}/representation.ts.hbs`,
    path: inVersion('representation.ts'),
    applies: () => true,
    view: representationView,
  },
  {
    template: `${RESOURCE}/collection-routes.ts.hbs`,
    path: inVersion('routes.ts'),
    applies: hasItems,
    view: routesView,
  },
  {
    template: `${RESOURCE}/document-routes.ts.hbs`,
    path: inVersion('routes.ts'),
    applies: isPlainDocument,
    view: routesView,
  },
  {
    template: `${RESOURCE}/always-document-routes.ts.hbs`,
    path: inVersion('routes.ts'),
    applies: isAlways,
    view: routesView,
  },
  {
    template: 'test/api/{version}/resource.test.ts.hbs',
    path: (resource, model) => `test/api/${version(model)}/${fileStem(resource)}.test.ts`,
    applies: isOffered,
    view: resourceTestView,
  },
];

export const versionTexts: readonly TextOutput[] = [
  {
    path: (model) => `openapi/${version(model)}.json`,
    owner: 'generator',
    text: (model) => `${JSON.stringify(openapiDocument(model), null, 2)}\n`,
  },
];

export const serviceTexts: readonly TextOutput[] = [
  { path: () => 'client/README.md', owner: 'user', text: clientReadme, applies: ({ client: asked }) => asked },
  { path: () => 'README.md', owner: 'until-edited', text: serviceReadme },
  { path: () => 'SECURITY.md', owner: 'user', text: securityPage },
];
