import { serviceOutput } from '../output.js';
import { environmentVariables } from '../features/environment-variables.js';

export const output = serviceOutput({
  path: '.env.example',
  owner: 'shared',
  view: (model, versions) => ({ variables: environmentVariables(model, versions) }),
  entries: (model, versions) =>
    environmentVariables(model, versions).map(({ name, value }) => ({ keys: [name], value })),
});
