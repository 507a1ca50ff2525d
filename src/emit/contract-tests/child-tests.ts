// Tests of a deletion: the items below the deleted one go with it, or keep it.
import type { Model, Resource } from '../../model/model.js';
import { staysInGroup } from '../../model/groups.js';
import { allReferrersIn } from '../../model/references.js';
import { withArticle } from '../names/emitted-names.js';
import { keySegment, creationBody, creationMethodOf, type CreationMethod } from './making.js';
import { isKept, needsBefore } from './reference-cycles.js';
import type { Members } from './test-values.js';

interface ChildTest {
  readonly title: string;
  readonly making: CreationMethod;
  /** The path below the parent's. */
  readonly place: string;
  readonly body: Members;
}

/** Children that keep an item from being deleted (R-P.10), as far as requests can create and delete them. */
export function restrictingChildren(resource: Resource): readonly Resource[] {
  return childrenMade(resource).filter(
    ({ onDelete, operations }) => onDelete === 'restrict' && operations.includes('delete'),
  );
}

/** Children that a deletion cascades to, as far as requests can create and read them. */
export function cascadedChildren(resource: Resource): readonly Resource[] {
  return childrenMade(resource).filter(
    ({ onDelete, operations }) => onDelete === 'cascade' && operations.includes('get'),
  );
}

/** Children that the tests create. One that first needs another item of this resource is left out. */
function childrenMade(resource: Resource): readonly Resource[] {
  return resource.operations.includes('delete')
    ? resource.children.filter(
        (child) =>
          ['POST', 'PUT'].includes(creationMethodOf(child)) &&
          !needsBefore(child, resource) &&
          !needsOfGroup(child, resource),
      )
    : [];
}

/** The child needs an item of its group (A.6), which a new group has not yet. */
function needsOfGroup(child: Resource, group: Resource): boolean {
  return group.members !== null && allReferrersIn(child).some((one) => isKept(one) && staysInGroup(one));
}

export function childTest(resource: Resource, child: Resource, model: Model): ChildTest {
  return {
    title: childTestTitle(resource, child),
    making: creationMethodOf(child),
    place: child.name + keySegment(child),
    body: creationBody(child, model),
  };
}

export function childTestTitle(resource: Resource, { kind, names, onDelete }: Resource): string {
  const own = withArticle(resource.names.singular);
  if (onDelete === 'cascade') return `deletes ${own} with its ${names.plural}`;
  return `keeps ${own} that still has ${kind === 'document' ? withArticle(names.singular) : names.plural}`;
}
