import type { Rule } from '../subject.js';

const deepest = 3;

/** a warning beyond three levels, at the first that is beyond. */
export const nestingDepth: Rule = ({ resources, controllers }, report) => {
  for (const { resource, spec } of resources) {
    if (resource.parents.length === deepest) report.add('nesting-depth', spec, { path: resource.path, limit: deepest });
  }
  for (const { controller, spec } of controllers) {
    const { parents, path } = controller;
    if (parents.length === deepest) report.add('nesting-depth', spec, { path, limit: deepest });
  }
};
