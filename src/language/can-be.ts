import { Report } from '../diagnostics/report.js';
import type { YamlNode } from '../load/yaml-node.js';
import type { ValueType } from './value-type.js';

/** Longer than this, a value is not read once more for each key that it may have been meant for. */
const longestTried = 100_000;

/** Whether a value could stand under a key of that type. */
export function canBe(type: ValueType<unknown>, value: YamlNode): boolean {
  if (value.span.end - value.span.start > longestTried) return false;
  const trial = new Report();
  return type.read(value, trial) !== undefined && !trial.hasErrors;
}
