// Takes a file without holes apart: its imports, and its statements with the names that each declares and uses. The build does it once
// for all files, since the parser takes longer to load than a generation.
import { createRequire } from 'node:module';
import type { ts as Compiler } from 'ts-morph';
import { callableMembers, callOf, callsIn, privateFields } from './parse-class.js';

type Ts = typeof Compiler;

export interface ParsedModule {
  /** Where the comment at the top of the file ends. */
  readonly headerEnd: number;
  readonly imports: readonly ModuleImport[];
  /** In the order of the text. */
  readonly statements: readonly ModuleStatement[];
}

export interface ModuleImport {
  readonly specifier: string;
  /** `import type …` */
  readonly isType: boolean;
  readonly names: readonly ImportedName[];
}

export interface ImportedName {
  /** The name in the file. */
  readonly local: string;
  /** The name in the other file; `*` for all of it. */
  readonly imported: string;
  /** `{ type … }` */
  readonly isType: boolean;
}

/** A part of the text, and what it needs. */
export interface ModulePart {
  /** A range in the text, with the comments before it. */
  readonly start: number;
  readonly end: number;
  /** Names of the file, declared or imported in it. */
  readonly uses: readonly string[];
  /** Names imported later from other files, or exported again; `*` for a whole file. */
  readonly loads: readonly { readonly specifier: string; readonly name: string }[];
  /** Members of classes that it may call: `read()` a method, `size` an accessor, `#size` a private one of the file. */
  readonly calls: readonly string[];
}

export interface ModuleStatement extends ModulePart {
  /** Names that the statement declares or exports; empty for one that runs for its effect. */
  readonly names: readonly string[];
  /** Members of a class that a service has where it calls them, in the order of the text. All else of the class is the statement's. */
  readonly members: readonly ClassMember[];
  /** Private fields of a class. */
  readonly fields: readonly string[];
}

export interface ClassMember extends ModulePart {
  /** In the form of `calls`. */
  readonly call: string;
}

let loaded: { readonly ts: Ts } | undefined;

/** Loaded where something is parsed: a built generator has no need of it. */
function compiler(): { readonly ts: Ts } {
  loaded ??= createRequire(import.meta.url)('ts-morph');
  if (loaded === undefined) throw new Error('ts-morph is not there.');
  return loaded;
}

/** @throws Error for an import in a form that no file of ours has */
export function parseModule(path: string, text: string): ParsedModule {
  const { ts } = compiler();
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const imports = file.statements.filter((one) => ts.isImportDeclaration(one));
  const others = file.statements.filter((one) => !ts.isImportDeclaration(one));
  if (file.statements.slice(0, imports.length).some((one) => !ts.isImportDeclaration(one)))
    throw new Error(`${path} has an import below its first statement.`);
  if (others.some((one) => ts.isExportDeclaration(one) && one.moduleSpecifier === undefined))
    throw new Error(`${path} exports below what it declares or imports above.`);
  const headerEnd = imports[0]?.getStart() ?? endOfHeader(text);
  const parsedImports = imports.map((one) => importOf(ts, path, one));
  const known = new Set([
    ...parsedImports.flatMap(({ names }) => names.map(({ local }) => local)),
    ...others.flatMap((one) => namesOf(ts, one)),
  ]);
  let start = imports.at(-1)?.end ?? headerEnd;
  const statements = others.map((one): ModuleStatement => {
    const from = start;
    start = afterComments(ts, text, one.end);
    const names = namesOf(ts, one);
    const used = new Set([...known].filter((name) => !names.includes(name)));
    const optional = callableMembers(ts, one);
    const members = optional.map((member) => ({
      start: afterComments(ts, text, member.getFullStart()),
      end: afterComments(ts, text, member.end),
      call: callOf(ts, member),
      ...needsOf(ts, member, used, []),
    }));
    const fields = privateFields(ts, one);
    return { start: from, end: start, names, members, fields, ...needsOf(ts, one, used, optional) };
  });
  return { headerEnd, imports: parsedImports, statements };
}

/** The end of the comments that stand on the line of what ends there. */
function afterComments(ts: Ts, text: string, end: number): number {
  return ts.getTrailingCommentRanges(text, end)?.at(-1)?.end ?? end;
}

