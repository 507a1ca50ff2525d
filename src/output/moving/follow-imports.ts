// Leads the imports of a file to where the imported files have moved, and keeps every other byte. What it cannot follow it names.
import { posix } from 'node:path';
import type * as Morph from 'ts-morph';
import { applyEdits, type Edit } from '../code/edits.js';
import { hasMovedExports, homeOfExport, type Moves } from './moves.js';

/**
 * - `gone`: the imported file is no longer generated.
 * - `name`: the file that is imported from has no such export any more.
 * - `parts`: the path is put together while the code runs.
 * - `syntax`: the file cannot be parsed.
 * - `whole`: a file is imported whole, of which some exports are elsewhere now.
 */
export type ReasonLeft = 'gone' | 'name' | 'parts' | 'syntax' | 'whole';

export interface LeftImport {
  readonly reason: ReasonLeft;
  /** The name, or the path as it is written. */
  readonly what: string;
  /** A range in the text before the change. */
  readonly start: number;
  readonly end: number;
}

export interface FollowedFile {
  readonly text: string;
  /** Module specifiers that were changed, once each; a list of names can lead to several files. */
  readonly followed: readonly { readonly from: string; readonly to: string }[];
  readonly left: readonly LeftImport[];
}

export interface CodeFile {
  /** Relative to the output, as the imports were written. */
  readonly path: string;
  /** Where the file will lie; the same, unless it moves. */
  readonly newPath: string;
  readonly text: string;
}

/** The folders of moved files. A text without their names imports nothing from there, unless it lies there itself. */
const MOVED_FOLDER = /\b(?:runtime|store)\b/;

/** Loads the parser only if a file may import what has moved. */
export async function followImports(
  files: readonly CodeFile[],
  moves: Moves,
): Promise<ReadonlyMap<string, FollowedFile>> {
  const concerned = files.filter(({ path, text }) => MOVED_FOLDER.test(path) || MOVED_FOLDER.test(text));
  if (concerned.length === 0) return new Map();
  const morph = await import('ts-morph');
  const project = new morph.Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    compilerOptions: { allowJs: true },
  });
  const sources = concerned.map((file) => ({
    file,
    source: project.createSourceFile(`/${file.path}`, withoutMark(file.text)),
  }));
  const program = project.getProgram();
  return new Map(
    sources.map(({ file, source }) => [
      file.path,
      program.getSyntacticDiagnostics(source).length > 0
        ? unparsed(program.getSyntacticDiagnostics(source)[0], file)
        : new Follower(morph, file, source, moves).follow(),
    ]),
  );
}

function unparsed(fault: Morph.Diagnostic | undefined, { path, text }: CodeFile): FollowedFile {
  const start = (fault?.getStart() ?? 0) + markLength(text);
  return { text, followed: [], left: [{ reason: 'syntax', what: path, start, end: start }] };
}

class Follower {
  readonly #morph: typeof Morph;
  readonly #file: CodeFile;
  readonly #source: Morph.SourceFile;
  readonly #moves: Moves;
  readonly #edits: Edit[] = [];
  readonly #followed = new Map<string, Set<string>>();
  readonly #left: LeftImport[] = [];

  constructor(morph: typeof Morph, file: CodeFile, source: Morph.SourceFile, moves: Moves) {
    this.#morph = morph;
    this.#file = file;
    this.#source = source;
    this.#moves = moves;
  }

