import { versionOutput } from '../../../../output.js';
import { sends } from '../../../../asked-for.js';
import { pagesView } from '../../../pages-view.js';

export const output = versionOutput({ emittedWhen: sends('text/html'), view: pagesView });
