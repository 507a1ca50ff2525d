// `npm run pictures`: writes docs/pictures/ anew, from pages of examples/bookings in a real browser.
import { bin, runSteps } from './run-steps.mjs';

runSteps([
  { name: 'build', node: ['scripts/build.mjs'] },
  {
    name: 'pictures of pages',
    node: [bin.vitest, 'run', 'test/pages/pictures.slow.test.ts'],
    env: { SLOW: '1', UPDATE_PICTURES: '1' },
  },
]);
