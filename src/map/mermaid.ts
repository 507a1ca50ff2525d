// The picture as a flow chart of Mermaid's, which GitHub and others draw.
import type { States } from '../model/model.js';
import type { MapKind, MapNode, ServiceMap } from './service-map.js';

/** Collections and stores are boxes, documents are rounded, controllers lean, transitions have six corners; what refers is dotted. */
export function mermaidFlowchart({ title, versions, nodes, references }: ServiceMap): string {
  const boxes = nodes.map((node, index) => {
    const from = node.parent < 0 ? 'service' : `n${node.parent}`;
    return `  ${from} --> n${index}${shaped(node)}`;
  });
  const dotted = references.map(({ from, to, field }) => `  n${from} -.->|${mermaidLabel(field)}| n${to}`);
  return [
    'flowchart LR',
    `  service[${mermaidLabel(`${title} (${versions.join(', ')})`)}]`,
    ...boxes,
    ...dotted,
    '',
  ].join('\n');
}

function shaped({ label, kind, versions }: MapNode): string {
  const text = mermaidLabel(versions.length === 0 ? label : `${label} (${versions.join(' ')})`);
  const [open, close] = BRACKETS[kind];
  return `${open}${text}${close}`;
}

const BRACKETS: Readonly<Record<MapKind, readonly [open: string, close: string]>> = {
  collection: ['[', ']'],
  store: ['[(', ')]'],
  document: ['(', ')'],
  controller: ['[/', '/]'],
  transition: ['{{', '}}'],
};

/** What Mermaid draws by default: more of either is an error where the picture would be. */
const MOST_LINES = 500;
const MOST_CHARACTERS = 50_000;

/** @param drawn by `mermaidOf` */
export function fitsMermaid({ nodes, references }: ServiceMap, drawn: string): boolean {
  return nodes.length + references.length <= MOST_LINES && drawn.length <= MOST_CHARACTERS;
}

const SHAPES: readonly (readonly [kind: MapKind, shape: string])[] = [
  ['collection', 'a box is a collection'],
  ['store', 'a cylinder a store'],
  ['document', 'what is rounded a document'],
  ['controller', 'what leans a function'],
  ['transition', 'what has six corners leads an item to another state'],
];

/** A sentence below it. */
export function mermaidLegend({ nodes, references }: ServiceMap): string {
  const shapes = SHAPES.filter(([kind]) => nodes.some((node) => node.kind === kind)).map(([, shape]) => shape);
  const parts = [
    ...shapes,
    ...(references.length > 0 ? ['a dotted line leads from a field to what it refers to'] : []),
  ];
  return `In the picture, ${parts.join(', ')}.`;
}

// The one way for a text into a flow chart of Mermaid's.

/** A label with its quotes: whatever is not a plain character is written as an entity code of Mermaid's. */
export function mermaidLabel(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const escaped = line.replaceAll(/[\0-\x7f]/g, (character) =>
    PLAIN.test(character) ? character : `#${character.charCodeAt(0)};`,
  );
  return `"${escaped}"`;
}

const PLAIN = /[A-Za-z0-9 _/{}.,()-]/;

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
