// Puts a version into the tables and columns that it shares with the other versions on the database.
import type {
  Controller,
  Field,
  FieldType,
  InnerReference,
  Lock,
  Model,
  NoOverlap,
  Output,
  Reference,
  Referrer,
  Resource,
  RowCheck,
  Transition,
} from '../../model/model.js';
import { isOfSeveral } from '../../model/references.js';
import { isTenant } from '../../model/tenants.js';
import { withFacts } from '../../model/resolve/resource-facts.js';

/** The part of a resource that versions share. */
export interface SharedTable extends Pick<Resource, 'storage' | 'hiddenFromVersion' | 'onDelete' | 'sharedLock'> {
  /** The version's own lock is the one that all versions take. */
  readonly keepsLock: boolean;
  /** By the name of the member. */
  readonly columns: ReadonlyMap<string, SharedColumn>;
  /** Groups of members, by their names. */
  readonly uniques: readonly (readonly string[])[];
  readonly noOverlaps: readonly NamedInterval[];
}

/** A `no_overlap` by the names of the members. */
export interface NamedInterval {
  readonly group: readonly string[];
  readonly start: string;
  readonly end: string;
}

export type SharedColumn = Pick<
  Field,
  'column' | 'formerColumn' | 'fallback' | 'storedShape' | 'sampleType' | 'sampleValues'
> &
  Pick<Reference, 'onDelete'>;

/** @param tableOf finds the table of a resource by its key */
export function placeInStorage(model: Model, tableOf: (key: string) => SharedTable | undefined): Model {
  const copy = new ModelCopy();
  for (const resource of model.allResources) copy.addResource(resource, tableOf(resource.key));
  for (const resource of model.allResources) copy.connect(resource);
  return {
    ...model,
    resources: model.resources.map((one) => copy.resource(one)),
    allResources: model.allResources.map((one) => copy.resource(one)),
    controllers: model.controllers.map((one) => copy.controller(one)),
    transitions: model.transitions.map((one) => copy.transition(one)),
  };
}

/** The lists of a resource that are filled when all resources are there. */
interface Connections {
  readonly children: Resource[];
  readonly controllers: Controller[];
  readonly referrers: Referrer[];
  readonly transitions: Transition[];
}

/** Resources, fields and references lead to each other, so each is copied once and then found by the original. */
class ModelCopy {
  readonly #resources = new Map<Resource, Resource>();
  readonly #connections = new Map<Resource, Connections>();
  readonly #controllers = new Map<Controller, Controller>();
  readonly #transitions = new Map<Transition, Transition>();
  readonly #fields = new Map<Field, Field>();
  readonly #references = new Map<Reference, Reference>();

  resource(original: Resource): Resource {
    const found = this.#resources.get(original);
    if (found === undefined) throw new Error(`${original.key} is not placed in the storage yet.`);
    return found;
  }

