// The changes of a version, for people and for programs. Made at generation, since only the generator knows both
// versions.
import { markup } from '../html/markup.js';
import type { DocsFiles } from './files.js';
import { pageText } from './pages.js';

export interface Changes {
  /** `v2` */
  readonly version: string;
  /** The version before it; undefined where none is served. */
  readonly since: string | undefined;
  readonly sections: readonly ChangeSection[];
  /** The same as Markdown. */
  readonly markdown: string;
}

export interface ChangeSection {
  readonly title: string;
  readonly changes: readonly string[];
}

export function changesDocument({ version, since, sections }: Changes): object {
  return {
    version,
    ...(since !== undefined && { since }),
    sections,
    _links: { self: { href: `/docs/${version}/changes` }, 'service-doc': { href: `/docs/${version}` } },
  };
}

export function changesPage(
  title: string,
  { version, since, sections }: Changes,
  versions: readonly string[],
  files: DocsFiles,
): string {
  const lead = since === undefined ? 'No version is served before it.' : `The differences from ${since}.`;
  const lists = sections.map(
    (section) => markup`<h2>${section.title}</h2>
<ul>${section.changes.map((change) => markup`<li>${change}</li>`)}</ul>`,
  );
  const said = since !== undefined && sections.length === 0 ? markup`<p>Nothing.</p>` : lists;
  const content = markup`<main>
<h1>Changes of ${version}</h1>
<p>${lead}</p>
${said}
</main>`;
  return pageText({ title, version, versions, content, isOfChanges: true }, files);
}
