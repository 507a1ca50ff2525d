// Fills `tables.ts`: the types of the tables for queries of the owner's.
import { usesQueries } from '../../../../features/features.js';
import { serviceOutput } from '../../../../output.js';
import { itemModules, queriedTables, sortKeys } from '../../../../queries/queried-tables.js';

export const output = serviceOutput({
  emittedWhen: usesQueries,
  view: (_model, versions) => ({
    modules: itemModules(versions),
    tables: queriedTables(versions),
    sortKeys: sortKeys(versions),
  }),
});
