import path, { type PlatformPath } from 'node:path';

/** A path is within itself. Both are absolute paths without links, of the platform unless another is given. */
export function isWithin(outer: string, inner: string, { relative, isAbsolute, sep }: PlatformPath = path): boolean {
  const way = relative(outer, inner);
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}
