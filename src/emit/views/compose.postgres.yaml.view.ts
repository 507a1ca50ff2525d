import { serviceOutput } from '../output.js';
import { containerVariables } from '../features/container-variables.js';
import { runsOnPostgres } from '../features/features.js';

export const output = serviceOutput({
  emittedWhen: runsOnPostgres,
  view: (model, versions) => ({ variables: containerVariables(model, versions, 'postgres') }),
});
