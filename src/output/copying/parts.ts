// The parts of an owner's extensions that can be left out of a copy: a hook, a function, a statement beside them, an imported name.
import type * as Morph from 'ts-morph';
import type { Span } from '../../source/source-file.js';
import type { Edit } from '../code/edits.js';

export interface Part {
  readonly kind: 'member' | 'statement' | 'specifier';
  /** `users.validate`, `loanClosures`; of another part, the names that it declares. */
  readonly name: string;
  readonly names: readonly string[];
  readonly node: Morph.Node;
  readonly isSpread: boolean;
  /** Where the name stands. */
  readonly nameSpan: Span;
}

type Member = Morph.ObjectLiteralElementLike;

export class Parts {
  readonly #morph: typeof Morph;
  readonly #source: Morph.SourceFile;
  /** The hooks are written as one object. */
  readonly hasObject: boolean;
  /** Hooks and functions, each the smallest that can be left out. */
  readonly members: readonly Part[];
  readonly #variable: string;
  /** The members of the object: resources, and functions of controllers. */
  readonly resources: readonly Part[];

  /** @param variable the name of the object: `v1` */
  constructor(morph: typeof Morph, source: Morph.SourceFile, variable: string) {
    this.#morph = morph;
    this.#source = source;
    this.#variable = variable;
    const object = objectIn(morph, source.getVariableDeclaration(variable)?.getInitializer());
    this.hasObject = object !== undefined;
    const properties = object?.getProperties() ?? [];
    this.resources = properties.map((property) => memberPart(morph, property, ''));
    this.members = properties.flatMap((property, index) => {
      const inner = hooksIn(morph, property);
      const resource = this.resources[index];
      if (inner.length > 0) return inner.map((hook) => memberPart(morph, hook, `${nameOf(morph, property)}.`));
      return resource === undefined ? [] : [resource];
    });
  }

  /** The smallest part at a place; undefined for the frame around the hooks. */
  at(position: number): Part | undefined {
    const holds = ({ node }: Pick<Part, 'node'>): boolean => node.getStart() <= position && position < node.getEnd();
    const member = this.members.find(holds) ?? this.resources.find(holds);
    if (member !== undefined) return member;
    const { Node } = this.#morph;
    const node = this.#source.getStatements().find((statement) => holds({ node: statement }));
    if (node === undefined) return undefined;
    if (Node.isVariableStatement(node) && namesIn(this.#morph, node).includes(this.#variable)) return undefined;
    if (Node.isImportDeclaration(node)) {
      const specifiers = node.getNamedImports();
      const one = specifiers.find((specifier) => holds({ node: specifier }));
      if (one !== undefined && (specifiers.length > 1 || node.getDefaultImport() !== undefined))
        return part('specifier', [(one.getAliasNode() ?? one.getNameNode()).getText()], one);
    }
    return part('statement', namesIn(this.#morph, node), node);
  }

  /** All parts of a name and what is inside of it: those of `users` are its hooks. */
  membersOf(name: string): readonly Part[] {
    return this.members.filter((member) => member.name === name || member.name.startsWith(`${name}.`));
  }
}

/**
 * Takes a part out, with the comments above it and the one behind it on its line.
 * @param comment stands in its place; '' for none
 */
export function removal(text: string, { kind, node }: Part, comment: string): Edit {
  const start = node.getLeadingCommentRanges()[0]?.getPos() ?? node.getStart();
  const rest = /^(?:\s*,)?(?:[ \t]*\/\/.*)?/.exec(text.slice(node.getEnd()))?.[0] ?? '';
  const end = node.getEnd() + (kind === 'statement' ? 0 : rest.length);
  if (kind === 'specifier') {
    const before = /,\s*$/.exec(text.slice(0, start))?.[0];
    if (before !== undefined) return { start: start - before.length, end: node.getEnd(), text: '' };
    return { start, end: end + (/^\s+/.exec(text.slice(end))?.[0].length ?? 0), text: '' };
  }
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = /^[ \t]*(?:\r?\n|$)/.exec(text.slice(end))?.[0];
  const isAlone = text.slice(lineStart, start).trim() === '' && lineEnd !== undefined;
  if (comment !== '')
    return { start, end, text: isAlone ? `// ${comment}` : `/* ${comment.replaceAll('*/', '* /')} */` };
  if (!isAlone) return { start, end, text: '' };
  const lineAfter = end + lineEnd.length;
  // Of the blank lines around it, one stays.
  const isBetweenBlanks = /(?:^|\n)\r?\n$/.test(text.slice(0, lineStart));
  const blank = isBetweenBlanks ? /^\r?\n/.exec(text.slice(lineAfter))?.[0].length : undefined;
  return { start: lineStart, end: lineAfter + (blank ?? 0), text: '' };
}

function part(kind: Part['kind'], names: readonly string[], node: Morph.Node, nameNode = node): Part {
  return {
    kind,
    name: names.join(', '),
    names,
    node,
    isSpread: node.getKindName() === 'SpreadAssignment',
    nameSpan: { start: nameNode.getStart(), end: nameNode.getEnd() },
  };
}

function memberPart(morph: typeof Morph, member: Member, prefix: string): Part {
  const name = prefix + nameOf(morph, member);
  const named = morph.Node.isSpreadAssignment(member) ? member : member.getNameNode();
  return part('member', [name], member, named);
}

function nameOf(morph: typeof Morph, member: Member): string {
  return morph.Node.isSpreadAssignment(member) ? member.getText() : member.getName().replaceAll(/^['"]|['"]$/g, '');
}

/** The hooks of a resource that is written as an object. */
function hooksIn(morph: typeof Morph, member: Member): readonly Member[] {
  const value = morph.Node.isPropertyAssignment(member) ? member.getInitializer() : undefined;
  return objectIn(morph, value)?.getProperties() ?? [];
}

/** Looks through `satisfies`, `as` and parentheses. */
function objectIn({ Node }: typeof Morph, held: Morph.Node | undefined): Morph.ObjectLiteralExpression | undefined {
  let value = held;
  while (Node.isSatisfiesExpression(value) || Node.isAsExpression(value) || Node.isParenthesizedExpression(value))
    value = value.getExpression();
  return Node.isObjectLiteralExpression(value) ? value : undefined;
}

/** What a statement declares or imports. */
function namesIn({ Node }: typeof Morph, statement: Morph.Statement): readonly string[] {
  if (Node.isVariableStatement(statement)) return statement.getDeclarations().map((one) => one.getName());
  if (Node.isImportDeclaration(statement))
    return [
      statement.getDefaultImport()?.getText() ?? '',
      statement.getNamespaceImport()?.getText() ?? '',
      ...statement.getNamedImports().map((one) => (one.getAliasNode() ?? one.getNameNode()).getText()),
    ].filter((name) => name !== '');
  const name = Node.hasName(statement) ? statement.getName() : undefined;
  return name === undefined ? [] : [name];
}
