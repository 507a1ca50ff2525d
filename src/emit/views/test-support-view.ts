// What the emitted tests start the service with, and what stands in for the owner's code.
import type { Controller, Model, Resource } from '../../model/model.js';
import { hasRateLimit, shedsLoad } from '../../model/operations-config.js';
import type { ServedVersions } from '../../model/served.js';
import { hasAuthentication } from '../../model/access.js';
import { linkedReferences } from '../../model/references.js';
import { ImportList } from '../imports.js';
import { stringLiteral } from '../typescript.js';
import { examplesName } from '../rows/type-names.js';
import { hasKeyCallers } from '../contract-tests/key-callers.js';
import { folderOf } from './places.js';
import { TEST_TIME } from '../contract-tests/test-values.js';
import { fromOldest, versionNames } from './version-names.js';

export function testSupportView(newest: Model, versions: ServedVersions): Record<string, unknown> {
  const models = fromOldest(versions);
  const imports = new ImportList();
  const stubs = models.map((model) => [
    ...model.allResources
      .filter(({ hasComputedFields }) => hasComputedFields)
      .map((resource) => {
        const examples = examplesIn(resource, model, models.length > 1, imports);
        return `${resource.names.collection}: { represent: ${examples} }`;
      }),
    ...model.controllers.map(({ names }) => `${names.collection}: notImplemented`),
  ]);
  return {
    testTime: stringLiteral(TEST_TIME),
    rated: hasRateLimit(newest),
    sheds: shedsLoad(newest),
    guarded: hasAuthentication(newest),
    apiKeys: newest.auth.scheme === 'api-key',
    cookie: newest.auth.scheme === 'cookie',
    bearer: newest.auth.scheme === 'bearer',
    plainStart: newest.auth.scheme === 'none' || newest.auth.scheme === 'bearer',
    open: !hasAuthentication(newest),
    keyCallers: hasKeyCallers(newest, versions),
    hasOlder: versions.older.length > 0,
    relates:
      newest.conventions.links &&
      models.some(({ allResources }) => allResources.some((one) => linkedReferences(one).length > 0)),
    requiresKey: requiresKey(newest),
    postsNothing:
      requiresKey(newest) &&
      models.some(({ controllers, transitions }) => [...controllers, ...transitions].some(takesNothing)),
    hasControllers: models.some(({ controllers }) => controllers.length > 0),
    examples: imports.toString(),
    noExtensions: noExtensions(models.map((model, index) => [versionNames(model).version, stubs[index] ?? []])),
  };
}

export function requiresKey({ conventions }: Model): boolean {
  return conventions.idempotency === 'required';
}

function takesNothing({ safe, input }: Controller): boolean {
  return !safe && input.length === 0;
}

/** What shows examples in place of the owner's code: imported, under a name of its own where several versions have it. */
function examplesIn(resource: Resource, { service }: Model, areSeveral: boolean, imports: ImportList): string {
  const module = `../../src/api/v${service.version}/${folderOf(resource)}/computed.js`;
  const name = examplesName(resource);
  const own = areSeveral ? `${name}V${service.version}` : name;
  imports.add(module, own === name ? name : `${name} as ${own}`);
  return own;
}

/** Of each version, the stubs. */
function noExtensions(versions: readonly (readonly [version: string, stubs: readonly string[]])[]): string {
  const members = versions.map(
    ([version, stubs]) => `${version}: ${stubs.length === 0 ? '{}' : `{ ${stubs.join(', ')} }`}`,
  );
  return `{ ${members.join(', ')} }`;
}

export function computedTestView(model: Model): Record<string, unknown> {
  const { version } = versionNames(model);
  const hooks = model.allResources
    .filter(({ hasComputedFields }) => hasComputedFields)
    .map(({ names }) => names.collection);
  return { version, hooks: hooks.map((name) => ({ name })) };
}
