// What all pages share: the head, the way back, the foot, and the policy that lets nothing else in.
import { createHash } from 'node:crypto';
import { map } from '../../map.js';
import { settings } from '../../settings.js';
import type { JsonObject } from '../json/json.js';
import { contentHeaders } from '../media/medium.js';
import { markup, nothing, trusted, type Markup } from './markup.js';
import { script } from './script.js';
import { style } from './style.js';

export interface Page {
  readonly title: string;
  /** What kind of thing it is, above the title. */
  readonly kind: string;
  /** The way from the top to here; the last one is this page. */
  readonly crumbs: readonly Crumb[];
  readonly content: Markup;
  /** References to what says more about this page. */
  readonly more: readonly Crumb[];
  /** Which version it is of; undefined where it is about all. */
  readonly version: string | undefined;
  /** Whether it asks who somebody is, of whom nothing is known that could end. */
  readonly isLogin?: boolean;
}

export interface Crumb {
  readonly title: string;
  /** Undefined where nothing can be looked at. */
  readonly href: string | undefined;
}

/** The service's own name, for the top of each page, and what there is of it. */
export interface Service {
  readonly title: string;
  /** Newest last: `v1`. */
  readonly versions: readonly string[];
  /** Of versions that are to be left: when, and for which. */
  readonly notes?: Readonly<Record<string, string>>;
  /** Whether there are pages for those who write clients. */
  readonly docs?: boolean;
  /** How people log in and out; undefined where they do not. */
  readonly sessions?: SessionControls;
}

export interface SessionControls {
  /** For a page that nobody is shown who is not known. */
  readonly login: Markup;
  /** On every other page, whoever it is made for: its tag says nothing of callers. */
  readonly menu: Markup;
  /** What the page of a session shows; undefined at a route that is of none. */
  readonly page: (route: string, document: JsonObject) => Markup | undefined;
}

/** Nothing is loaded but what stands in the page itself, each known by its hash, and no text can become a script. */
const policy = [
  "default-src 'none'",
  `style-src '${hashOf(style)}' '${hashOf(map.style)}'`,
  `script-src '${hashOf(script)}'`,
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

export const pageHeaders = {
  ...contentHeaders('text/html; charset=utf-8'),
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
};

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

export function pageText(service: Service, page: Page): string {
  const { title, kind, crumbs, content, more, version, isLogin } = page;
  const note = service.notes?.[version ?? ''];
  const docs = service.docs === true ? [{ title: 'Documentation', href: version ? `/docs/${version}` : '/docs' }] : [];
  const foot = [
    ...more,
    ...docs,
    { title: 'OpenAPI', href: `/openapi/${version ?? service.versions.at(-1) ?? ''}.json` },
  ];
  const text = markup`<!doctype html>
<html lang="${settings.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title === service.title ? title : `${title} · ${service.title}`}</title>
<link rel="icon" href="data:,">
<style>${trusted(style)}</style>
</head>
<body>
<a class="skip" href="#content">To the content</a>
<header><div class="bar"><nav aria-label="The way here"><ol>
<li><a class="service" href="/">${service.title}</a></li>
${crumbs.map((crumb, index) => crumbMarkup(crumb, index === crumbs.length - 1))}
</ol></nav>${isLogin === true ? nothing : service.sessions?.menu}</div></header>
<main id="content" tabindex="-1">
${note === undefined ? nothing : markup`<p class="note">${note}</p>`}
<p class="kind">${kind}</p>
<h1>${title}</h1>
<p id="news" role="status" hidden></p>
<noscript><p class="note">Reading works without JavaScript; creating, changing and deleting needs it.</p></noscript>
${content}
</main>
<footer><ul>${foot.map((crumb) => markup`<li>${linkTo(crumb)}</li>`)}</ul></footer>
<script>${trusted(script)}</script>
</body>
</html>
`;
  return text.html;
}

function crumbMarkup(crumb: Crumb, isLast: boolean): Markup {
  const here = isLast ? markup` aria-current="page"` : nothing;
  return markup`<li${here}>${isLast ? crumb.title : linkTo(crumb)}</li>`;
}

export function linkTo({ title, href }: Crumb): Markup {
  return href === undefined ? markup`${title}` : markup`<a href="${href}">${title}</a>`;
}
