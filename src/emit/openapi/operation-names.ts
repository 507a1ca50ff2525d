// Unique operationIds: listRooms, getRoom, createRoom, headRoom …

import type { Resource } from '../../model/model.js';

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
