import { schemaOutput } from '../../../../output.js';

export const output = schemaOutput({ view: ({ number }) => ({ number }) });
