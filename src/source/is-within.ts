import { isAbsolute, relative, sep } from 'node:path';

/** A path is within itself. Both are absolute paths without links. */
export function isWithin(outer: string, inner: string): boolean {
  const way = relative(outer, inner);
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}
