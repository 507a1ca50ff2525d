// The table of what is emitted: template, scope, place, owner. To emit another file, add a row.
import type { MediaType, Model, Resource } from '../model/model.js';
import type { Owner, SharedEntry } from '../output/file-set.js';
import { openapiDocument } from './openapi/document.js';
import { pagingStyles } from './paging-style.js';
import { serviceReadme } from './readme/service-readme.js';
import type { View } from './templates.js';
import { criteriaRuntimeView, criteriaView, hasCriteria, usesCriteria } from './views/criteria-view.js';
import { environmentEntries, packageEntries, packageView } from './views/package-view.js';
import { htmlFiles } from './html-files.js';
import { pagesView } from './views/pages-view.js';
import { fileStem, folderOf } from './views/places.js';
import { representationView } from './views/representation-view.js';
import { resourceTestView } from './views/resource-test-view.js';
import { routesUnderTestView } from './views/routes-under-test-view.js';
import { routesView } from './views/routes-view.js';
import { schemaView } from './views/schema-view.js';
import * as service from './views/service-view.js';
import { storeView } from './views/store-view.js';

/** A file that is the same in every service: its template is its text, and its path but for a leading dot is its place. */
export interface PlainOutput {
  readonly template: string;
  readonly path: string;
  readonly owner: Owner;
  /** Whether the service asks for it; every one does without this. */
  readonly applies?: (model: Model) => boolean;
}

/** One file of the service. */
export interface ServiceOutput {
  readonly template: string;
  readonly path: (model: Model) => string;
  readonly owner: Owner;
  /** Whether the service asks for it; every one does without this. */
  readonly applies?: (model: Model) => boolean;
  readonly view: (model: Model) => View;
  readonly entries?: (model: Model) => readonly SharedEntry[];
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
  readonly text: (model: Model) => string;
}

const runtime = [
  'accept',
  'address',
  'answers',
  'bodies',
  'checks',
  'clock',
  'contract',
  'cors',
  'create-app',
  'failures',
  'formats',
  'gate',
  'json',
  'json-inspection',
  'json-patch',
  'json-patch-operations',
  'json-pointer',
  'json-room',
  'json-text',
  'log',
  'medium',
  'merge-patch',
  'negotiation',
  'page-links',
  'page-text',
  'path-table',
  'preconditions',
  'prefer',
  'problem',
  'problem-types',
  'query',
  'raw-edge',
  'reading',
  'request-body',
  'request-headers',
  'request-target',
  'selection',
  'service-pages',
  'writing',
].map((name) => `src/api/runtime/${name}.ts`);

/** The checks that a service runs against the conventions. */
const conformance = [
  'bodies',
  'conditions',
  'cors',
  'criteria',
  'cursors',
  'deployed',
  'expectations',
  'failures',
  'formats',
  'html-pages',
  'idempotency',
  'media-types',
  'members',
  'methods',
  'order',
  'pages',
  'paging',
  'patches',
  'paths',
  'problems',
  'races',
  'raw-edge',
  'referee',
  'representations',
  'rule',
  'selecting',
  'selections',
  'starting',
  'subject',
  'values',
  'world',
].map((name) => `test/api/conformance/${name}.ts`);

const machineFiles = [
  'src/api/api.ts',
  'src/api/config.ts',
  ...runtime,
  'src/api/store/database.ts',
  'src/api/store/sqlite.ts',
  'src/api/store/sqlite-file.ts',
  'src/api/store/sqlite-tables.ts',
  'test/api/conformance.test.ts',
  'test/api/runtime/address.test.ts',
  'test/api/runtime/log.test.ts',
  'test/api/store/sqlite.test.ts',
  ...conformance,
  'test/api/conformance/run.mjs',
];

const ownersFiles = [
  '.dockerignore',
  'Dockerfile',
  'compose.yaml',
  'scripts/dev.mjs',
  'src/app.ts',
  'src/extensions/index.ts',
  'src/extensions/v1.ts',
  'src/server.ts',
  'tsconfig.build.json',
  'tsconfig.json',
  'vitest.config.ts',
];

const sends =
  (mediaType: MediaType) =>
  ({ conventions }: Model): boolean =>
    conventions.mediaTypes.includes(mediaType);

const halFiles = ['src/api/runtime/hal.ts'];
const keyedFiles = ['src/api/runtime/idempotency.ts', 'src/api/store/idempotency-keys.ts'];

