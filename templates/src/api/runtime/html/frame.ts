// The frame of all pages: the head, the breadcrumbs, the foot, and the policy that lets nothing else in.
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
  /** The kind of thing that it is, above the title. */
  readonly kind: string;
  /** The way from the top to here; the last one is this page. */
  readonly crumbs: readonly Crumb[];
  readonly content: Markup;
  /** References to more about this page. */
  readonly more: readonly Crumb[];
  /** The version of the page; undefined for a page about all versions. */
  readonly version: string | undefined;
  /** True for the page that asks for a login: it has no session that could be ended. */
  readonly isLogin?: boolean;
}

export interface Crumb {
  readonly title: string;
  /** Undefined when it has no page to read. */
  readonly href: string | undefined;
}

/** The service as its pages need it: its name for the top of each page, and its parts. */
export interface Service {
  readonly title: string;
  /** Newest last: `v1`. */
  readonly versions: readonly string[];
  /** Notes on versions that clients should leave: by when, and for which other one. */
  readonly notes?: Readonly<Record<string, string>>;
  /** True when there are documentation pages for people who write clients. */
  readonly docs?: boolean;
  /** The controls to log in and out; undefined when nobody does. */
  readonly sessions?: SessionControls;
}

export interface SessionControls {
  /** For a page that only known callers are shown. */
  readonly login: Markup;
  /** For every other page, the same for all callers: the tag of a page does not depend on the caller. */
  readonly menu: Markup;
  /** The content of the page of a session; undefined for any other route. */
  readonly page: (route: string, document: JsonObject) => Markup | undefined;
}

/** A page loads nothing but its own styles and script, each known by its hash, and no text can become a script. */
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
<header><div class="bar"><nav aria-label="Breadcrumbs"><ol>
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
