// The map of a service: its resources with their kinds, parents, references and versions.
import type { Controller, Model, Resource } from '../model/model.js';
import { isTransition, offeredNouns } from '../model/controllers.js';
import { allReferrersIn } from '../model/references.js';
import { newestFirst, type ServedVersions } from '../model/served.js';

export type MapKind = Resource['kind'] | 'controller' | 'transition';

export interface MapNode {
  /** `members/{memberId}`, or `closures → returned` for a transition and the state that it leads to. */
  readonly label: string;
  readonly kind: MapKind;
  /** 0 at the top level. */
  readonly depth: number;
  /** Index of the parent; -1 for the service. */
  readonly parent: number;
  /** Versions that have it; empty where all have it. */
  readonly versions: readonly string[];
  /** Address in the newest version that has it, such as `/v2/members`; '' without one fixed address that takes GET. */
  readonly href: string;
}

export interface MapReference {
  /** Indices of nodes. */
  readonly from: number;
  readonly to: number;
  /** `author`, `studio.label` */
  readonly field: string;
}

export interface ServiceMap {
  readonly title: string;
  readonly versions: readonly string[];
  /** Children follow their parent. */
  readonly nodes: readonly MapNode[];
  readonly references: readonly MapReference[];
}

export function serviceMap(served: ServedVersions): ServiceMap {
  const models = newestFirst(served);
  const versions = models.map(nameOf).toReversed();
  const draft = new Draft(models);
  for (const model of models) draft.add(model);
  return { title: served.newest.service.title, versions, ...draft.result() };
}

function nameOf({ service }: Model): string {
  return `v${service.version}`;
}

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly kind: MapKind;
  readonly parent: string;
  href: string;
  readonly versions: Set<string>;
}

/** Models are added newest first, so that the newest version names what it has. */
class Draft {
  readonly #all: number;
  readonly #entries = new Map<string, Entry>();
  readonly #references = new Map<string, { readonly from: string; readonly to: string; readonly field: string }>();

  constructor(models: readonly Model[]) {
    this.#all = models.length;
  }

  add(model: Model): void {
    for (const resource of model.allResources) this.#note(model, resourceEntry(resource, model));
    for (const noun of offeredNouns(model)) this.#note(model, nounEntry(noun));
    for (const resource of model.allResources) {
      for (const { field, reference, path } of allReferrersIn(resource)) {
        const [from, to] = [idOf(resource), idOf(reference.target())];
        const name = [field.name, ...path].join('.').replaceAll(/\.(?:\[\]|\*|\{\})/g, '[]');
        const id = `${from} ${field.column} ${path.join('.')} ${to}`;
        if (!this.#references.has(id)) this.#references.set(id, { from, to, field: name });
      }
    }
  }

  result(): Pick<ServiceMap, 'nodes' | 'references'> {
    const nodes: MapNode[] = [];
    const places = new Map<string, number>();
    const visit = (parent: string, depth: number): void => {
      for (const entry of [...this.#entries.values()].filter((one) => one.parent === parent)) {
        const { id, label, kind, href, versions } = entry;
        places.set(id, nodes.length);
        const own = versions.size === this.#all ? [] : [...versions].toReversed();
        nodes.push({ label, kind, depth, parent: places.get(parent) ?? -1, versions: own, href });
        visit(id, depth + 1);
      }
    };
    visit('', 0);
    const references = [...this.#references.values()].flatMap(({ from, to, field }) => {
      const [source, target] = [places.get(from), places.get(to)];
      return source === undefined || target === undefined ? [] : [{ from: source, to: target, field }];
    });
    return { nodes, references };
  }

  #note(model: Model, entry: Omit<Entry, 'versions'>): void {
    const known = this.#entries.get(entry.id) ?? { ...entry, versions: new Set<string>() };
    known.href ||= entry.href;
    known.versions.add(nameOf(model));
    this.#entries.set(entry.id, known);
  }
}

/** Resources that share a table are one resource in all versions. */
function idOf({ storage }: Resource): string {
  return storage.table;
}

function resourceEntry(resource: Resource, model: Model): Omit<Entry, 'versions'> {
  const { name, kind, hasItems, idParam, parents, path, operations } = resource;
  const above = parents.at(-1);
  const label = hasItems ? `${name}/{${idParam}}` : name;
  const isShown = parents.every((parent) => !parent.hasItems) && operations.includes(hasItems ? 'list' : 'get');
  const href = isShown ? `/${nameOf(model)}${path}` : '';
  return { id: idOf(resource), label, kind, parent: above === undefined ? '' : idOf(above), href };
}

function nounEntry(noun: Controller): Omit<Entry, 'versions'> {
  const { name, parents } = noun;
  const above = parents.at(-1);
  const parent = above === undefined ? '' : idOf(above);
  const own: Pick<Entry, 'kind' | 'label'> = isTransition(noun)
    ? { kind: 'transition', label: `${name} → ${noun.to}` }
    : { kind: 'controller', label: name };
  return { id: `${parent} ${name}()`, ...own, parent, href: '' };
}