export const plainOutputs: readonly PlainOutput[] = [
  ...machineFiles.map((path) => ({ template: path, path, owner: 'generator' as const })),
  ...halFiles.map((path) => ({
    template: path,
    path,
    owner: 'generator' as const,
    applies: sends('application/hal+json'),
  })),
  ...htmlFiles.map((path) => ({ template: path, path, owner: 'generator' as const, applies: sends('text/html') })),
  ...ownersFiles.map((path) => ({ template: path, path, owner: 'user' as const })),
  ...keyedFiles.map((path) => ({
    template: path,
    path,
    owner: 'generator' as const,
    applies: ({ conventions }: Model) => conventions.idempotency !== 'off',
  })),
  ...['fields', 'field-list'].flatMap((name) =>
    [`${name}.ts`, `${name}.paren.ts`].map((template) => ({
      template: `src/api/runtime/${template}`,
      path: `src/api/runtime/${name}.ts`,
      owner: 'generator' as const,
      applies: ({ conventions }: Model) => (conventions.fields === 'paren') === template.includes('paren'),
    })),
  ),
  {
    template: 'src/api/runtime/criteria-values.ts',
    path: 'src/api/runtime/criteria-values.ts',
    owner: 'generator',
    applies: usesCriteria,
  },
  ...(['listing.ts', 'listing.cursor.ts'] as const).map((template) => ({
    template: `src/api/store/${template}`,
    path: 'src/api/store/listing.ts',
    owner: 'generator' as const,
    applies: (model: Model) =>
      isCursor(model) ? template === 'listing.cursor.ts' : template === 'listing.ts' && usesCriteria(model),
  })),
  {
    template: 'src/api/store/decimal-order.ts',
    path: 'src/api/store/decimal-order.ts',
    owner: 'generator',
    applies: (model) => isCursor(model) || usesCriteria(model),
  },
  ...Object.entries(pagingStyles).map(([style, { template }]) => ({
    template,
    path: 'src/api/runtime/page.ts',
    owner: 'generator' as const,
    applies: ({ conventions }: Model) => conventions.paging === style,
  })),
  // npm leaves a file called .gitignore out of a package.
  { template: 'gitignore.txt', path: '.gitignore', owner: 'user' },
  // oxlint would read a file of that name for the templates themselves.
  { template: 'oxlintrc.txt', path: '.oxlintrc.json', owner: 'user' },
];

const isCursor = ({ conventions }: Model): boolean => conventions.paging === 'cursor';

const version = (model: Model): string => `v${model.service.version}`;

export const serviceOutputs: readonly ServiceOutput[] = [
  {
    template: 'src/api/settings.ts.hbs',
    path: () => 'src/api/settings.ts',
    owner: 'generator',
    view: service.settingsView,
  },
  { template: 'src/api/media.ts.hbs', path: () => 'src/api/media.ts', owner: 'generator', view: service.mediaView },
  {
    template: 'src/api/runtime/criteria.ts.hbs',
    path: () => 'src/api/runtime/criteria.ts',
    owner: 'generator',
    applies: usesCriteria,
    view: criteriaRuntimeView,
  },
  { template: 'src/api/index.ts.hbs', path: () => 'src/api/index.ts', owner: 'generator', view: service.apiIndexView },
  {
    template: 'src/api/extensions.ts.hbs',
    path: () => 'src/api/extensions.ts',
    owner: 'generator',
    view: service.extensionsView,
  },
  {
    template: 'src/api/store/index.ts.hbs',
    path: () => 'src/api/store/index.ts',
    owner: 'generator',
    view: service.storeIndexView,
  },
  {
    template: 'src/api/{version}/index.ts.hbs',
    path: (model) => `src/api/${version(model)}/index.ts`,
    owner: 'generator',
    view: service.versionIndexView,
  },
  {
    template: 'src/api/{version}/paths.ts.hbs',
    path: (model) => `src/api/${version(model)}/paths.ts`,
    owner: 'generator',
    view: service.pathsView,
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
    template: 'package.json.hbs',
    path: () => 'package.json',
    owner: 'shared',
    view: packageView,
    entries: packageEntries,
  },
  {
    template: 'test/api/support.ts.hbs',
    path: () => 'test/api/support.ts',
    owner: 'generator',
    view: service.testSupportView,
  },
  {
    template: 'test/api/routes-under-test.ts.hbs',
    path: () => 'test/api/routes-under-test.ts',
    owner: 'generator',
    view: routesUnderTestView,
  },
  { template: 'package-lock.json.hbs', path: () => 'package-lock.json', owner: 'until-edited', view: packageView },
  {
    template: '.env.example.hbs',
    path: () => '.env.example',
    owner: 'shared',
    view: packageView,
    entries: environmentEntries,
  },
];

const isCollection = (resource: Resource): boolean => resource.kind === 'collection';
const isOffered = (resource: Resource): boolean => resource.operations.length > 0;
const isAlways = (resource: Resource): boolean => resource.always;
const isPlainDocument = (resource: Resource): boolean => resource.kind === 'document' && !resource.always;
const inStore = (resource: Resource): string => `src/api/store/${fileStem(resource)}.ts`;
const inVersion =
  (name: string) =>
  (resource: Resource, model: Model): string =>
    `src/api/${version(model)}/${folderOf(resource)}/${name}`;

const STORE = 'src/api/store/{resource}';
const RESOURCE = 'src/api/{version}/{resource}';

export const resourceOutputs: readonly ResourceOutput[] = [
  { template: `${STORE}/collection.ts.hbs`, path: inStore, applies: isCollection, view: storeView },
  { template: `${STORE}/document.ts.hbs`, path: inStore, applies: isPlainDocument, view: storeView },
  { template: `${STORE}/always-document.ts.hbs`, path: inStore, applies: isAlways, view: storeView },
  { template: `${RESOURCE}/schema.ts.hbs`, path: inVersion('schema.ts'), applies: () => true, view: schemaView },
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
    applies: isCollection,
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

export const textOutputs: readonly TextOutput[] = [
  {
    path: (model) => `openapi/${version(model)}.json`,
    owner: 'generator',
    text: (model) => `${JSON.stringify(openapiDocument(model), null, 2)}\n`,
  },
  { path: () => 'README.md', owner: 'until-edited', text: serviceReadme },
];
