import { versionOutput } from '../../../../../output.js';
import { hasSystemTransitions } from '../../../../../../model/controllers.js';
import { versionNames } from '../../../../../names/emitted-names.js';

export const output = versionOutput({ emittedWhen: hasSystemTransitions, view: versionNames });
