import { sharedJson } from './shared-json.js';
import { sharedLines } from './shared-lines.js';
export function sharedFormat(path) {
  return path.endsWith('.json') ? sharedJson : sharedLines;
}
/** RFC 6901: the entry's name in the manifest. */
export function pointerOf(keys) {
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
export function keysOf(pointer) {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
