import { serviceOutput } from '../../../output.js';
import { hasKeyCallers } from '../../key-callers-view.js';
import type { Model, Resource } from '../../../../model/model.js';
import { isOwnersAlone } from '../../../../model/access.js';
import { newestFirst, type ServedVersions } from '../../../../model/served.js';
import { exampleKeys } from '../../../../samples/sample-ids.js';
import { jsonLiteral } from '../../../typescript.js';
import { versionPrefix } from '../../places.js';
import { KEYS } from '../../routes-under-test-view.js';

export const output = serviceOutput({ emittedWhen: hasKeyCallers, view: keyCallersView });

/** `test/api/key-callers.ts` */
function keyCallersView(_newest: Model, versions: ServedVersions): Record<string, unknown> {
  const alone = newestFirst(versions).flatMap((model) =>
    model.allResources.filter(isOwnersAlone).map((resource): readonly [Model, Resource] => [model, resource]),
  );
  const places = alone.flatMap(([model, { itemPath, formerPaths }]) =>
    [itemPath, ...formerPaths.map((place) => place.itemPath)].map((path) => versionPrefix(model) + path),
  );
  const keys = alone.flatMap(([, resource]) => exampleKeys(resource, KEYS).toSorted());
  return {
    places: constant(places),
    keys: constant(keys),
  };
}

function constant(texts: readonly string[]): string {
  return jsonLiteral([...new Set(texts)]);
}
