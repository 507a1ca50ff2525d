// Code blocks of the documentation's pages. The first line of a block may say which file it is:
//
//   # resources.yaml               the whole input
//   # part of resources.yaml       lines of an input that the page shows whole
//   // src/extensions/v1.ts        a whole file of the service
//   // part of src/extensions/v1.ts
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/built-command.js';

export interface Block {
  /** Of the fence: `yaml`, `ts`, `sh`, `text`. */
  readonly language: string;
  /** The file, or undefined when the block names none. */
  readonly path: string | undefined;
  readonly isPart: boolean;
  /** Without the line that names the file. */
  readonly text: string;
}

const FENCE = /^```(\w*)\n([^]*?)^```$/gm;

const NAMED = /^(?:#|\/\/) (part of )?([\w./-]+\.(?:yaml|ts|json|mjs))\n/;

export function blocksOf(page: string): readonly Block[] {
  return Array.from(page.matchAll(FENCE), ([, language = '', text = '']) => {
    const [line = '', part, path] = NAMED.exec(text) ?? [];
    return { language, path, isPart: part !== undefined, text: text.slice(line.length) };
  });
}

/** @returns paths of Markdown files from the project's root */
export function pagesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
    .toSorted();
}

export function readPage(page: string): string {
  return readFileSync(join(root, page), 'utf8');
}
