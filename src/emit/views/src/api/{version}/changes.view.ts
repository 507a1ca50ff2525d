import { versionOutput } from '../../../../output.js';
import { changesView } from '../../../docs-view.js';

export const output = versionOutput({ emittedWhen: (_model, { newest }) => newest.docs, view: changesView });
