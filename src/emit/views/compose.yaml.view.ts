import { serviceOutput } from '../output.js';
import { containerVariables } from '../features/container-variables.js';
import { runsOnSqlite } from '../features/features.js';

export const output = serviceOutput({
  emittedWhen: runsOnSqlite,
  view: (model, versions) => ({ variables: containerVariables(model, versions, 'sqlite') }),
});
