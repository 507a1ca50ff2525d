import type { Report } from '../diagnostics/report.js';
import type { YamlNode } from '../load/yaml-node.js';
import { service } from './grammar.js';
import type { Spec } from './spec.js';

/**
 * The tree held against the grammar. What is wrong is reported and left out or replaced by its default, so that the rest can be
 * looked at too; undefined when there is no map, or no tree, to begin with.
 */
export function readSpec(tree: YamlNode | undefined, report: Report): Spec | undefined {
  return tree === undefined ? undefined : service.read(tree, report);
}
