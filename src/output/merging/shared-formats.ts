// Which format a shared file has.
import type { SharedFormat } from './shared-format.js';
import { sharedJson } from './shared-json.js';
import { sharedLines } from './shared-lines.js';

export function sharedFormat(path: string): SharedFormat {
  return path.endsWith('.json') ? sharedJson : sharedLines;
}
