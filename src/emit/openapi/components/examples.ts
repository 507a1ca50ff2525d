// Example bodies of the document.

import { exampleMembers } from '../../../types/values.js';
import type { Model, Resource } from '../../../model/model.js';
import { idsAt, linkedReferences, relationsOf } from '../../../model/references.js';
import { exampleRepresentation } from '../../../samples/example-values.js';
import type { Schema } from '../../json-schema/field-schema.js';
import { firstPageMembers, firstPageQuery } from '../../routes/paging-style.js';
import { exampleId } from '../../../samples/sample-ids.js';

export function representationExample(resource: Resource, model: Model): Schema {
  const href = examplePath(resource, resource.itemPath, model);
  const members = exampleRepresentation(resource, exampleId(resource));
  const links = { self: { href }, ...referenceLinks(resource, members, model) };
  return { ...members, ...(model.conventions.links && { _links: links }) };
}

/** Links to the targets of references. */
function referenceLinks(resource: Resource, members: Schema, model: Model): Schema {
  const links = linkedReferences(resource).flatMap(({ field, path, reference }) => {
    const target = reference.target();
    const ids = idsAt(path, members[field.name] ?? null).filter(({ id }) => typeof id === 'string');
    return ids.flatMap(({ id }) => {
      const own = target.itemPath.replace(`{${target.idParam}}`, String(id));
      return relationsOf(reference).map((relation) => [relation, { href: examplePath(target, own, model) }] as const);
    });
  });
  return Object.fromEntries(links);
}

/** A page with one item and no next page. */
export function pageExample(resource: Resource, model: Model): Schema {
  const href = `${examplePath(resource, resource.path, model)}?${firstPageQuery(model)}`;
  return {
    items: [representationExample(resource, model)],
    ...firstPageMembers(model),
    ...(model.limits.page.total === 'exact' && { total: 1 }),
    ...(model.conventions.links && { _links: { self: { href }, first: { href } } }),
  };
}

/** A patch of the first member that clients can change; empty without one. */
export function patchExample(resource: Resource): Schema {
  const field = resource.fields.find((candidate) => candidate.access === 'read-write' && !candidate.deprecated);
  return field === undefined ? {} : exampleMembers([field]);
}

/** The path with an id for each variable. */
function examplePath(resource: Resource, path: string, model: Model): string {
  const filled = [...resource.parents, resource]
    .filter(({ hasItems }) => hasItems)
    .reduce((text, owner) => text.replace(`{${owner.idParam}}`, exampleId(owner)), path);
  return `/v${model.service.version}${filled}`;
}
