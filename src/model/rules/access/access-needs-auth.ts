import type { ResourceAccessSpec } from '../../../language/spec.js';
import { isSchemeKnown, hasAuthentication } from '../../knows-callers.js';
import type { Rule } from '../subject.js';

/** A.1, A.2: nobody can be let in or kept out whom nobody asks who they are; and a controller has no operations to tell apart. */
export const accessNeedsAuth: Rule = ({ spec, model, resources, controllers }, report) => {
  const all = [spec.access, ...[...resources, ...controllers].map((node) => node.spec.value.access)];
  if (!hasAuthentication(model) && isSchemeKnown(spec)) {
    for (const access of all) if (access !== undefined) report.add('access-without-auth', access.key, {});
  }
  for (const node of controllers) {
    const { access } = node.spec.value;
    if (access !== undefined && isByOperation(access.value)) report.add('access-of-controller', access, {});
  }
};

/** Grants alone stand for both `read` and `write`, at one place. */
function isByOperation({ read, write, transitions, ...operations }: ResourceAccessSpec): boolean {
  const isAlone = read !== undefined && read.span === write?.span;
  return !isAlone || transitions.length > 0 || Object.values(operations).some((grants) => grants !== undefined);
}
