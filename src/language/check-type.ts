// One of `checks`: `due > lent`.
import { line } from './scalar-types.js';
import { parseComparison, type Comparison } from './parse-check.js';
import type { ValueType } from './value-type.js';

const text = line(200);

export const comparison: ValueType<Comparison> = {
  words: 'comparison, such as `due > lent` or `stock <= 1000`',
  schema: text.schema,
  maps: () => [],
  read(node, report) {
    const written = text.read(node, report);
    if (written === undefined) return undefined;
    const parsed = parseComparison(written);
    const isOfMember = parsed?.left.kind === 'member' || parsed?.right.kind === 'member';
    if (parsed !== undefined && isOfMember) return parsed;
    report.add('check-syntax', node, { text: written });
    return undefined;
  },
};