  follow(): FollowedFile {
    const { Node } = this.#morph;
    for (const node of this.#source.getDescendants()) {
      if (Node.isImportDeclaration(node)) this.#followDeclaration(node, node.getModuleSpecifier());
      else if (Node.isExportDeclaration(node)) this.#followDeclaration(node, node.getModuleSpecifier());
      else if (Node.isImportTypeNode(node)) this.#followImportType(node);
      else if (Node.isExternalModuleReference(node)) this.#followWhole(node.getExpression());
      else if (Node.isCallExpression(node) || Node.isNewExpression(node)) this.#followCall(node);
    }
    const { text } = this.#file;
    const mark = text.slice(0, markLength(text));
    return {
      text: mark + applyEdits(withoutMark(text), this.#edits),
      followed: [...this.#followed].flatMap(([from, all]) => [...all].map((to) => ({ from, to }))),
      left: this.#left,
    };
  }

  #followDeclaration(
    declaration: Morph.ImportDeclaration | Morph.ExportDeclaration,
    specifier: Morph.StringLiteral | undefined,
  ): void {
    if (specifier === undefined) return;
    const found = this.#found(specifier.getLiteralText());
    if (found === undefined) return this.#relocate(specifier);
    if (found.to === undefined) return this.#leave('gone', specifier);
    const { from, to } = found;
    const { Node } = this.#morph;
    const named = Node.isImportDeclaration(declaration) ? declaration.getNamedImports() : declaration.getNamedExports();
    const isWhole = Node.isImportDeclaration(declaration)
      ? declaration.getNamespaceImport() !== undefined
      : named.length === 0;
    if (isWhole && hasMovedExports(from)) this.#leave('whole', specifier);
    const homes = new Map<string, (Morph.ImportSpecifier | Morph.ExportSpecifier)[]>();
    for (const one of named) {
      const home = homeOfExport(from, to, one.getName());
      if (!exportsName(this.#moves.textAt(home), one.getName())) this.#leave('name', one, one.getName());
      homes.set(home, [...(homes.get(home) ?? []), one]);
    }
    const [only = to] = homes.keys();
    if (homes.size < 2) return this.#replace(specifier, this.#specifierOf(specifier.getLiteralText(), only));
    this.#split(declaration, specifier, homes);
  }

  /** One declaration for each file that the names are in now, in the form of the one that they stood in. */
  #split(
    declaration: Morph.ImportDeclaration | Morph.ExportDeclaration,
    specifier: Morph.StringLiteral,
    homes: ReadonlyMap<string, readonly Morph.Node[]>,
  ): void {
    const [start, end] = [declaration.getStart(), declaration.getEnd()];
    const text = this.#source.getFullText();
    const open = text.indexOf('{', start);
    const close = text.lastIndexOf('}', specifier.getStart());
    const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
    const own = specifier.getLiteralText();
    const lines = [...homes].map(([home, names]) => {
      const to = this.#specifierOf(own, home);
      this.#note(own, to);
      const list = names.map((name) => name.getText()).join(', ');
      const [before, between] = [text.slice(start, open), text.slice(close + 1, specifier.getStart() + 1)];
      return `${before}{ ${list} }${between}${to}${text.slice(specifier.getEnd() - 1, end)}`;
    });
    this.#edits.push({ start, end, text: lines.join(lineEnd) });
  }

  #followImportType(node: Morph.ImportTypeNode): void {
    const argument = node.getArgument();
    const { Node } = this.#morph;
    const literal = Node.isLiteralTypeNode(argument) ? argument.getLiteral() : undefined;
    if (!Node.isStringLiteral(literal)) return;
    const found = this.#found(literal.getLiteralText());
    if (found === undefined) return this.#relocate(literal);
    if (found.to === undefined) return this.#leave('gone', literal);
    const name = /^\w+/.exec(node.getQualifier()?.getText() ?? '')?.[0];
    if (name === undefined && hasMovedExports(found.from)) this.#leave('whole', literal);
    const home = name === undefined ? found.to : homeOfExport(found.from, found.to, name);
    this.#replace(literal, this.#specifierOf(literal.getLiteralText(), home));
  }

  /** `import('…')`, `require('…')`, `vi.mock('…')`, `new URL('…', import.meta.url)`. */
  #followCall(node: Morph.CallExpression | Morph.NewExpression): void {
    const [first] = node.getArguments();
    const { Node, SyntaxKind } = this.#morph;
    if (Node.isStringLiteral(first) || Node.isNoSubstitutionTemplateLiteral(first)) return this.#followWhole(first);
    const loads = node.getExpression()?.getKind() === SyntaxKind.ImportKeyword || /^require\b/.test(node.getText());
    if (first !== undefined && loads && /\b(?:runtime|store)\//.test(first.getText())) this.#leave('parts', first);
  }

  #followWhole(literal: Morph.Node | undefined): void {
    const { Node } = this.#morph;
    if (!Node.isStringLiteral(literal) && !Node.isNoSubstitutionTemplateLiteral(literal)) return;
    const found = this.#found(literal.getLiteralText());
    if (found === undefined) return this.#relocate(literal);
    if (found.to === undefined) return this.#leave('gone', literal);
    if (hasMovedExports(found.from)) this.#leave('whole', literal);
    this.#replace(literal, this.#specifierOf(literal.getLiteralText(), found.to));
  }

