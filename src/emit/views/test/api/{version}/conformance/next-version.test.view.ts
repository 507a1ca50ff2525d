import { versionOutput } from '../../../../../output.js';
import { hasChecksLeft } from '../../../../next-version-view.js';
import { nextVersionTestView } from '../../../../next-version-view.js';

export const output = versionOutput({ emittedWhen: hasChecksLeft, view: nextVersionTestView });
