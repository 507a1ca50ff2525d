// What each kind of operation does besides what its summary says: the same for every resource.
import type { Model, Operation, Resource } from '../../model/model.js';

export type Verb = Operation | 'head' | 'options';

const DESCRIPTIONS: Readonly<Record<Verb, string>> = {
  list: 'One page of the list. The header `Link` leads to the other pages.',
  get: 'Its tag is in the header `ETag`, for `If-None-Match` and `If-Match`.',
  head: 'What GET would answer, without the content.',
  create: 'The header `Location` of the answer says where it is.',
  replace: 'A member that the body leaves out is removed, or takes its default. Sent again, it changes nothing more.',
  patch: 'A merge patch has the members that change; a JSON Patch has operations, which apply all or not at all.',
  delete: 'What it was is gone for good; sent again, it finds nothing.',
  options: 'The header `Allow` has them.',
};

export function operationDescription(verb: Verb, { conventions }: Model): string {
  const selects = conventions.fields === 'paren' && (verb === 'list' || verb === 'get');
  return selects ? `${DESCRIPTIONS[verb]} ${SELECTION_NOTE}` : DESCRIPTIONS[verb];
}

/** With what goes with it, as far as that is not always there (R-P.10). */
export function deletionDescription(resource: Resource, model: Model): string {
  const usual = [operationDescription('delete', model), childrenGoing(resource)];
  const referrers = new Set(
    resource.referrers
      .filter(({ reference }) => reference.onDelete === 'cascade')
      .map((referrer) => referrer.resource.names.plural),
  );
  const referring = [...referrers].map((plural) => `Any ${plural} that refer to it go with it.`);
  return [...usual, ...referring].filter((text) => text !== '').join(' ');
}

function childrenGoing({ children }: Resource): string {
  const going = children.filter(({ onDelete, always }) => onDelete === 'cascade' && !always);
  if (going.length === 0) return '';
  const isMany = going.length > 1 || going.some(({ hasItems }) => hasItems);
  const names = going
    .map(({ names: { plural } }) => plural)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
  return `Its ${names} ${isMany ? 'go' : 'goes'} with it.`;
}

/** OpenAPI has no parameter that is a part of a segment. */
const SELECTION_NOTE = 'The path takes a list of fields behind it, `:(id,owner:(name))`, to show these alone.';
