// The numbers of a run.
import type { ShownBreaks } from './shown-breaks.js';

export class Tally {
  readonly #counts = new Map<string, number>();
  readonly #unshown = new Map<string, string[]>();
  readonly #shown = new Map<string, number>();

  add(what: string, count = 1): void {
    if (count > 0) this.#counts.set(what, (this.#counts.get(what) ?? 0) + count);
  }

  addBreaks(service: string, { shown, unshown }: ShownBreaks): void {
    for (const one of shown) this.#shown.set(ruleOf(one), (this.#shown.get(ruleOf(one)) ?? 0) + 1);
    for (const one of unshown)
      this.#unshown.set(ruleOf(one), [...(this.#unshown.get(ruleOf(one)) ?? []), `${service} ${one}`]);
  }

  /** One line for each number, and for each rule its breaks that no test has shown. */
  lines(): readonly string[] {
    const rules = [...new Set([...this.#shown.keys(), ...this.#unshown.keys()])].toSorted();
    return [
      ...[...this.#counts].map(([what, count]) => `${what}: ${count}`),
      ...rules.map((rule) => {
        const unshown = this.#unshown.get(rule) ?? [];
        const all = unshown.length + (this.#shown.get(rule) ?? 0);
        const where = unshown.length === 0 ? '' : ` (${unshown.slice(0, 4).join(', ')})`;
        return `breaks ${rule}: ${unshown.length} of ${all} shown by no test${where}`;
      }),
    ];
  }
}

function ruleOf(about: string): string {
  return about.split(' at ')[0] ?? about;
}
