// The picture as a flow chart of Mermaid's, which GitHub and others draw.
import { mermaidLabel } from '../render/readme/escape-text.js';
import type { MapNode, ServiceMap } from './service-map.js';

/** Collections and stores are boxes, documents are rounded, controllers lean; what refers is dotted. */
export function mermaidOf({ title, versions, nodes, references }: ServiceMap): string {
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
  const [open, close] = { collection: ['[', ']'], store: ['[(', ')]'], document: ['(', ')'], controller: ['[/', '/]'] }[
    kind
  ];
  return `${open}${text}${close}`;
}
