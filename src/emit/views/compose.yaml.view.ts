import { serviceOutput } from '../output.js';
import { containerFeatures, runsOnSqlite } from '../features/features.js';

export const output = serviceOutput({ emittedWhen: runsOnSqlite, view: containerFeatures });
