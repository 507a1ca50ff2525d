// Callers of the tests for items that only their owner finds, at keys that are the owner's id.
import { isOwnersAlone } from '../../../../model/access.js';
import type { Model, Resource } from '../../../../model/model.js';
import { newestFirst, type ServedVersions } from '../../../../model/served.js';
import { exampleKeys } from '../../../../samples/sample-ids.js';
import { DISTINCT_VALUES } from '../../../contract-tests/fixtures.js';
import { hasKeyCallers } from '../../../contract-tests/caller-facts.js';
import { serviceOutput } from '../../../output.js';
import type { View } from '../../../templates.js';
import { versionPrefix } from '../../../routes/urls.js';

export const output = serviceOutput({ emittedWhen: hasKeyCallers, view: keyCallersView });

function keyCallersView(_newest: Model, versions: ServedVersions): View {
  const alone = newestFirst(versions).flatMap((model) =>
    model.allResources.filter(isOwnersAlone).map((resource): readonly [Model, Resource] => [model, resource]),
  );
  const places = alone.flatMap(([model, { itemPath, formerPaths }]) =>
    [itemPath, ...formerPaths.map((place) => place.itemPath)].map((path) => versionPrefix(model) + path),
  );
  const keys = alone.flatMap(([, resource]) => exampleKeys(resource, DISTINCT_VALUES).toSorted());
  return { places: [...new Set(places)], keys: [...new Set(keys)] };
}
