// Lays out emitted TypeScript, as the last step: nothing that renders counts columns.
import { format } from 'oxfmt';
import type { FileSet, PlannedFile } from '../../output/file-set.js';

/** A file before its layout. */
export interface RenderedFile extends PlannedFile {
  /** True when the file has a template with holes, or parts that not every service has. Any other is laid out already, in templates/. */
  readonly isFilled: boolean;
}

const STYLE = { printWidth: 120, singleQuote: true } as const;

/** In characters. Files that are laid out in one call take two thirds of the time: each call has a price, and most files are short. */
const BATCH_LENGTH = 40_000;

/** The number of batches to lay out at the same time. Each takes memory, and with fewer a long file held up the rendering. */
const AT_A_TIME = 6;

/** The line between two files of a batch. The layout of one does not depend on the other. */
const BOUNDARY = '// ── the next file ──';

/**
 * Lays out files on other threads while the next ones are rendered. Only the formatter parses emitted code: checking each file again
 * would cost 3 ms a file. Tests compile every case and random hostile names instead.
 * @throws when a rendered text is no TypeScript, which is our fault
 */
export async function layOut(files: Iterable<RenderedFile>): Promise<FileSet> {
  // The first call loads the library, so the later ones do not wait for it.
  await format('first.ts', '', STYLE);
  const done: Promise<readonly PlannedFile[]>[] = [];
  const running: Promise<unknown>[] = [];
  for (const batch of batchesOf(files)) {
    const laying = laidOut(batch);
    // The first failure ends the run, and nothing waits for those behind it: unhandled, they would end the process.
    laying.catch(() => undefined);
    done.push(laying);
    running.push(laying);
    await running.at(-AT_A_TIME);
  }
  return (await Promise.all(done)).flat();
}

/** Consecutive files, which stay in their order. */
function* batchesOf(files: Iterable<RenderedFile>): Generator<readonly RenderedFile[]> {
  let batch: RenderedFile[] = [];
  let length = 0;
  for (const file of files) {
    batch.push(file);
    if (isLaidOut(file)) length += file.text.length;
    if (length < BATCH_LENGTH) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

function isLaidOut({ isFilled, path }: RenderedFile): boolean {
  return isFilled && path.endsWith('.ts');
}

async function laidOut(batch: readonly RenderedFile[]): Promise<readonly PlannedFile[]> {
  const filled = batch.filter(isLaidOut);
  const texts = new Map<RenderedFile, string>();
  const together = await laidOutTogether(filled.map(({ text }) => text));
  for (const [index, file] of filled.entries()) texts.set(file, together?.[index] ?? (await laidOutAlone(file)));
  return batch.map((rendered) => {
    const { isFilled: _, ...file } = rendered;
    return { ...file, text: texts.get(rendered) ?? file.text };
  });
}

/** Undefined where one of them is no TypeScript, or has the boundary in it. */
async function laidOutTogether(texts: readonly string[]): Promise<readonly string[] | undefined> {
  const { code, errors } = await format('batch.ts', texts.join(`\n${BOUNDARY}\n`), STYLE);
  if (errors.length > 0) return undefined;
  const parts = code.split(`${BOUNDARY}\n`).map((part) => `${part.trim()}\n`);
  return parts.length === texts.length ? parts : undefined;
}

async function laidOutAlone({ path, text }: RenderedFile): Promise<string> {
  const { code, errors } = await format(path, text, STYLE);
  const [first] = errors;
  if (first !== undefined) throw new Error(`${path} cannot be laid out: ${first.message}`);
  return code;
}
