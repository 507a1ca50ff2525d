import { hasChecksLeft, versionPair } from '../../../../../contract-tests/next-version.js';
import { versionOutput } from '../../../../../output.js';

export const output = versionOutput({ emittedWhen: hasChecksLeft, view: versionPair });
