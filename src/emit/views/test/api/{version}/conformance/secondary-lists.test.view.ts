import { secondaryLists } from '../../../../../../model/secondary-lists.js';
import { versionNames } from '../../../../../names/emitted-names.js';
import { versionOutput } from '../../../../../output.js';

export const output = versionOutput({ emittedWhen: (model) => secondaryLists(model).length > 0, view: versionNames });
