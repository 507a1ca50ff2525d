// Facts about references for the emitted conformance checks.
import { allReferrersIn, idsAt, linkedReferences } from '../../model/references.js';
import type { Json, Model, Referrer, Resource } from '../../model/model.js';
import { withoutIds } from '../../samples/reduced-values.js';
import { exampleOf } from '../../types/values.js';
import { isSetAtFirst } from './test-values.js';
import { danglingValue, exampleReferring, fixturePlace, fixturesOf, misfitValue } from './fixtures.js';

/** The references of a resource, and the rows that other resources refer to. */
export function referenceFacts(resource: Resource, model: Model): { readonly [name: string]: Json } {
  // An example from the YAML may leave out a reference inside it.
  const shown = allReferrersIn(resource).filter(
    (referrer) => referrer.path.length === 0 || idsAt(referrer.path, exampleReferring(referrer)).length > 0,
  );
  const references = shown.map((referrer) => {
    const { field, path, reference } = referrer;
    const { target, onDelete, relation, formerRelation } = reference;
    const dangling = danglingValue(referrer);
    const misfit = misfitValue(referrer);
    const [inside] = idsAt(path, exampleReferring(referrer));
    const leads =
      model.conventions.links &&
      linkedReferences(resource).some((linked) => linked.field === field && linked.reference === reference);
    return {
      field: field.name,
      target: target().key,
      onDelete,
      ...(leads && { relation }),
      ...(leads && formerRelation !== '' && { formerRelation }),
      ...(path.length > 0 && { inside: insideFacts(referrer, inside?.pointer ?? '') }),
      ...(dangling !== undefined && isSetAtFirst(field, resource) && { stray: dangling.value }),
      ...(misfit !== undefined && isSetAtFirst(field, resource) && { misfit }),
    };
  });
  const fixtures = fixturesOf(resource, model);
  return {
    ...(references.length > 0 && { references }),
    ...(Object.keys(fixtures).length > 0 && { fixtures }),
    ...(Object.keys(fixtures).length > 0 &&
      resource.parents.length > 0 && { fixturePlace: fixturePlace(resource, model) }),
  };
}

function insideFacts(referrer: Referrer, at: string): Json {
  const without = valueWithout(referrer);
  return { at, value: exampleReferring(referrer), ...(without !== undefined && { without }) };
}

/** The field's value without the reference; undefined where it has to be there. */
function valueWithout({ field, path, isNeeded }: Referrer): Json | undefined {
  if (field.presence.kind === 'optional') return null;
  if (isNeeded) return undefined;
  const without = withoutIds(exampleOf(field), field);
  return idsAt(path, without).length > 0 ? undefined : without;
}
