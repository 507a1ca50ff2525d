import { versionOutput } from '../../../../output.js';
import type { Model } from '../../../../../model/model.js';
import type { ServedVersions } from '../../../../../model/served.js';
import { versionNames } from '../../../../names/emitted-names.js';
import type { View } from '../../../../templates.js';

export const output = versionOutput({ emittedWhen: (_model, { newest }) => newest.docs, view: changesView });

/** `src/api/v2/changes.ts`. */
function changesView(model: Model, versions: ServedVersions): View {
  const { since, sections, markdown } = versions.changes.get(model.service.version) ?? firstVersion(model);
  return {
    ...versionNames(model),
    since: since === undefined ? '' : `v${since}`,
    sections: sections.map(({ title, changes }) => ({ title, changes: [...changes] })),
    markdown,
  };
}

function firstVersion({ service }: Model): {
  readonly since: undefined;
  readonly sections: readonly never[];
  readonly markdown: readonly string[];
} {
  return {
    since: undefined,
    sections: [],
    markdown: [`## Version ${service.version}`, '', 'No version is served before it.'],
  };
}
