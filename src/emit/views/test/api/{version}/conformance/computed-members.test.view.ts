import type { Model } from '../../../../../../model/model.js';
import { versionOutput } from '../../../../../output.js';
import type { View } from '../../../../../templates.js';
import { versionNames } from '../../../../../names/emitted-names.js';

export const output = versionOutput({
  emittedWhen: ({ allResources }) => allResources.some(({ hasComputedFields }) => hasComputedFields),
  view: computedMembersTestView,
});

function computedMembersTestView(model: Model): View {
  const computed = model.allResources.filter(({ hasComputedFields }) => hasComputedFields);
  return { version: versionNames(model).version, hooks: computed.map(({ names }) => ({ name: names.collection })) };
}
