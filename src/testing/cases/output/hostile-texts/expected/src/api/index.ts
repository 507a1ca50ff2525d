// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { FastifyInstance } from 'fastify';
import type { Api } from './api.js';
import { installConsistency } from './runtime/consistency.js';
import { answerFailure } from './runtime/failures.js';
import { installGate } from './runtime/gate.js';
import { PathTable } from './runtime/path-table.js';
import { registerServicePages, servicePaths, type ServiceInfo } from './runtime/service-pages.js';
import { v1Paths } from './v1/paths.js';
import { registerV1 } from './v1/index.js';

const info: ServiceInfo = {
  title: '`title` ${x} */ <script>alert(1)</script> "quoted" \'single\' \\ | [link](x)',
  description: "*/ `${process.exit()}` \u2028 ${'a'} --> {{mustache}} {{{triple}}}",
  versions: ['v1'],
  errors: [],
};

const offeredPaths = [...servicePaths(info.versions), ...v1Paths];

/** Puts the service on the app: every version, what is about the service itself, and the one way to answer a failure. */
export function registerApi(app: FastifyInstance, api: Api): void {
  app.setErrorHandler(answerFailure);
  installConsistency(app, api.database);
  installGate(app, new PathTable(offeredPaths), info.versions);
  app.addHook('onListen', (done) => {
    app.log.warn('no authentication is set: whoever reaches this service may read and change everything');
    done();
  });
  app.register((scope, _options, done) => {
    // The routes read their bodies themselves, so that nothing about a body is decided before its turn (O.12 to O.16).
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    registerServicePages(scope, info, api.database);
    registerV1(scope, api);
    done();
  });
}
