// The layout of emitted TypeScript, made last: nothing that renders counts columns.
import { format } from 'oxfmt';
import type { FileSet, PlannedFile } from '../../output/file-set.js';

/** A file before its layout. */
export interface RenderedFile extends PlannedFile {
  /** True where holes were filled. A file without holes is laid out already, in templates/. */
  readonly isFilled: boolean;
}

const STYLE = { printWidth: 120, singleQuote: true } as const;

/** Files that are laid out at a time: each takes memory of its own, and more gain nothing. */
const AT_A_TIME = 4;

/**
 * Lays out each file on another thread while the next is rendered.
 * @throws where a rendered text is no TypeScript, which is a fault of ours
 */
export async function layOut(files: Iterable<RenderedFile>): Promise<FileSet> {
  // The first call loads the library, so the later ones do not wait for it.
  await format('first.ts', '', STYLE);
  const laid: Promise<PlannedFile>[] = [];
  for (const { isFilled, ...file } of files) {
    if (!isFilled || !file.path.endsWith('.ts')) laid.push(Promise.resolve(file));
    else {
      laid.push(laidOut(file));
      await laid.at(-AT_A_TIME);
    }
  }
  return Promise.all(laid);
}

async function laidOut(file: PlannedFile): Promise<PlannedFile> {
  const { code, errors } = await format(file.path, file.text, STYLE);
  const [first] = errors;
  if (first !== undefined) throw new Error(`${file.path} cannot be laid out: ${first.message}`);
  return { ...file, text: code };
}
