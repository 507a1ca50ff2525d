import { serviceOutput } from '../../../output.js';
import { announcesEnds } from '../../../asked-for.js';
import type { Model } from '../../../../model/model.js';
import { group, stringLiteral } from '../../../typescript.js';

export const output = serviceOutput({ emittedWhen: announcesEnds, view: lifecycleView });

/** The days on which versions are deprecated, and end. */
function lifecycleView({ service: { lifecycles } }: Model): Record<string, unknown> {
  const items = lifecycles.map(({ version, successor, deprecated, sunset }) => {
    const days = Object.entries({ deprecated, sunset }).filter(([, day]) => day !== '');
    const members = [['version', `v${version}`], ['successor', `v${successor}`], ...days];
    return `{ ${members.map(([name = '', text = '']) => `${name}: ${stringLiteral(text)}`).join(', ')} }`;
  });
  return { lives: group('[', items, ']') };
}
