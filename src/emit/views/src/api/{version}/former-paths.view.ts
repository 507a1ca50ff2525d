import { versionOutput } from '../../../../output.js';
import { keepsFormerPaths, formerPathsOf } from '../../../../former-paths.js';
import type { Model } from '../../../../../model/model.js';
import { group, stringLiteral } from '../../../../typescript.js';
import { versionPrefix } from '../../../places.js';

export const output = versionOutput({ emittedWhen: keepsFormerPaths, view: formerPathsView });

function formerPathsView(model: Model): Record<string, unknown> {
  const prefix = versionPrefix(model);
  const version = `v${model.service.version}`;
  const entries = formerPathsOf(model).map(({ path, now }) => {
    const members = [`path: ${stringLiteral(prefix + path)}`, `now: ${stringLiteral(prefix + now)}`];
    return group('{ ', members, ' }');
  });
  const paths = group('[', entries, ']');
  return { version, paths };
}
