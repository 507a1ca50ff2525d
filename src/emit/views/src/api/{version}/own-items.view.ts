import { versionOutput } from '../../../../output.js';
import { hasOwnItems } from '../../../own-items-view.js';
import type { Model } from '../../../../../model/model.js';
import { ImportList } from '../../../../imports.js';
import { expressionText } from '../../../../expression.js';
import { stringLiteral } from '../../../../typescript.js';
import { moduleName } from '../../../module-names.js';
import { folderOf, routeUrl } from '../../../places.js';
import { versionNames } from '../../../version-names.js';
import { pathsOf } from '../../../own-items-view.js';

export const output = versionOutput({ emittedWhen: hasOwnItems, view: ownItemsView });

function ownItemsView(model: Model): Record<string, unknown> {
  const imports = new ImportList().add('../runtime/ownership.js', 'OwnItems', 'type');
  const entries = pathsOf(model).map(({ path, owning }) => {
    const store = moduleName(owning);
    imports.addNamespace(`./${folderOf(owning)}/store.js`, store);
    const ids = [...owning.itemPath.matchAll(/\{([^}]+)\}/g)].map(([, id = '']) => id);
    const before = `${stringLiteral(routeUrl(model, path))}: `;
    const taken = `(reader, { ${ids.map((id) => `${id} = ''`).join(', ')} }, ownedBy) =>`;
    const call = { callee: `${store}.existing`, arguments: ['reader', `{ ${[...ids, 'ownedBy'].join(', ')} }`] };
    const flat = `  ${before}${taken} ${expressionText(call)},`;
    return flat.length <= 120 ? flat : `  ${before}${taken}\n    ${expressionText(call)},`;
  });
  return { ...versionNames(model), imports: imports.toString(), entries };
}
