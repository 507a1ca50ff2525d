// Makes the extensions of one version name another: their imports, their types and their variable. Every other byte stays.
import type * as Morph from 'ts-morph';
import { applyEdits, type Edit } from '../code/edits.js';
import { parseCode } from '../code/parse-code.js';

/** @param from `v1`; @param to `v2` */
export function renameVersion(morph: typeof Morph, text: string, from: string, to: string): string {
  const { Node } = morph;
  const names = new Map([
    [from, to],
    [extensionsType(from), extensionsType(to)],
  ]);
  const edits: Edit[] = [];
  parseCode(morph, text).forEachDescendant((node) => {
    if (Node.isStringLiteral(node)) {
      const inVersion = /^(['"](?:\.{1,2}\/)+api\/)(v[0-9]+)(?=\/)/.exec(node.getText());
      const [, before = '', version] = inVersion ?? [];
      const start = node.getStart() + before.length;
      if (version === from) edits.push({ start, end: start + from.length, text: to });
    } else if (Node.isIdentifier(node) && !isMemberName(morph, node)) {
      const name = names.get(node.getText());
      const isShorthand = Node.isShorthandPropertyAssignment(node.getParent());
      if (name !== undefined)
        edits.push({
          start: node.getStart(),
          end: node.getEnd(),
          text: isShorthand ? `${node.getText()}: ${name}` : name,
        });
    }
  });
  return applyEdits(text, edits);
}

/** The type of a version's extensions: `V1Extensions`. */
function extensionsType(version: string): string {
  return `${version.toUpperCase()}Extensions`;
}

/** A name that belongs to an object, such as `v1` in `settings.v1`. */
function isMemberName({ Node }: typeof Morph, node: Morph.Identifier): boolean {
  const parent = node.getParent();
  if (Node.isPropertyAccessExpression(parent)) return parent.getNameNode() === node;
  if (Node.isBindingElement(parent)) return parent.getPropertyNameNode() === node;
  return (
    (Node.isPropertyAssignment(parent) ||
      Node.isMethodDeclaration(parent) ||
      Node.isPropertySignature(parent) ||
      Node.isPropertyDeclaration(parent)) &&
    parent.getNameNode() === node
  );
}
