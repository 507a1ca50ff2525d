// Named enums are compared once, over the messages of all fields that name them.
import type { Choices } from '../../types/type-definition.js';
import { type Change, changeAt, changesIfDifferent, type Flow, missingFrom, type Sides } from './change.js';

interface Use {
  readonly older: Choices;
  readonly newer: Choices;
  readonly flow: Flow;
}

export class EnumUses {
  readonly #uses = new Map<string, Use>();

  add(older: Choices, newer: Choices, flow: Flow): void {
    const known = this.#uses.get(newer.name)?.flow ?? { sent: false, shown: false, filtered: false };
    this.#uses.set(newer.name, {
      older,
      newer,
      flow: {
        sent: known.sent || flow.sent,
        shown: known.shown || flow.shown,
        filtered: known.filtered || flow.filtered,
      },
    });
  }

  changes(): readonly Change[] {
    return [...this.#uses].flatMap(([name, { older, newer, flow }]) => {
      const at: Sides = { older: ['enums', name], newer: ['enums', name] };
      return diffEnum(older, newer, at, 'values', flow);
    });
  }
}

/** @param key the key above the values */
export function diffEnum(
  older: Choices,
  newer: Choices,
  sides: Sides,
  key: 'values' | 'enum' | 'one_of',
  flow: Flow,
): readonly Change[] {
  const isOpen = older.open;
  return [
    ...missingFrom(older.values, newer.values).map((value) =>
      changeAt(sides, { kind: 'enum-value-removed', value, isOpen, flow }, key, value),
    ),
    ...missingFrom(newer.values, older.values).map((value) =>
      changeAt(sides, { kind: 'enum-value-added', value, isOpen, flow }, key, value),
    ),
    ...changesIfDifferent(older.open, newer.open, (from, to) =>
      changeAt(sides, { kind: 'enum-open', from, to, flow }, 'open'),
    ),
  ];
}
