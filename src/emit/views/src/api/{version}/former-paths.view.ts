import { versionOutput } from '../../../../output.js';
import { keepsFormerPaths } from '../../../../former-paths.js';
import { formerPathsView } from '../../../former-paths-view.js';

export const output = versionOutput({ emittedWhen: keepsFormerPaths, view: formerPathsView });
