import { versionOutput } from '../../../../output.js';
import type { Model } from '../../../../../model/model.js';
import type { ServedVersions } from '../../../../../model/served.js';
import { jsonLiteral, propertyText, stringLiteral } from '../../../../typescript.js';
import { versionNames } from '../../../version-names.js';

export const output = versionOutput({ emittedWhen: (_model, { newest }) => newest.docs, view: changesView });

/** `src/api/v2/changes.ts`. */
function changesView(model: Model, versions: ServedVersions): Record<string, unknown> {
  const { version } = versionNames(model);
  const { since, sections, markdown } = versions.changes.get(model.service.version) ?? firstVersion(model);
  return {
    version,
    name: stringLiteral(version),
    since: since === undefined ? '' : stringLiteral(`v${since}`),
    sections: jsonLiteral(sections.map(({ title, changes }) => ({ title, changes: [...changes] }))),
    markdown: propertyText('markdown', stringLiteral(`${markdown}\n`)),
  };
}

function firstVersion({ service }: Model): {
  readonly since: undefined;
  readonly sections: readonly never[];
  readonly markdown: string;
} {
  return {
    since: undefined,
    sections: [],
    markdown: `## Version ${service.version}\n\nNo version is served before it.`,
  };
}
