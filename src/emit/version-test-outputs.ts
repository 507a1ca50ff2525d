// The tests that are emitted once a version: a part of the table of outputs.ts.
import type { Model } from '../model/model.js';
import { hasChecks } from './asked-for.js';
import { keepsFormerPaths } from './former-paths.js';
import { isRated } from '../model/operated.js';
import { hasGuardedLinks } from './guarded-links.js';
import { hasOwners } from '../model/ownership.js';
import { knowsCallers } from '../model/knows-callers.js';
import { accessTestView } from './views/access-view.js';
import { hasChecksLeft, hasTestsLeft, nextVersionTestView, nextVersionView } from './views/next-version-view.js';
import { routesUnderTestView } from './views/routes-under-test-view.js';
import { sharedRowsView, sharesRows } from './views/shared-rows-view.js';
import { clientTestView, hasClientTest } from './views/client-test-view.js';
import { computedTestView } from './views/test-support-view.js';
import * as service from './views/service-view.js';
import { hasSystemTransitions } from '../model/transitions.js';
import type { ServiceOutput } from './output-row.js';

const version = (model: Model): string => `v${model.service.version}`;

export const versionTestOutputs: readonly ServiceOutput[] = [
  {
    template: 'test/api/{version}/access.test.ts.hbs',
    path: (model) => `test/api/${version(model)}/access.test.ts`,
    owner: 'generator',
    applies: (_model, { newest }) => knowsCallers(newest),
    view: accessTestView,
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
    applies: ({ allResources }) => allResources.some(({ hasComputedFields }) => hasComputedFields),
    view: computedTestView,
  },
  {
    template: 'test/api/{version}/conformance/ownership.test.ts.hbs',
    path: (model) => `test/api/${version(model)}/conformance/ownership.test.ts`,
    owner: 'generator',
    applies: hasOwners,
    view: service.conformanceTestView,
  },
  {
    template: 'test/api/{version}/conformance/sight.test.ts.hbs',
    path: (model) => `test/api/${version(model)}/conformance/sight.test.ts`,
    owner: 'generator',
    applies: hasGuardedLinks,
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
    applies: hasSystemTransitions,
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
