import { versionOutput } from '../../../../output.js';
import { hasTestsLeft } from '../../../next-version-view.js';
import { nextVersionTestView } from '../../../next-version-view.js';

export const output = versionOutput({ emittedWhen: hasTestsLeft, view: nextVersionTestView });
