// The frame of the pages, and the policy that lets in nothing but the files of this service.
import { markup, nothing, type Markup } from '../html/markup.js';
import type { DocsFile, DocsFiles } from './files.js';

/** A page has no inline script or style, so none can be injected into it. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
};

export interface DocsPage {
  /** The title of the service. */
  readonly title: string;
  /** The version of the page: `v1`. */
  readonly version: string;
  /** All versions that are served, the newest last. */
  readonly versions: readonly string[];
  readonly content: Markup;
  readonly isOfChanges: boolean;
  readonly scripts?: readonly DocsFile[];
}

/** The operations of a version, by Swagger UI. */
export function operationsPage(page: Pick<DocsPage, 'title' | 'version' | 'versions'>, files: DocsFiles): string {
  const content = markup`<noscript><p>The operations are shown by a script. The document behind them: <a href="/openapi/${page.version}.json">OpenAPI</a>.</p></noscript>
<div id="operations" data-document="/openapi/${page.version}.json"></div>`;
  return pageText({ ...page, content, isOfChanges: false, scripts: [files.library, files.script] }, files);
}

export function pageText(
  { title, version, versions, content, isOfChanges, scripts = [] }: DocsPage,
  files: DocsFiles,
): string {
  const choices = versions.map((one) =>
    link(isOfChanges ? `/docs/${one}/changes` : `/docs/${one}`, one, one === version),
  );
  const other = isOfChanges ? link(`/docs/${version}`, 'Operations') : link(`/docs/${version}/changes`, 'Changes');
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} ${version}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${pathOf(files.libraryStyle)}">
<link rel="stylesheet" href="${pathOf(files.style)}">
</head>
<body>
<header><nav aria-label="Versions">${link('/', title)} ${choices} ${other}</nav></header>
${content}
${scripts.map((file) => markup`<script src="${pathOf(file)}"></script>`)}
</body>
</html>
`.html;
}

function link(href: string, title: string, isHere = false): Markup {
  return markup`<a href="${href}"${isHere ? markup` aria-current="page"` : nothing}>${title}</a>
`;
}

function pathOf({ name }: DocsFile): string {
  return `/docs/files/${name}`;
}
