import type { Paging } from '../../../../../../model/service.js';
import type { Model } from '../../../../../../model/model.js';
import { serviceOutput } from '../../../../../output.js';

const isStyle =
  (style: Paging) =>
  ({ conventions }: Model): boolean =>
    conventions.paging === style;

export const output = serviceOutput({
  variants: { 'page-rpp': isStyle('page/rpp'), 'start-count': isStyle('start/count'), cursor: isStyle('cursor') },
});
