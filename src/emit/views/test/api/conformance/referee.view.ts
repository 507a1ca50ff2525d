import { serviceOutput } from '../../../../output.js';
import type { Model } from '../../../../../model/model.js';
import { linearPatterns } from '../../../../../model/linear-patterns.js';
import type { ServedVersions } from '../../../../../model/served.js';
import { expressionText } from '../../../../expression.js';
import { stringLiteral } from '../../../../typescript.js';

export const output = serviceOutput({ view: refereeView });

function refereeView(_newest: Model, versions: ServedVersions): Record<string, unknown> {
  const items = linearPatterns(versions).map(stringLiteral);
  return { linear: items.length === 0 ? '' : expressionText({ items }) };
}
