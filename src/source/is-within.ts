import { isAbsolute, relative, sep } from 'node:path';

/** True when `inner` is `outer` or lies in it. Both are absolute paths without links. */
export function isWithin(outer: string, inner: string): boolean {
  const way = relative(outer, inner);
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}
