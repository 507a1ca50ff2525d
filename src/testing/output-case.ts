// The cases of output: folders with resources.yaml, and with versions/ where older versions are served.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layOut } from '../emit/layout/lay-out.js';
import { render, renderVersions } from '../emit/render.js';
import type { FileSet } from '../output/file-set.js';
import { modelOf, versionsOf } from './model-of.js';

export const casesFolder = fileURLToPath(new URL('cases/output/', import.meta.url));

/** Cases under other conventions, which change names and lengths of lines. */
export const VARIANTS: readonly (readonly [name: string, of: string, conventions: string])[] = [
  [
    'long-names with absolute links',
    'long-names',
    '{ links: absolute, paging: cursor, request_body: bare, fields: none, idempotency: off, concurrency: required, media_types: [application/json, application/hal+json] }',
  ],
  [
    'long-names without links',
    'long-names',
    '{ links: false, paging: page/rpp, idempotency: required, fields: paren, media_types: [text/html, application/json] }',
  ],
];

/** The YAML of the newest version of a case. */
export function caseInput(name: string): string {
  return readFileSync(join(casesFolder, name, 'resources.yaml'), 'utf8');
}

/** All files that a case emits. */
export function outputOf(name: string): Promise<FileSet> {
  return layOut(renderVersions(versionsOf(caseInput(name), olderInputs(name))));
}

/** @param conventions in place of those of the case `of` */
export function variantOf(of: string, conventions: string): Promise<FileSet> {
  return layOut(render(modelOf(caseInput(of).replace('{ links: true }', conventions))));
}

/** The YAML of the older versions of a case by number. */
function olderInputs(name: string): Readonly<Record<number, string>> {
  const path = join(casesFolder, name, 'versions');
  const files = existsSync(path) ? readdirSync(path) : [];
  return Object.fromEntries(files.map((file) => [file.replace(/\D/g, ''), readFileSync(join(path, file), 'utf8')]));
}
