import { versionOutput } from '../../../../output.js';
import type { Model } from '../../../../../model/model.js';
import { keepsFormerPaths } from '../../../../former-paths.js';
import { ImportList } from '../../../../imports.js';
import { group, stringLiteral } from '../../../../typescript.js';
import { offeredNouns } from '../../../../../model/transitions.js';
import { moduleName } from '../../../module-names.js';
import { folderOf } from '../../../places.js';
import { versionNames } from '../../../version-names.js';

export const output = versionOutput({ view: versionIndexView });

function versionIndexView(model: Model): Record<string, unknown> {
  const { version } = versionNames(model);
  const imports = new ImportList();
  imports
    .add('fastify', 'FastifyInstance', 'type')
    .add('../api.js', 'Api', 'type')
    .add('../version.js', 'Version', 'type')
    .add('./paths.js', `${version}Paths`)
    .add('./profiles.js', 'registerProfiles');
  if (model.errors.length > 0) imports.add('./errors.js', 'errors');
  const former = keepsFormerPaths(model);
  if (former) {
    imports.add('../runtime/former-paths.js', 'keepFormerPaths').add('../runtime/former-paths.js', 'withFormerPaths');
    imports.add('./former-paths.js', `${version}FormerPaths`);
  }
  for (const resource of model.allResources) {
    imports.addNamespace(`./${folderOf(resource)}/routes.js`, moduleName(resource));
  }
  for (const controller of offeredNouns(model)) {
    imports.addNamespace(`./${folderOf(controller)}/routes.js`, moduleName(controller));
  }
  return {
    imports: imports.toString(),
    ...versionNames(model),
    former,
    exported: versionText(model, former),
    resources: [...model.allResources, ...offeredNouns(model)].map((each) => ({
      name: moduleName(each),
    })),
  };
}

function versionText({ errors, service }: Model, former: boolean): string {
  const version = `v${service.version}`;
  const paths = former ? `withFormerPaths(${version}Paths, ${version}FormerPaths)` : `${version}Paths`;
  const members = [
    `name: ${stringLiteral(version)}`,
    `paths: ${paths}`,
    `errors: ${errors.length > 0 ? 'Object.values(errors)' : '[]'}`,
    'register',
  ];
  return group('{ ', members, ' }');
}
