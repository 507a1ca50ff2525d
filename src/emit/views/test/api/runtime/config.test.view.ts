import { serviceOutput } from '../../../../output.js';

export const output = serviceOutput({
  variants: {
    sqlite: ({ database }) => database === 'sqlite',
    postgres: ({ database }) => database === 'postgres',
  },
});
