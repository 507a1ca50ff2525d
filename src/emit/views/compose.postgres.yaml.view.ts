import { serviceOutput } from '../output.js';
import { containerFeatures, runsOnPostgres } from '../features/features.js';

export const output = serviceOutput({ emittedWhen: runsOnPostgres, view: containerFeatures });
