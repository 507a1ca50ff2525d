// The map as SVG: a file, or a part of a page. It has light and dark colours and loads nothing.
import { drawMap, escapeXml } from './drawing.js';
import type { ServiceMap } from './service-map.js';

const MARGIN = 24;
const HEAD = 64;
const LEAST_WIDTH = 420;

/** A complete SVG file. */
export function drawSvg(map: ServiceMap): string {
  const { title, versions } = map;
  const { width: own, height, elements } = drawMap(map, { margin: MARGIN, top: HEAD, leads: false });
  const width = Math.max(own, LEAST_WIDTH);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="map" ${sizeOf(width, height)} role="img" aria-labelledby="map-title">`,
    `<title id="map-title">${escapeXml(`Resources of ${title}`)}</title>`,
    `<style>${mapStyle}${PAGE_STYLE}</style>`,
    `<rect class="page" width="${width}" height="${height}" rx="8"/>`,
    `<text class="title" x="${MARGIN}" y="34">${escapeXml(title)}</text>`,
    `<text class="small" x="${MARGIN}" y="52">${escapeXml(versions.join(', '))}</text>`,
    ...elements,
    '</svg>',
    '',
  ].join('\n');
}

/** A part of a page that has its own title. Boxes with an address are links. */
export function drawForPage(map: ServiceMap): { readonly size: string; readonly elements: string } {
  const { width, height, elements } = drawMap(map, { margin: 2, top: 0, leads: true });
  return { size: sizeOf(width, height), elements: elements.join('\n') };
}

function sizeOf(width: number, height: number): string {
  return `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
}

/** Rules of CSS, the same in every service. */
export const mapStyle = [
  '.map text{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;fill:#1c2430}',
  '.map .small,.map .field{font-size:11px;fill:#5b6676}',
  '.map .field{fill:#8a4b00}',
  '.map .branch{fill:none;stroke:#aab3c0;stroke-width:1.5}',
  '.map .reference{fill:none;stroke:#c77a1f;stroke-width:1.5}',
  '.map .arrow{fill:#c77a1f}',
  '.map .box{stroke-width:1.5}',
  '.map .collection{fill:#e8f1fd;stroke:#3b7dd8}',
  '.map .store{fill:#e6f6ee;stroke:#2c9c69}',
  '.map .document{fill:#f3ecfd;stroke:#8257cf}',
  '.map .controller{fill:#fdf1e3;stroke:#c77a1f}',
  '.map .transition{fill:#fdeaf1;stroke:#c2487a}',
  '.map a .label{text-decoration:underline;text-underline-offset:3px}',
  '.map a:hover .box{stroke-width:2.5}',
  '@media(prefers-color-scheme:dark){',
  '.map text{fill:#e6eaf0}',
  '.map .small{fill:#98a3b3}',
  '.map .field,.map .arrow{fill:#e8a85c}',
  '.map .branch{stroke:#4a5567}',
  '.map .reference{stroke:#e8a85c}',
  '.map .collection{fill:#16283f}',
  '.map .store{fill:#12301f}',
  '.map .document{fill:#261c3b}',
  '.map .controller{fill:#352310}',
  '.map .transition{fill:#3a1626}',
  '}',
].join('\n');

/** Rules of CSS that a page has already. */
const PAGE_STYLE = [
  '',
  '.map .page{fill:#fff}',
  '.map .title{font:600 18px system-ui,sans-serif}',
  '@media(prefers-color-scheme:dark){.map .page{fill:#12161d}}',
].join('\n');
