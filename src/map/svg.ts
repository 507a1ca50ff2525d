// The picture as SVG: a tree from left to right, with what refers to what beside it. It has its own colours, light and dark, and asks
// for nothing from elsewhere.
import type { MapKind, MapNode, MapReference, ServiceMap } from './service-map.js';

const ROW = 44;
const BOX = 30;
const STEP = 40;
const MARGIN = 24;
const HEAD = 64;
const LANE = 16;
/** Between what refers, and what is referred to, at one box. */
const PORT = 16;
/** Of a character, in the monospaced font of the labels, and of what is small. */
const WIDTH = 7.8;
const SMALL = 6.6;

const KINDS: readonly (readonly [kind: MapKind, about: string])[] = [
  ['collection', 'collection: items that the service names'],
  ['store', 'store: items that clients name'],
  ['document', 'document: one of its kind'],
  ['controller', 'controller: a function'],
];

interface Place {
  readonly node: MapNode;
  readonly x: number;
  /** Of the middle. */
  readonly y: number;
  readonly height: number;
  readonly right: number;
  /** Where the references to it end, or the first of its own begins. */
  readonly port: number;
  readonly isTarget: boolean;
}

export function svgOf({ title, versions, nodes, references }: ServiceMap): string {
  const places = placesOf(nodes, references);
  const lanes = lanesOf(references);
  const laneStart = Math.max(0, ...places.map(({ right }, index) => right + namesWidth(index, references))) + 40;
  const kinds = KINDS.filter(([kind]) => nodes.some((node) => node.kind === kind));
  const width = Math.ceil(Math.max(laneStart + (Math.max(-1, ...lanes) + 1) * LANE + MARGIN, 420));
  const legendTop = HEAD + nodes.reduce((sum, _node, index) => sum + heightOf(index, references), 0) + 20;
  const height = legendTop + kinds.length * 22 + MARGIN;
  const lines = references.flatMap((reference, index) => {
    const before = references.slice(0, index).filter(({ from }) => from === reference.from).length;
    return referenceLines(reference, before, places, laneStart + (lanes[index] ?? 0) * LANE);
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="map-title">`,
    `<title id="map-title">${escaped(`Resources of ${title}`)}</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="page" width="${width}" height="${height}" rx="8"/>`,
    `<text class="title" x="${MARGIN}" y="34">${escaped(title)}</text>`,
    `<text class="small" x="${MARGIN}" y="52">${escaped(versions.join(', '))}</text>`,
    ...places.flatMap((place) => branch(place, places)),
    ...lines,
    ...places.flatMap(box),
    ...kinds.flatMap(([kind, about], index) => legend(kind, about, legendTop + index * 22)),
    '</svg>',
    '',
  ].join('\n');
}

function placesOf(nodes: readonly MapNode[], references: readonly MapReference[]): readonly Place[] {
  let top = HEAD;
  return nodes.map((node, index) => {
    const height = heightOf(index, references);
    const x = MARGIN + node.depth * STEP;
    const y = top + height / 2;
    top += height;
    const right = Math.ceil(x + textWidth(node.label, WIDTH) + textWidth(versionsOf(node), SMALL) + 28);
    const ports = portsOf(index, references);
    const port = y - ((ports - 1) * PORT) / 2;
    return {
      node,
      x,
      y,
      right,
      port,
      height: Math.max(BOX, ports * PORT + 6),
      isTarget: references.some(({ to }) => to === index),
    };
  });
}

function versionsOf({ versions }: MapNode): string {
  return versions.length === 0 ? '' : ` ${versions.join(' ')}`;
}

function heightOf(index: number, references: readonly MapReference[]): number {
  return Math.max(ROW, (portsOf(index, references) + 1) * PORT);
}

/** A line for each of its references, and one for all that refer to it. */
function portsOf(index: number, references: readonly MapReference[]): number {
  const own = references.filter(({ from }) => from === index).length;
  return own + (references.some(({ to }) => to === index) ? 1 : 0);
}

function namesWidth(index: number, references: readonly MapReference[]): number {
  return Math.max(0, ...references.filter(({ from }) => from === index).map(({ field }) => textWidth(field, SMALL)));
}

/** Wide characters take two places. */
function textWidth(text: string, each: number): number {
  return [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? 2 * each : each), 0);
}

/** From what it lies below. */
function branch({ node, x, y }: Place, places: readonly Place[]): readonly string[] {
  const above = places[node.parent];
  if (above === undefined) return [];
  const from = above.x + STEP / 2;
  return [`<path class="branch" d="M${from} ${above.y + above.height / 2}V${y - 8}q0 8 8 8H${x}"/>`];
}

function box({ node, x, y, right, height }: Place): readonly string[] {
  const width = right - x;
  const radius = node.kind === 'document' ? 15 : node.kind === 'controller' ? 0 : 6;
  const top = y - height / 2;
  const shape =
    node.kind === 'controller'
      ? `<path class="box controller" d="M${x + 8} ${top}H${x + width}L${x + width - 8} ${top + height}H${x}Z"/>`
      : `<rect class="box ${node.kind}" x="${x}" y="${top}" width="${width}" height="${height}" rx="${radius}"/>`;
  const versions = `<tspan class="small">${escaped(versionsOf(node))}</tspan>`;
  return [shape, `<text class="label" x="${x + 14}" y="${y + 4.5}">${escaped(node.label)}${versions}</text>`];
}

/**
 * From the field that refers, to what it refers to.
 * @param before how many references of the same box come first
 */
function referenceLines(
  { from, to, field }: MapReference,
  before: number,
  places: readonly Place[],
  lane: number,
): readonly string[] {
  const [source, target] = [places[from], places[to]];
  if (source === undefined || target === undefined) return [];
  const y = source.port + (before + (source.isTarget ? 1 : 0)) * PORT;
  const end = target.port;
  const bend = end > y ? 6 : -6;
  const start = Math.ceil(source.right + 18 + textWidth(field, SMALL));
  const line = `M${start} ${y}H${lane - 6}q6 0 6 ${bend}V${end - bend}q0 ${bend} -6 ${bend}H${target.right + 7}`;
  return [
    `<path class="reference" d="${line}"/>`,
    `<path class="arrow" d="M${target.right + 1} ${end}l8 -4v8z"/>`,
    `<text class="field" x="${source.right + 12}" y="${y + 4}">${escaped(field)}</text>`,
  ];
}

/** The lane of each, so that no two beside each other share one; the shortest are the innermost. */
function lanesOf(references: readonly MapReference[]): readonly number[] {
  const lanes: (readonly [top: number, bottom: number])[][] = [];
  const found = new Map<MapReference, number>();
  const spanOf = ({ from, to }: MapReference): readonly [number, number] => [Math.min(from, to), Math.max(from, to)];
  const bySpan = references.toSorted((a, b) => Math.abs(a.from - a.to) - Math.abs(b.from - b.to));
  for (const reference of bySpan) {
    const [top, bottom] = spanOf(reference);
    const free = lanes.findIndex((lane) => lane.every(([first, last]) => bottom < first || top > last));
    const at = free < 0 ? lanes.length : free;
    (lanes[at] ??= []).push([top, bottom]);
    found.set(reference, at);
  }
  return references.map((reference) => found.get(reference) ?? 0);
}

function legend(kind: MapKind, about: string, y: number): readonly string[] {
  return [
    `<rect class="box ${kind}" x="${MARGIN}" y="${y}" width="22" height="12" rx="${kind === 'document' ? 6 : 3}"/>`,
    `<text class="small" x="${MARGIN + 32}" y="${y + 10}">${escaped(about)}</text>`,
  ];
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const STYLE = [
  '.page{fill:#fff}',
  'text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;fill:#1c2430}',
  '.title{font:600 18px system-ui,sans-serif}',
  '.label{font-size:13px}',
  '.small,.field{font-size:11px;fill:#5b6676}',
  '.field{fill:#8a4b00}',
  '.branch{fill:none;stroke:#aab3c0;stroke-width:1.5}',
  '.reference{fill:none;stroke:#c77a1f;stroke-width:1.5}',
  '.arrow{fill:#c77a1f}',
  '.box{stroke-width:1.5}',
  '.collection{fill:#e8f1fd;stroke:#3b7dd8}',
  '.store{fill:#e6f6ee;stroke:#2c9c69}',
  '.document{fill:#f3ecfd;stroke:#8257cf}',
  '.controller{fill:#fdf1e3;stroke:#c77a1f}',
  '@media(prefers-color-scheme:dark){.page{fill:#12161d}text{fill:#e6eaf0}.small{fill:#98a3b3}.field,.arrow{fill:#e8a85c}',
  '.branch{stroke:#4a5567}.reference{stroke:#e8a85c}.collection{fill:#16283f}.store{fill:#12301f}.document{fill:#261c3b}.controller{fill:#352310}}',
].join('');
