import type * as Morph from 'ts-morph';

/** Parses one file by itself. @param text without a byte order mark */
export function parseCode({ Project }: typeof Morph, text: string): Morph.SourceFile {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  return project.createSourceFile('user.ts', text);
}
