import { type CheckFile, checkFiles } from '../../../../contract-tests/check-files.js';
import { newestFirst } from '../../../../../model/served.js';
import { serviceOutput } from '../../../../output.js';
import { pascalCase } from '../../../../../model/names/names.js';

export const output = serviceOutput({
  view: (_newest, versions) => ({
    checks: checkFiles
      .filter(({ emittedWhen }: CheckFile) => emittedWhen === undefined || newestFirst(versions).some(emittedWhen))
      .map(({ file }) => ({ file, function: `check${pascalCase(file)}` })),
  }),
});
