import type { Report } from '../diagnostics/report.js';
import type { YamlNode } from '../load/yaml-node.js';
import { service } from './grammar.js';
import type { Spec } from './spec.js';

/**
 * Reads the tree by the grammar. A wrong value is reported and left out, or replaced by its default, so that the rest is checked too.
 *
 * @returns undefined without a tree, or where its top level is no map
 */
export function readSpec(tree: YamlNode | undefined, report: Report): Spec | undefined {
  return tree === undefined ? undefined : service.read(tree, report);
}