/** @param except nodes inside, which need what they need themselves */
function needsOf(
  ts: Ts,
  node: Compiler.Node,
  known: ReadonlySet<string>,
  except: readonly Compiler.Node[],
): Pick<ModulePart, 'uses' | 'loads' | 'calls'> {
  const uses = namesIn(ts, node, except).filter((name) => known.has(name));
  return { uses: [...new Set(uses)], loads: loadsOf(ts, node, except), calls: callsIn(ts, node, except) };
}

/** The comment at the top ends with a blank line where no import follows it. */
function endOfHeader(text: string): number {
  return /^(?:\/\/[^\n]*\n)+(?=\n)/.exec(text)?.[0].length ?? 0;
}

function importOf(ts: Ts, path: string, { importClause, moduleSpecifier }: Compiler.ImportDeclaration): ModuleImport {
  const specifier = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
  if (importClause === undefined) throw new Error(`${path} imports ${specifier} for its effect.`);
  const { name, namedBindings, phaseModifier } = importClause;
  const names: ImportedName[] = name === undefined ? [] : [{ local: name.text, imported: 'default', isType: false }];
  if (namedBindings !== undefined && ts.isNamespaceImport(namedBindings))
    names.push({ local: namedBindings.name.text, imported: '*', isType: false });
  if (namedBindings !== undefined && ts.isNamedImports(namedBindings))
    for (const one of namedBindings.elements)
      names.push({ local: one.name.text, imported: (one.propertyName ?? one.name).text, isType: one.isTypeOnly });
  return { specifier, isType: phaseModifier === ts.SyntaxKind.TypeKeyword, names };
}

function namesOf(ts: Ts, statement: Compiler.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(ts, name));
  if (ts.isExportDeclaration(statement))
    return statement.exportClause !== undefined && ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ name }) => name.text)
      : ['*'];
  if (ts.isExportAssignment(statement)) return ['default'];
  const isDeclaration =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  if (!isDeclaration) return [];
  const isDefault = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false;
  return [...(isDefault ? ['default'] : []), ...(statement.name === undefined ? [] : [statement.name.text])];
}

function boundNames(ts: Ts, name: Compiler.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? boundNames(ts, one.name) : []));
}

/** Identifiers that may stand for a name of the file; names of members do not. */
function namesIn(ts: Ts, node: Compiler.Node, except: readonly Compiler.Node[]): readonly string[] {
  const found: string[] = [];
  const visit = (at: Compiler.Node): void => {
    if (except.includes(at)) return;
    if (ts.isIdentifier(at)) {
      if (!isMemberName(ts, at)) found.push(at.text);
    } else ts.forEachChild(at, visit);
  };
  visit(node);
  return found;
}

function isMemberName(ts: Ts, identifier: Compiler.Identifier): boolean {
  const { parent } = identifier;
  if (ts.isQualifiedName(parent)) return parent.right === identifier;
  if (ts.isBindingElement(parent)) return parent.propertyName === identifier;
  const isNamed =
    ts.isPropertyAccessExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isGetAccessorDeclaration(parent) ||
    ts.isNamedTupleMember(parent);
  return isNamed && parent.name === identifier;
}

function loadsOf(ts: Ts, node: Compiler.Node, except: readonly Compiler.Node[]): ModulePart['loads'] {
  const loads: { specifier: string; name: string }[] = [];
  if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
    const specifier = ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : '';
    const clause = node.exportClause;
    if (clause === undefined || !ts.isNamedExports(clause)) loads.push({ specifier, name: '*' });
    else for (const one of clause.elements) loads.push({ specifier, name: (one.propertyName ?? one.name).text });
  }
  const visit = (at: Compiler.Node): void => {
    if (except.includes(at)) return;
    const [argument] =
      ts.isCallExpression(at) && at.expression.kind === ts.SyntaxKind.ImportKeyword ? at.arguments : [];
    if (argument !== undefined && ts.isStringLiteral(argument)) loads.push({ specifier: argument.text, name: '*' });
    if (ts.isImportTypeNode(at) && ts.isLiteralTypeNode(at.argument) && ts.isStringLiteral(at.argument.literal))
      loads.push({ specifier: at.argument.literal.text, name: '*' });
    ts.forEachChild(at, visit);
  };
  visit(node);
  return loads;
}
