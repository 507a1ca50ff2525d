import { isAbsolute, relative, sep } from 'node:path';

/** Whether `inner` is `outer` or in it. Both are absolute, with their links resolved; on another drive nothing is within. */
export function isWithin(outer: string, inner: string): boolean {
  const way = relative(outer, inner);
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}
