// The states of a resource as a diagram of Mermaid's, which GitHub and others draw.
import type { States } from '../model/model.js';
import { mermaidLabel } from './mermaid-label.js';

/** Names go through `mermaidLabel` alone; those of transitions have nothing in them that it would change. */
export function stateDiagram({ initial, values, transitions }: States): string {
  const boxOf = (state: string): string => `s${values.indexOf(state)}`;
  const boxes = values.map((state) => `  state ${mermaidLabel(state)} as ${boxOf(state)}`);
  const arrows = transitions.flatMap(({ name, from, to, by }) => {
    const words = mermaidLabel(by === 'system' ? `${name} (system)` : name).slice(1, -1);
    return from.map((state) => `  ${boxOf(state)} --> ${boxOf(to)} : ${words}`);
  });
  return ['stateDiagram-v2', ...boxes, `  [*] --> ${boxOf(initial)}`, ...arrows, ''].join('\n');
}