  /** The resources above it come first. */
  addResource(original: Resource, table: SharedTable | undefined): void {
    const connections: Connections = { children: [], controllers: [], referrers: [], transitions: [] };
    const { transitions, ...lists } = connections;
    // The tenant is the same column in all versions, and no version shows it.
    const copied = (field: Field): Field =>
      isTenant(field) ? field : this.#field(field, table?.columns.get(field.name));
    const { owner, within, states, storage, hiddenFromVersion, onDelete } = original;
    const fields = original.fields.map(copied);
    const computed = original.computed.map(copied);
    const all = [...fields, ...computed, ...hiddenFromVersion.fields];
    const named = (name: string): readonly Field[] => all.filter((field) => field.name === name);
    this.#connections.set(original, connections);
    this.#resources.set(
      original,
      withFacts({
        ...original,
        ...lists,
        storage: table?.storage ?? storage,
        hiddenFromVersion: table?.hiddenFromVersion ?? hiddenFromVersion,
        onDelete: table?.onDelete ?? onDelete,
        parents: original.parents.map((one) => this.resource(one)),
        fields,
        computed,
        owner: owner && copied(owner),
        within: within && copied(within),
        filters: original.filters.map(({ field, comparisons }) => ({ field: copied(field), comparisons })),
        sorts: original.sorts.map(copied),
        uniques: table?.uniques.map((names) => names.flatMap(named)) ?? original.uniques.map((one) => one.map(copied)),
        checks: original.checks.map((check) => copyCheck(check, copied)),
        noOverlaps:
          table?.noOverlaps.flatMap((one) => intervalIn(one, named)) ??
          original.noOverlaps.map(({ group, start, end }) => ({
            group: group.map(copied),
            start: copied(start),
            end: copied(end),
          })),
        lock: table?.keepsLock === false ? null : this.#lock(original.lock, copied),
        sharedLock: table?.sharedLock ?? original.sharedLock,
        states: states && { ...states, field: copied(states.field), transitions },
      }),
    );
  }

  connect(original: Resource): void {
    const lists = this.#connections.get(original);
    lists?.children.push(...original.children.map((one) => this.resource(one)));
    lists?.controllers.push(...original.controllers.map((one) => this.controller(one)));
    lists?.transitions.push(...(original.states?.transitions ?? []).map((one) => this.transition(one)));
    const referrers = original.referrers.map(({ resource, field, reference, ...rest }) => ({
      ...rest,
      resource: this.resource(resource),
      field: this.#field(field),
      reference: this.#reference(reference),
    }));
    lists?.referrers.push(...referrers);
  }

  controller(original: Controller): Controller {
    return known(this.#controllers, original, () => ({ ...original, ...this.#request(original) }));
  }

  transition(original: Transition): Transition {
    return known(this.#transitions, original, () => ({
      ...original,
      ...this.#request(original),
      resource: this.resource(original.resource),
    }));
  }

  #request({ parents, collectionAbove, input, query, output }: Controller) {
    return {
      parents: parents.map((one) => this.resource(one)),
      collectionAbove: collectionAbove && this.resource(collectionAbove),
      input: input.map((field) => this.#field(field)),
      query: query.map((field) => this.#field(field)),
      output: this.#output(output),
    };
  }

  #output(output: Output): Output {
    if (output.kind === 'fields') return { ...output, fields: output.fields.map((field) => this.#field(field)) };
    return output.kind === 'none' ? output : { ...output, resource: this.resource(output.resource) };
  }

  #lock(original: Lock | null, copied: (field: Field) => Field): Lock | null {
    if (original === null) return null;
    return original.kind === 'parent'
      ? { ...original, resource: this.resource(original.resource) }
      : { ...original, field: copied(original.field) };
  }

  #field(original: Field, column?: SharedColumn): Field {
    const { onDelete, ...stored } = column ?? {};
    return known(this.#fields, original, () => ({
      ...original,
      ...stored,
      type: this.#type(original.type),
      reference: original.reference && this.#reference(original.reference, onDelete),
      innerReferences: original.innerReferences.map((inner) => this.#innerReference(inner, onDelete)),
    }));
  }

  #type(type: FieldType): FieldType {
    if (type.kind === 'list') return { ...type, item: this.#type(type.item) };
    if (type.kind === 'map') return { ...type, value: this.#type(type.value) };
    return type.kind === 'object' ? { ...type, fields: type.fields.map((field) => this.#field(field)) } : type;
  }

  #innerReference(inner: InnerReference, onDelete: Reference['onDelete'] | undefined): InnerReference {
    return { ...inner, reference: this.#reference(inner.reference, isOfSeveral(inner) ? onDelete : undefined) };
  }

  #reference(original: Reference, onDelete = original.onDelete): Reference {
    return known(this.#references, original, () => ({
      ...original,
      onDelete,
      target: () => this.resource(original.target()),
    }));
  }
}

function copyCheck({ left, right, ...rest }: RowCheck, copied: (field: Field) => Field): RowCheck {
  const operand = right.kind === 'member' ? { ...right, field: copied(right.field) } : right;
  return { ...rest, left: copied(left), right: operand };
}

function intervalIn(
  { group, start, end }: NamedInterval,
  named: (name: string) => readonly Field[],
): readonly NoOverlap[] {
  const [[first], [last]] = [named(start), named(end)];
  return first === undefined || last === undefined ? [] : [{ group: group.flatMap(named), start: first, end: last }];
}

function known<T>(copies: Map<T, T>, original: T, copy: () => T): T {
  const found = copies.get(original) ?? copy();
  copies.set(original, found);
  return found;
}
