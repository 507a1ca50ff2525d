import type { Paging } from '../../../../../../model/service.js';
import type { Model } from '../../../../../../model/model.js';
import { serviceOutput } from '../../../../../output.js';

const isStyle =
  (style: Paging) =>
  ({ conventions }: Model): boolean =>
    conventions.paging === style;

/** A module for each style, of which a service gets one. No request decides about it, and the code reads as if there were no other. */
export const output = serviceOutput({
  variants: { 'page-rpp': isStyle('page/rpp'), 'start-count': isStyle('start/count'), cursor: isStyle('cursor') },
});
