// The table of what is emitted once a service. To emit another file, add a row; what versions and resources have for themselves is in
// version-outputs.ts and resource-outputs.ts, and files without holes are in plain-outputs.ts.
import { announcesEnds, hasClient, sends } from './asked-for.js';
import { clientReadme } from './readme/client-readme.js';
import { securityPage } from './readme/security-page.js';
import { serviceReadme } from './readme/service-readme.js';
import { usesCriteria } from '../model/criteria.js';
import { credentialsView, grantsView } from './views/access-view.js';
import { criteriaRuntimeView } from './views/criteria-view.js';
import { environmentEntries, packageEntries, packageView } from './views/package-view.js';
import { hasKeyCallers, keyCallersView } from './views/key-callers-view.js';
import { refereeView } from './views/referee-view.js';
import { mapView } from './views/map-view.js';
import { seedsView } from './views/seeds-view.js';
import * as client from './views/client-view.js';
import { apiIndexView } from './views/api-index-view.js';
import { halView, mediaView } from './views/media-view.js';
import { testSupportView } from './views/test-support-view.js';
import * as service from './views/service-view.js';
import * as extensions from './views/extensions-view.js';
import * as settings from './views/settings-view.js';
import { allOf } from '../model/served.js';
import { hasOwners } from '../model/ownership.js';
import { hasGuardedLinks } from './guarded-links.js';
import { hasSystemTransitions } from '../model/transitions.js';
import { systemView } from './views/system-transitions-view.js';
import type { ServiceOutput, TextOutput } from './output-row.js';

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
  { template: 'src/api/media.ts.hbs', path: () => 'src/api/media.ts', owner: 'generator', view: mediaView },
  {
    template: 'src/api/runtime/hal.ts.hbs',
    path: () => 'src/api/runtime/hal.ts',
    owner: 'generator',
    applies: sends('application/hal+json'),
    view: halView,
  },
  {
    template: 'src/api/runtime/sight.ts.hbs',
    path: () => 'src/api/runtime/sight.ts',
    owner: 'generator',
    applies: (_newest, versions) => allOf(versions).some(hasGuardedLinks),
    view: (_newest, versions) => ({ owned: allOf(versions).some(hasOwners) }),
  },
  {
    template: 'src/api/runtime/log.ts.hbs',
    path: () => 'src/api/runtime/log.ts',
    owner: 'generator',
    view: service.logView,
  },
  {
    template: 'src/api/runtime/own-code.ts.hbs',
    path: () => 'src/api/runtime/own-code.ts',
    owner: 'generator',
    view: service.ownCodeView,
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
  { template: 'src/api/index.ts.hbs', path: () => 'src/api/index.ts', owner: 'generator', view: apiIndexView },
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
    applies: hasSystemTransitions,
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
    view: testSupportView,
  },
  {
    template: 'test/api/conformance/referee.ts.hbs',
    path: () => 'test/api/conformance/referee.ts',
    owner: 'generator',
    view: refereeView,
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

export const serviceTexts: readonly TextOutput[] = [
  { path: () => 'client/README.md', owner: 'user', text: clientReadme, applies: ({ client: asked }) => asked },
  { path: () => 'README.md', owner: 'until-edited', text: serviceReadme },
  { path: () => 'SECURITY.md', owner: 'user', text: securityPage },
];
