// The layout of emitted TypeScript, made last: nothing that renders counts columns.
import { format } from 'oxfmt';
import type { FileSet, PlannedFile } from '../output/file-set.js';

/** A file before its layout. */
export interface RenderedFile extends PlannedFile {
  /** True where holes were filled: a file without any is laid out where it stands in templates/. */
  readonly isFilled: boolean;
}

const STYLE = { printWidth: 120, singleQuote: true } as const;

/**
 * Lays out each file on another thread as soon as `files` yields it.
 * @throws where a rendered text is no TypeScript, which is a fault of ours
 */
export async function layOut(files: Iterable<RenderedFile>): Promise<FileSet> {
  // The first call loads the library, and those after it begin at once.
  await format('first.ts', '', STYLE);
  return Promise.all(
    Array.from(files, async ({ isFilled, ...file }) =>
      isFilled && file.path.endsWith('.ts') ? { ...file, text: await laidOut(file) } : file,
    ),
  );
}

async function laidOut({ path, text }: PlannedFile): Promise<string> {
  const { code, errors } = await format(path, text, STYLE);
  const [first] = errors;
  if (first !== undefined) throw new Error(`${path} cannot be laid out: ${first.message}`);
  return code;
}
