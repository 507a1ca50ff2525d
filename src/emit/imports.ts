// Imports as values: views say what they use, and the list words the lines, sorted and without what is not used.
import { group } from './typescript.js';

export class ImportList {
  readonly #named = new Map<string, Map<string, boolean>>();
  readonly #namespaces = new Map<string, { readonly name: string; typeOnly: boolean }>();

  /** A value, or with `type` a type. */
  add(module: string, name: string, kind: 'value' | 'type' = 'value'): this {
    const names = this.#named.get(module) ?? new Map<string, boolean>();
    names.set(name, kind === 'type' && names.get(name) !== false);
    this.#named.set(module, names);
    return this;
  }

  /** `import * as name`; only for types unless one use is of a value. */
  addNamespace(module: string, name: string, kind: 'value' | 'type' = 'value'): this {
    const known = this.#namespaces.get(module);
    this.#namespaces.set(module, { name, typeOnly: kind === 'type' && known?.typeOnly !== false });
    return this;
  }

  /** Packages first, then from the far to the near. */
  toString(): string {
    const modules = [...this.#named.keys(), ...this.#namespaces.keys()].map((module) => ({
      module,
      distance: distance(module),
    }));
    const sorted = modules.toSorted((a, b) => b.distance - a.distance || (a.module < b.module ? -1 : 1));
    return sorted.map(({ module }) => this.#line(module)).join('\n');
  }

  #line(module: string): string {
    const namespace = this.#namespaces.get(module);
    if (namespace !== undefined) {
      return `import ${namespace.typeOnly ? 'type ' : ''}* as ${namespace.name} from '${module}';`;
    }
    const names = [...(this.#named.get(module) ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const allTypes = names.every(([, isType]) => isType);
    const items = names.map(([name, isType]) => (isType && !allTypes ? `type ${name}` : name));
    const open = `import ${allTypes ? 'type ' : ''}{ `;
    const close = ` } from '${module}';`;
    // Prettier never breaks the braces around a single name.
    if (items.length === 1) return `${open}${items.join('')}${close}`;
    return group(open, items, close);
  }
}

function distance(module: string): number {
  if (module.startsWith('./')) return 0;
  return module.startsWith('../') ? module.split('../').length - 1 : 1000;
}
