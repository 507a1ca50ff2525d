// The files that make pages for people. The tags of pages include a hash of them, since a page changes with them.
import { createHash } from 'node:crypto';
import { plainText } from '../templates.js';

export const htmlFiles = [
  'collection-page',
  'controller-pages',
  'controls',
  'document-page',
  'forms',
  'frame',
  'function-pages',
  'html',
  'item-page',
  'markup',
  'pager',
  'problem-page',
  'resource-pages',
  'script',
  'session-controls',
  'style',
  'transition-forms',
  'values',
].map((name) => `src/api/runtime/html/${name}.ts`);

let hash: string | undefined;

/** A hash that changes whenever the look of a page can. */
export function htmlFilesHash(): string {
  hash ??= createHash('sha256')
    .update(htmlFiles.map((path) => plainText(path)).join('\0'))
    .digest('base64url');
  return hash;
}