  /** A file that moves itself names its neighbours anew. */
  #relocate(literal: Morph.StringLiteral | Morph.NoSubstitutionTemplateLiteral): void {
    const { path, newPath } = this.#file;
    const specifier = literal.getLiteralText();
    if (path === newPath || !/^\.\.?\//.test(specifier)) return;
    this.#replace(literal, relativeTo(newPath, posix.join(posix.dirname(path), specifier)));
  }

  #replace(literal: Morph.StringLiteral | Morph.NoSubstitutionTemplateLiteral, to: string): void {
    const from = literal.getLiteralText();
    if (from === to) return;
    this.#note(from, to);
    this.#edits.push({ start: literal.getStart() + 1, end: literal.getEnd() - 1, text: to });
  }

  #note(from: string, to: string): void {
    this.#followed.set(from, (this.#followed.get(from) ?? new Set()).add(to));
  }

  #leave(reason: ReasonLeft, node: Morph.Node, what = node.getText().replaceAll(/^['"`]|['"`]$/g, '')): void {
    const mark = markLength(this.#file.text);
    this.#left.push({ reason, what, start: node.getStart() + mark, end: node.getEnd() + mark });
  }

  /** @returns the moved file that a specifier means; without `to` when it is gone; undefined for any other file */
  #found(specifier: string): { readonly from: string; readonly to: string | undefined } | undefined {
    const from = this.#meant(specifier);
    const to = this.#moves.paths.get(from);
    return to !== undefined || this.#moves.gone.has(from) ? { from, to } : undefined;
  }

  /** Relative to the output, in `src/` and as TypeScript, whether the import is of the source, of `dist/` or by an alias of `src/`. */
  #meant(specifier: string): string {
    const path = /^\.\.?\//.test(specifier)
      ? posix.join(posix.dirname(this.#file.path), specifier)
      : specifier.replace(/^.*(?=\bapi\/(?:runtime|store)\/)/, 'src/');
    return `${path.replace(/^dist\//, 'src/').replace(/\.[cm]?[jt]s$/, '')}.ts`;
  }

  /** @param like the specifier that it replaces, whose form it takes over */
  #specifierOf(like: string, path: string): string {
    const end = /\.[cm]?[jt]s$/.exec(like)?.[0] ?? '';
    const stem = path.replace(/\.ts$/, '');
    const alias = /^(?!\.\.?\/).*(?=\bapi\/(?:runtime|store)\/)/.exec(like)?.[0];
    if (alias !== undefined) return `${alias}${stem.replace(/^src\//, '')}${end}`;
    const isCompiled = posix.join(posix.dirname(this.#file.path), like).startsWith('dist/');
    return relativeTo(this.#file.newPath, (isCompiled ? stem.replace(/^src\//, 'dist/') : stem) + end);
  }
}

function relativeTo(from: string, path: string): string {
  const relative = posix.relative(posix.dirname(from), path);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** Looks for a declaration or a list of exports with the name. A file that is not generated exports nothing. */
function exportsName(text: string | undefined, name: string): boolean {
  if (text === undefined) return false;
  const literal = name.replaceAll('$', '\\$');
  return new RegExp(
    `^export (?:declare |abstract |async )*(?:const|let|function\\*?|class|interface|type|enum) ${literal}(?![\\w$])|^export (?:type )?\\{[^}]*(?<![\\w$])${literal}(?![\\w$])[^}]*\\}|^export default`,
    'm',
  ).test(text);
}

function markLength(text: string): number {
  return text.startsWith('\uFEFF') ? 1 : 0;
}

function withoutMark(text: string): string {
  return text.slice(markLength(text));
}
