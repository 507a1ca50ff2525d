// Names and descriptions of operations: unique operationIds (listRooms, getRoom, headRoom …), and words beyond the summaries.

import type { Resource, Model, Operation } from '../../../model/model.js';

type Named = Pick<Resource['names'], 'type' | 'collection'>;

export class OperationNames {
  readonly #taken = new Set<string>();

  /** @param ofList the operation is on the whole collection */
  claim(verb: string, { names }: { readonly names: Named }, ofList: boolean): string {
    const { type, collection } = names;
    const noun = ofList ? collection.charAt(0).toUpperCase() + collection.slice(1) : type;
    let name = verb + noun;
    // `headSheep` would name both the collection and the item.
    if (this.#taken.has(name)) name += ofList ? 'List' : 'Item';
    while (this.#taken.has(name)) name += '_';
    this.#taken.add(name);
    return name;
  }
}

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

/** Names the resources that a deletion cascades to (R-P.10). */
export function deletionDescription(resource: Resource, model: Model): string {
  const usual = [operationDescription('delete', model), childrenText(resource)];
  const referrers = new Set(cascadingReferrers(resource));
  const referring = [...referrers].map(
    (one) => `Any ${one.names.plural} that refer to it go with it${further([one])}.`,
  );
  return [...usual, ...referring].filter((text) => text !== '').join(' ');
}

function cascadingReferrers({ referrers }: Resource): readonly Resource[] {
  return referrers.filter(({ reference }) => reference.onDelete === 'cascade').map(({ resource }) => resource);
}

function cascadingChildren({ children }: Resource): readonly Resource[] {
  return children.filter(({ onDelete, alwaysExists }) => onDelete === 'cascade' && !alwaysExists);
}

/** The clause about further cascades. */
function further(cascaded: readonly Resource[]): string {
  const isFurther = cascaded.some((one) => cascadingChildren(one).length > 0 || cascadingReferrers(one).length > 0);
  return isFurther ? ', and so does what goes with those' : '';
}

function childrenText(resource: Resource): string {
  const cascaded = cascadingChildren(resource);
  if (cascaded.length === 0) return '';
  const isMany = cascaded.length > 1 || cascaded.some(({ hasItems }) => hasItems);
  const names = cascaded
    .map(({ names: { plural } }) => plural)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
  return `Its ${names} ${isMany ? 'go' : 'goes'} with it${further(cascaded)}.`;
}

/** OpenAPI has no parameter within a path segment. */
const SELECTION_NOTE = 'The path takes a list of fields behind it, `:(id,owner:(name))`, to show these alone.';
