// Facts of a list whose items live elsewhere, for its emitted tests.
import type { Json, Model } from '../../model/model.js';
import type { SecondaryList } from '../../model/secondary-lists.js';
import { isGuarded } from '../routes/guarded-links.js';
import { versionPrefix } from '../routes/urls.js';

export function listUnderTest({ path, home, by, parents, names, formerPaths }: SecondaryList, model: Model): Json {
  const prefix = versionPrefix(model);
  const target = parents.at(-1);
  const former = formerPaths.map((place) => prefix + place.path);
  // Checks of access ask for guarded links, which not every caller is shown.
  const isLinked = model.conventions.links && target?.operations.includes('get') === true && !isGuarded(target, model);
  return {
    path: prefix + path,
    home: home.key,
    ...(by !== null && target !== undefined && { by: { field: by.name, target: target.key } }),
    relation: names.relation,
    isLinked,
    ...(former.length > 0 && { former }),
  };
}
