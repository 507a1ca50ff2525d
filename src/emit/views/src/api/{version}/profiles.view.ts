import { versionOutput } from '../../../../output.js';
import type { Model } from '../../../../../model/model.js';
import { ImportList } from '../../../../imports.js';
import { group, stringLiteral } from '../../../../typescript.js';
import { moduleName } from '../../../module-names.js';
import { folderOf, profileName } from '../../../places.js';
import { versionNames } from '../../../version-names.js';

export const output = versionOutput({ view: profilesView });

function profilesView(model: Model): Record<string, unknown> {
  const imports = new ImportList();
  imports.add('fastify', 'FastifyInstance', 'type');
  imports.add('../runtime/answers.js', 'sendDocument').add('../runtime/reading.js', 'READING');
  imports.add('../runtime/problem.js', 'Problem').add('../runtime/reading.js', 'readDocumentQuery');
  for (const resource of model.allResources) {
    imports.addNamespace(`./${folderOf(resource)}/schema.js`, moduleName(resource));
  }
  const own = model.allResources.map((resource) => [profileName(model, resource), resource] as const);
  const former = model.allResources.flatMap((resource) =>
    resource.formerPaths.map((place) => [profileName(model, place), resource] as const),
  );
  return {
    imports: imports.toString(),
    ...versionNames(model),
    profiles: pairs(
      [...own, ...former].map(([name, resource]) => [stringLiteral(name), `${moduleName(resource)}.schema`]),
    ),
  };
}

function pairs(items: readonly (readonly string[])[]): string {
  const lines = items.map((pair) => group('[', pair, ']'));
  return group('[', lines, ']');
}
