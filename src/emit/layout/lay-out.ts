// Lays out emitted TypeScript, as the last step: nothing that renders counts columns.
import { format } from 'oxfmt';
import type { FileSet, PlannedFile } from '../../output/file-set.js';

/** A file before its layout. */
export interface RenderedFile extends PlannedFile {
  /** True when the file has a template with holes. A file without holes is laid out already, in templates/. */
  readonly isFilled: boolean;
}

const STYLE = { printWidth: 120, singleQuote: true } as const;

/** The number of files to lay out at the same time. Each takes memory, and with four a long file held up the rendering. */
const AT_A_TIME = 16;

/**
 * Lays out each file on another thread while the next is rendered.
 * @throws when a rendered text is no TypeScript, which is our fault
 */
export async function layOut(files: Iterable<RenderedFile>): Promise<FileSet> {
  // The first call loads the library, so the later ones do not wait for it.
  await format('first.ts', '', STYLE);
  const laid: Promise<PlannedFile>[] = [];
  for (const { isFilled, ...file } of files) {
    if (!isFilled || !file.path.endsWith('.ts')) laid.push(Promise.resolve(file));
    else {
      const laying = laidOut(file);
      // The first failure ends the run, and nothing waits for those behind it: unhandled, they would end the process.
      laying.catch(() => undefined);
      laid.push(laying);
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
