import { resourceOutput } from '../../../../../output.js';
import { routesView } from '../../../../routes-view.js';
import type { Resource } from '../../../../../../model/model.js';

const hasItems = (resource: Resource): boolean => resource.hasItems;
const isPlainDocument = (resource: Resource): boolean => resource.kind === 'document' && !resource.alwaysExists;
const isAlways = (resource: Resource): boolean => resource.alwaysExists;

export const output = resourceOutput({
  variants: { collection: hasItems, document: isPlainDocument, 'always-document': isAlways },
  view: routesView,
});
