// Fills `tables.ts`: the types of the tables for queries of the owner's.
import { serviceOutput } from '../../../../output.js';
import { itemModules, queriedTables, sortKeys } from '../../../../queries/queried-tables.js';

export const output = serviceOutput({
  view: (_model, versions) => ({
    modules: itemModules(versions),
    tables: queriedTables(versions),
    sortKeys: sortKeys(versions),
  }),
});
