// An output as the generator wrote it before its files were put into folders: the moves, taken back.
import { movesIn, type Moves } from '../../src/output/moving/moves.js';
import { MOVED_FILES } from '../../src/output/moving/moved-files.js';
import { followImports } from '../../src/output/moving/follow-imports.js';
import type { FileSet } from '../../src/output/file-set.js';
import { emptyManifest } from '../../src/output/manifest.js';

export async function formerLayout(files: FileSet): Promise<FileSet> {
  const back = takenBack(files);
  const code = files
    .filter(({ path }) => path.endsWith('.ts'))
    .map(({ path, text }) => ({ path, newPath: back.paths.get(path) ?? path, text }));
  const followed = await followImports(code, back);
  return files.map((file) => ({
    ...file,
    path: back.paths.get(file.path) ?? file.path,
    text: followed.get(file.path)?.text ?? file.text,
  }));
}

function takenBack(files: FileSet): Moves {
  const former = Object.keys(MOVED_FILES).map((path) => [`src/api/${path}.ts`, ['']] as const);
  const moves = movesIn({ ...emptyManifest, generated: new Map(former) }, files);
  if (moves === undefined) throw new Error('No file has moved.');
  return { paths: moves.formerPaths, formerPaths: moves.paths, gone: new Set(), textAt: () => '' };
}
