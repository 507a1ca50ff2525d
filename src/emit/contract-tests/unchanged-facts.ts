// Resources and controllers that the next version has unchanged, as far as the emitted checks can tell: they are checked there.
import type { Json, Model } from '../../model/model.js';
import type { ServedVersions } from '../../model/served.js';
import { onceEach } from '../../model/once-each.js';
import { versionPrefix } from '../routes/urls.js';
import { controllerUnderTest } from './controller-facts.js';
import { nextOf } from './next-version.js';
import { resourceUnderTest } from './resource-under-test.js';
import { serviceUnderTest } from './service-under-test.js';

/** The keys of resources and controllers with the same facts in both versions; none when the versions differ as a whole. */
export function unchangedKeys(model: Model, versions: ServedVersions): readonly string[] {
  const next = nextOf(model, versions);
  if (textOf(serviceUnderTest(model), model) !== textOf(serviceUnderTest(next), next)) return [];
  const there = factsOf(next);
  return [...factsOf(model)].filter(([key, facts]) => there.get(key) === facts).map(([key]) => key);
}

/** Two outputs of a version ask for them, and so does the version before it. */
const factsOf = onceEach(
  (model: Model): ReadonlyMap<string, string> =>
    new Map([
      ...model.allResources.map((one): [string, string] => [one.key, textOf(resourceUnderTest(one, model), model)]),
      ...model.controllers.map((one): [string, string] => [one.key, textOf(controllerUnderTest(one, model), model)]),
    ]),
);

/** Without the version's own prefix, which all paths have. */
function textOf(facts: Json, model: Model): string {
  return JSON.stringify(facts).replaceAll(`${versionPrefix(model)}/`, '/');
}
