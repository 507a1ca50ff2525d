// `src/api/v2/former-paths.ts`: the paths that a version keeps beside those that took their place.
import type { Model } from '../../model/model.js';
import { formerPathsOf } from '../former-paths.js';
import { group, stringLiteral } from '../typescript.js';
import { HEADER } from './header.js';
import { versionPrefix } from './places.js';

export function formerPathsView(model: Model): Record<string, unknown> {
  const prefix = versionPrefix(model);
  const version = `v${model.service.version}`;
  const entries = formerPathsOf(model).map(({ path, now }) => {
    const members = [`path: ${stringLiteral(prefix + path)}`, `now: ${stringLiteral(prefix + now)}`];
    return group('{ ', members, ' }');
  });
  const paths = group('[', entries, ']');
  return { header: HEADER, version, paths };
}
