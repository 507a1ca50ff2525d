// Facts about references for the emitted conformance checks.
import { allReferrersIn, idsAt, linkedReferences } from '../../model/references.js';
import type { Json, Model, Referrer, Resource } from '../../model/model.js';
import { withoutIds } from '../../samples/reduced-values.js';
import { exampleOf } from '../../types/values.js';
import { isSetAtFirst } from './test-values.js';
import { fixturePlace, fixturesOf, danglingValue } from './fixtures.js';

/** The references of a resource, and the rows that other resources refer to. */
export function referenceFacts(resource: Resource, model: Model): { readonly [name: string]: Json } {
  // An example from the YAML may leave out a reference inside it.
  const shown = allReferrersIn(resource).filter(
    ({ path, field }) => path.length === 0 || idsAt(path, exampleOf(field)).length > 0,
  );
  const references = shown.map((referrer) => {
    const { field, path, reference } = referrer;
    const { target, onDelete, relation, formerRelation } = reference;
    const dangling = danglingValue(referrer);
    const [inside] = idsAt(path, exampleOf(field));
    const leads = model.conventions.links && linkedReferences(resource).some((linked) => linked.field === field);
    return {
      field: field.name,
      target: target().key,
      onDelete,
      ...(leads && { relation }),
      ...(leads && formerRelation !== '' && { formerRelation }),
      ...(path.length > 0 && { inside: insideFacts(referrer, inside?.pointer ?? '') }),
      ...(dangling !== undefined && isSetAtFirst(field, resource) && { stray: dangling.value }),
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

function insideFacts({ field, isNeeded }: Referrer, at: string): Json {
  const value = exampleOf(field);
  const without = field.presence.kind === 'optional' ? null : isNeeded ? undefined : withoutIds(value, field);
  return { at, value, ...(without !== undefined && { without }) };
}
