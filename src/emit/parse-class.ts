// The members of a class that a service may do without: its methods and what it computes. Names are all that is known of calls, since
// types would take the checker: `.read(` calls a method, and `.size` asks for what is computed.
import type { ts as Compiler } from 'ts-morph';

type Ts = typeof Compiler;

export type Callable = Compiler.MethodDeclaration | Compiler.GetAccessorDeclaration;

/** Methods that the language calls. */
const CALLED_UNSEEN: readonly string[] = ['then', 'toJSON', 'toString', 'valueOf'];

/** @returns none for a class that implements an interface, which asks for members that nothing may call */
export function callableMembers(ts: Ts, statement: Compiler.Statement): readonly Callable[] {
  if (!ts.isClassDeclaration(statement)) return [];
  const { heritageClauses = [], members } = statement;
  if (heritageClauses.some(({ token }) => token === ts.SyntaxKind.ImplementsKeyword)) return [];
  const callable = members.filter((one) => ts.isMethodDeclaration(one) || ts.isGetAccessor(one));
  return callable.filter((one) => isOptional(ts, one));
}

/** The class above calls what is overridden. */
function isOptional(ts: Ts, { name, modifiers }: Callable): boolean {
  const { StaticKeyword, OverrideKeyword } = ts.SyntaxKind;
  if (modifiers?.some(({ kind }) => kind === StaticKeyword || kind === OverrideKeyword)) return false;
  return (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) && !CALLED_UNSEEN.includes(name.text);
}

/** @returns the private fields of a class, which the compiler asks somebody to read */
export function privateFields(ts: Ts, statement: Compiler.Statement): readonly string[] {
  if (!ts.isClassDeclaration(statement)) return [];
  const fields = statement.members.filter((one) => ts.isPropertyDeclaration(one));
  return fields.flatMap(({ name }) => (ts.isPrivateIdentifier(name) ? [name.text] : []));
}

/** A method by its call, `read()`; an accessor by its name, and whatever is private: `size`, `#read`. */
export function callOf(ts: Ts, { kind, name }: Callable): string {
  const isCall = kind === ts.SyntaxKind.MethodDeclaration && ts.isIdentifier(name);
  return `${name.getText()}${isCall ? '()' : ''}`;
}

/** @returns what a node calls, in the form of `callOf`; an interface asks for its methods, as if it called them */
export function callsIn(ts: Ts, node: Compiler.Node, except: readonly Compiler.Node[]): readonly string[] {
  const found = new Set<string>();
  const visit = (at: Compiler.Node): void => {
    if (except.includes(at)) return;
    if (ts.isPropertyAccessExpression(at)) {
      if (!isSetPrivately(ts, at)) found.add(at.name.text);
      if (isCalled(ts, at)) found.add(`${at.name.text}()`);
    } else if (ts.isObjectBindingPattern(at)) {
      for (const { propertyName, name } of at.elements) found.add((propertyName ?? name).getText());
    } else if (ts.isMethodSignature(at) || ts.isPropertySignature(at)) {
      found.add(at.name.getText());
      if (ts.isMethodSignature(at) || isFunction(ts, at)) found.add(`${at.name.getText()}()`);
    }
    ts.forEachChild(at, visit);
  };
  visit(node);
  return [...found];
}

/** `a.b()`, and `a.b.bind(c)`. */
function isCalled(ts: Ts, access: Compiler.PropertyAccessExpression): boolean {
  const { parent } = access;
  if (ts.isPropertyAccessExpression(parent)) return ['bind', 'call', 'apply'].includes(parent.name.text);
  return ts.isCallExpression(parent) && parent.expression === access;
}

/** `this.#a = b`, which reads nothing. */
function isSetPrivately(ts: Ts, access: Compiler.PropertyAccessExpression): boolean {
  const { parent, name } = access;
  if (!ts.isPrivateIdentifier(name) || !ts.isBinaryExpression(parent) || parent.left !== access) return false;
  return parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

function isFunction(ts: Ts, { type }: Compiler.PropertySignature): boolean {
  return type !== undefined && ts.isFunctionTypeNode(type);
}
