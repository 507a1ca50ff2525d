// Draws the map as SVG: a tree from left to right, with references in lanes beside it.
import type { MapKind, MapNode, MapReference, ServiceMap } from './service-map.js';

const ROW = 44;
const BOX = 30;
const STEP = 40;
const LANE = 16;
/** Distance between the ends of references at one box. */
const PORT = 16;
/** Width of a character of labels; SMALL is that of small text. Both fonts are monospaced. */
const WIDTH = 7.8;
const SMALL = 6.6;

const KINDS: readonly (readonly [kind: MapKind, about: string])[] = [
  ['collection', 'collection: items that the service names'],
  ['store', 'store: items that clients name'],
  ['document', 'document: one of its kind'],
  ['controller', 'controller: a function'],
  ['transition', 'transition: leads an item to another state'],
];

interface Place {
  readonly node: MapNode;
  readonly x: number;
  /** The middle of the box. */
  readonly y: number;
  readonly height: number;
  readonly right: number;
  /** Height at which references to the box end, or its first own one begins. */
  readonly port: number;
  readonly isTarget: boolean;
}

export interface DrawingOptions {
  readonly margin: number;
  /** Distance from the top of the page. */
  readonly top: number;
  /** Parts have labels for screen readers, and boxes link to their resources. */
  readonly leads: boolean;
}

/** Elements of SVG without the root element. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly elements: readonly string[];
}

export function drawMap({ nodes, references }: ServiceMap, options: DrawingOptions): Drawing {
  const { margin, top, leads } = options;
  const places = placesOf(nodes, references, options);
  const lanes = lanesOf(references);
  const laneStart = Math.max(0, ...places.map(({ right }, index) => right + namesWidth(index, references))) + 40;
  const kinds = KINDS.filter(([kind]) => nodes.some((node) => node.kind === kind));
  const about = Math.max(...kinds.map(([, text]) => textWidth(text, SMALL)));
  const width = Math.max(laneStart + (Math.max(-1, ...lanes) + 1) * LANE, margin + 32 + about) + margin;
  const legendTop = top + nodes.reduce((sum, _node, index) => sum + heightOf(index, references), 0) + 20;
  const lines = references.flatMap((reference, index) => {
    const before = references.slice(0, index).filter(({ from }) => from === reference.from).length;
    const drawn = referenceLines(reference, before, places, laneStart + (lanes[index] ?? 0) * LANE);
    return leads ? named(referenceName(reference, nodes), drawn) : drawn;
  });
  return {
    width: Math.ceil(width),
    height: legendTop + kinds.length * 22 + margin,
    elements: [
      ...places.flatMap((place) => branch(place, places)),
      ...lines,
      ...places.flatMap((place) => (leads ? leading(place, places) : box(place))),
      ...kinds.flatMap(([kind, text], index) => legend(kind, text, { x: margin, y: legendTop + index * 22 })),
    ],
  };
}

/** Groups elements under one label for screen readers. */
function named(name: string, drawn: readonly string[]): readonly string[] {
  return drawn.length === 0 ? [] : [`<g role="img" aria-label="${escapeXml(name)}">`, ...drawn, '</g>'];
}

/** A box, as a link where the resource has an address. */
function leading(place: Place, places: readonly Place[]): readonly string[] {
  const { label, kind, versions, parent, href } = place.node;
  const above = places[parent];
  const below = above === undefined ? '' : ` below ${above.node.label}`;
  const name = `${label}, ${kind}${below}${versions.length === 0 ? '' : `, in ${versions.join(' ')}`}`;
  if (href === '') return named(name, box(place));
  return [`<a href="${escapeXml(href)}" aria-label="${escapeXml(name)}">`, ...box(place), '</a>'];
}

function referenceName({ from, to, field }: MapReference, nodes: readonly MapNode[]): string {
  return `${field} of ${nodes[from]?.label ?? ''} refers to ${nodes[to]?.label ?? ''}`;
}

function placesOf(
  nodes: readonly MapNode[],
  references: readonly MapReference[],
  { margin, top: start }: DrawingOptions,
): readonly Place[] {
  let top = start;
  return nodes.map((node, index) => {
    const height = heightOf(index, references);
    const x = margin + node.depth * STEP;
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

/** Ends of lines at a box: one for each of its references, and one for all references to it. */
function portsOf(index: number, references: readonly MapReference[]): number {
  const own = references.filter(({ from }) => from === index).length;
  return own + (references.some(({ to }) => to === index) ? 1 : 0);
}

function namesWidth(index: number, references: readonly MapReference[]): number {
  return Math.max(0, ...references.filter(({ from }) => from === index).map(({ field }) => textWidth(field, SMALL)));
}

/** East Asian characters count twice. */
function textWidth(text: string, each: number): number {
  return [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? 2 * each : each), 0);
}

/** The line from the parent. */
function branch({ node, x, y }: Place, places: readonly Place[]): readonly string[] {
  const above = places[node.parent];
  if (above === undefined) return [];
  const from = above.x + STEP / 2;
  return [`<path class="branch" d="M${from} ${above.y + above.height / 2}V${y - 8}q0 8 8 8H${x}"/>`];
}

function box({ node, x, y, right, height }: Place): readonly string[] {
  const width = right - x;
  const own = versionsOf(node);
  const versions = own === '' ? '' : `<tspan class="small">${escapeXml(own)}</tspan>`;
  return [
    shapeOf(node.kind, { x, y: y - height / 2, width, height }),
    `<text class="label" x="${x + 14}" y="${y + 4.5}">${escapeXml(node.label)}${versions}</text>`,
  ];
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Documents are rounded, controllers are parallelograms, transitions are hexagons. */
function shapeOf(kind: MapKind, { x, y, width, height }: Area): string {
  if (kind === 'controller') {
    const lean = height / 4;
    return `<path class="box controller" d="M${x + lean} ${y}H${x + width}L${x + width - lean} ${y + height}H${x}Z"/>`;
  }
  if (kind === 'transition') {
    const [corner, middle] = [height / 4, y + height / 2];
    const [left, right] = [x + corner, x + width - corner];
    return `<path class="box transition" d="M${left} ${y}H${right}L${x + width} ${middle}L${right} ${y + height}H${left}L${x} ${middle}Z"/>`;
  }
  const radius = kind === 'document' ? Math.min(height / 2, 15) : Math.min(height / 4, 6);
  return `<rect class="box ${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;
}

/**
 * The line and the arrow from a field to the resource that it refers to.
 *
 * @param before the number of earlier references of the same box
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
    `<text class="field" x="${source.right + 12}" y="${y + 4}">${escapeXml(field)}</text>`,
  ];
}

/** The lane of each reference. References at the same height never share one, and the shortest are innermost. */
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

function legend(kind: MapKind, about: string, { x, y }: Pick<Area, 'x' | 'y'>): readonly string[] {
  return [
    shapeOf(kind, { x, y, width: 22, height: 12 }),
    `<text class="small" x="${x + 32}" y="${y + 10}">${escapeXml(about)}</text>`,
  ];
}

/** Escapes a text for content and attributes; all text of the picture goes through it. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
