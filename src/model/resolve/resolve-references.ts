// Fields that hold the id of another item: their target, and the type of its ids.
import type { Report } from '../../diagnostics/report.js';
import type { NamedEntry } from '../../language/value-types/list-types.js';
import type { ResourceSpec, TypeSpec } from '../../language/spec.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';
import type { FieldType, InnerReference, Reference, Resource } from '../model.js';
import type { Conventions } from '../service.js';
import { camelCase, snakeCase, words } from '../names/names.js';
import { ownRelations } from './resolve-names.js';
import type { FieldNode, ResourceNode } from '../rules/rule-context.js';
import { freeTextOf } from '../../types/types.js';

/** The characters of a store's ids, none of which a path or a link has to encode. */
const ANY_KEY = { kind: 'string', min: null, max: 128, pattern: '^[A-Za-z0-9._~-]+$' } as const;

/** The resources by their keys, before they are resolved. */
export class Targets {
  readonly #specs = new Map<string, NamedEntry<ResourceSpec>>();
  readonly #find: (key: string) => ResourceNode | undefined;
  readonly #keyTypeOf: (spec: ResourceSpec) => FieldType | null;
  readonly #inTenants: boolean;

  /**
   * @param find a resource, once all of them are resolved
   * @param keyTypeOf the type that narrows the ids of a store
   * @param inTenants rows belong to tenants, each of which has ids of its own in a store
   */
  constructor(
    specs: readonly NamedEntry<ResourceSpec>[],
    find: (key: string) => ResourceNode | undefined,
    keyTypeOf: (spec: ResourceSpec) => FieldType | null,
    inTenants: boolean,
  ) {
    this.#inTenants = inTenants;
    this.#keyTypeOf = keyTypeOf;
    this.#find = find;
    this.#add(specs, '');
  }

  #add(specs: readonly NamedEntry<ResourceSpec>[], above: string): void {
    for (const spec of specs) {
      this.#specs.set(above + spec.name, spec);
      this.#add(spec.value.resources.value, `${above}${spec.name}.`);
    }
  }

  get keys(): readonly string[] {
    return [...this.#specs].filter(([, { value }]) => value.kind.value !== 'controller').map(([key]) => key);
  }

  spec(key: string): NamedEntry<ResourceSpec> | undefined {
    return this.#specs.get(key);
  }

  resource(key: string): Resource {
    const found = this.#find(key);
    if (found === undefined) throw new Error(`There is no resource ${key}.`);
    return found.resource;
  }

  /** The reason why nothing can refer to it; undefined when something can. */
  unfitness(key: string): string | undefined {
    const kind = this.#specs.get(key)?.value.kind.value;
    if (kind === 'document' || kind === 'controller') return `a ${kind} has no id`;
    const names = key.split('.');
    const above = names.slice(0, -1).map((_, index) => names.slice(0, index + 1).join('.'));
    const owner = above.findLast((one) => this.#specs.get(one)?.value.kind.value !== 'document');
    if (kind !== 'store') return undefined;
    if (owner !== undefined) return `two of them can have the same id, below different items of "${owner}"`;
    return this.#inTenants ? 'two tenants can have one with the same id' : undefined;
  }

  idType({ value }: NamedEntry<ResourceSpec>): FieldType {
    if (value.kind.value === 'collection') return { kind: 'uuid' };
    const type = this.#keyTypeOf(value) ?? ANY_KEY;
    const text = freeTextOf(type);
    return text !== null && text.pattern === null ? { ...ANY_KEY, min: text.min, max: text.max ?? 128 } : type;
  }
}

export interface ReferenceContext {
  readonly targets: Targets;
  readonly conventions: Conventions;
  /** The name of the resource that the field is of, for a relation that would mean something else without it. */
  readonly chain: string;
  /** The key of that resource; '' for fields of no resource. */
  readonly own: string;
}

/** A resolved type, with the fields and ids inside it. */
export interface ResolvedType {
  readonly type: FieldType;
  /** The members of an object, or of the objects in a list or a map. */
  readonly fields: readonly FieldNode[];
  /** The references inside its values. */
  readonly inside: readonly InnerReference[];
  /** A description for documentation, when the YAML has none. */
  readonly description?: string | undefined;
}

export interface ResolvedReference extends ResolvedType {
  readonly reference: Reference;
}

/** The member of `_links` that is named for a field. */
export function relationOf(name: string, { conventions, chain }: ReferenceContext): string {
  const inMemberStyle = conventions.members === 'camel' ? camelCase : snakeCase;
  return ownRelations.has(name) ? inMemberStyle(`${chain}-${name}`) : name;
}

/** Undefined when the target was refused; the report says why. */
export function resolveReference(
  { ref, on_delete: onDelete }: TypeSpec & { readonly ref: LocatedValue<string> },
  name: string,
  { references, report }: { readonly references?: ReferenceContext | undefined; readonly report: Report },
): ResolvedReference | undefined {
  // Without targets, no reference is possible.
  if (references === undefined) return undefined;
  const { targets, conventions } = references;
  const spec = targets.spec(ref.value);
  if (spec === undefined) {
    report.add('unknown-reference', ref, { name: ref.value, known: targets.keys });
    return undefined;
  }
  const reason = targets.unfitness(ref.value);
  if (reason !== undefined) {
    report.add('unfit-reference', ref, { name: ref.value, reason });
    return undefined;
  }
  return {
    type: targets.idType(spec),
    fields: [],
    inside: [],
    description: `The id of one of the ${words(spec.value.plural?.value ?? spec.name).join(' ')}.`,
    reference: {
      target: () => targets.resource(ref.value),
      onDelete: onDelete?.value ?? 'restrict',
      relation: relationOf(name, references),
      formerRelation: '',
      isLinked: conventions.links,
      inverse: null,
    },
  };
}
