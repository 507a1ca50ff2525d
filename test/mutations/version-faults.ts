// Faults in what several versions of one service have.
import { type Mutation, rows } from './mutation.js';

export const versionFaults: readonly Mutation[] = rows('three-versions', [
  [
    'R-9.4',
    'a deprecation is told in milliseconds',
    'src/api/runtime/lifecycle.ts',
    'Date.parse(deprecated) / 1000',
    'Date.parse(deprecated)',
  ],
  [
    'R-9.4',
    'a version does not end',
    'src/api/runtime/lifecycle.ts',
    'sunset === undefined || clock.now().getTime() < Date.parse(sunset)',
    'true',
  ],
  [
    'R-9.4',
    'the newest version is told of too',
    'src/api/runtime/lifecycle.ts',
    'version === segments[0]',
    'version !== segments[0]',
  ],
  [
    'R-9.4',
    'nobody hears of the successor',
    'src/api/runtime/lifecycle.ts',
    'addLinks(reply, found);',
    '',
  ],
]);
