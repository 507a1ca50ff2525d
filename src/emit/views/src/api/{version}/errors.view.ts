import { versionOutput } from '../../../../output.js';

export const output = versionOutput({
  emittedWhen: ({ errors }) => errors.length > 0,
  view: ({ errors }) => ({ errors: Object.fromEntries(errors.map((error) => [error.slug, { ...error }])) }),
});
