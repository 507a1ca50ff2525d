// The map as a Mermaid flow chart and states as a Mermaid diagram, which GitHub and others draw.
import type { States } from '../model/model.js';
import type { MapKind, MapNode, ServiceMap } from './service-map.js';

/** Documents are rounded, controllers are parallelograms, transitions are hexagons; references are dotted lines. */
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

/** Mermaid's default limits; beyond either it shows an error instead of the picture. */
const MOST_LINES = 500;
const MOST_CHARACTERS = 50_000;

/** @param drawn the result of `mermaidFlowchart` */
export function fitsMermaid({ nodes, references }: ServiceMap, drawn: string): boolean {
  return nodes.length + references.length <= MOST_LINES && drawn.length <= MOST_CHARACTERS;
}

const SHAPES: readonly (readonly [kind: MapKind, shape: string])[] = [
  ['collection', 'a box is a collection'],
  ['store', 'a cylinder a store'],
  ['document', 'a rounded box a document'],
  ['controller', 'a parallelogram a function'],
  ['transition', 'a hexagon a transition of an item to another state'],
];

/** The sentence below the picture. */
export function mermaidLegend({ nodes, references }: ServiceMap): string {
  const shapes = SHAPES.filter(([kind]) => nodes.some((node) => node.kind === kind)).map(([, shape]) => shape);
  const parts = [...shapes, ...(references.length > 0 ? ['a dotted line leads from a field to its target'] : [])];
  return `In the picture, ${parts.join(', ')}.`;
}

/** A label in quotes; all text of a flow chart goes through it. Other characters than plain ones become entity codes. */
export function mermaidLabel(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const escaped = line.replaceAll(/[\0-\x7f]/g, (character) =>
    PLAIN.test(character) ? character : `#${character.charCodeAt(0)};`,
  );
  return `"${escaped}"`;
}

const PLAIN = /[A-Za-z0-9 _/{}.,()-]/;

/** Names of transitions need no escaping, since their grammar has plain characters only. */
export function stateDiagram({ initial, values, transitions }: States): string {
  const boxOf = (state: string): string => `s${values.indexOf(state)}`;
  const boxes = values.map((state) => `  state ${mermaidLabel(state)} as ${boxOf(state)}`);
  const arrows = transitions.flatMap(({ name, from, to, by }) => {
    const words = mermaidLabel(by === 'system' ? `${name} (system)` : name).slice(1, -1);
    return from.map((state) => `  ${boxOf(state)} --> ${boxOf(to)} : ${words}`);
  });
  return ['stateDiagram-v2', ...boxes, `  [*] --> ${boxOf(initial)}`, ...arrows, ''].join('\n');
}
