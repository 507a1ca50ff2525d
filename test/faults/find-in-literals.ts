// Finds pieces of literals: words of SQL, of markup, of JSON or of a regular expression, and what a template has between them.
import { ts } from 'ts-morph';
import { isAlike, parsed } from './find-nodes.js';
import { anyLayout, type Match, matchesOfText, nodesIn } from './match.js';

/** A template is texts with an expression between each two; any other literal is one text. */
interface Literal {
  readonly texts: readonly Text[];
  readonly expressions: readonly ts.Expression[];
}

/** As written, with its escapes. */
interface Text {
  readonly text: string;
  readonly start: number;
}

export function piecesLike(source: ts.SourceFile, find: string): readonly Match[] {
  const template = `\`${find}\``;
  const [statement, ...others] = parsed(template).statements;
  if (statement === undefined || others.length > 0 || !ts.isExpressionStatement(statement)) return [];
  const wanted = literalOf(statement.expression);
  if (wanted === undefined || statement.expression.getEnd() !== template.length) return [];
  const literals = [...nodesIn(source)].map(literalOf).filter((literal) => literal !== undefined);
  return literals.flatMap((literal) => piecesOf(literal, wanted)).toSorted((a, b) => a.start - b.start);
}

function literalOf(node: ts.Node): Literal | undefined {
  if (ts.isStringLiteralLike(node) || ts.isRegularExpressionLiteral(node)) {
    return { texts: [textOf(node, 1)], expressions: [] };
  }
  if (!ts.isTemplateExpression(node)) return undefined;
  const spans = node.templateSpans;
  return {
    texts: [textOf(node.head, 2), ...spans.map(({ literal }) => textOf(literal, ts.isTemplateTail(literal) ? 1 : 2))],
    expressions: spans.map(({ expression }) => expression),
  };
}

/** @param closing the length of what ends it: a quote, or a dollar sign and a brace */
function textOf(node: ts.Node, closing: number): Text {
  return { text: node.getText().slice(1, -closing), start: node.getStart() + 1 };
}

function piecesOf({ texts, expressions }: Literal, wanted: Literal): readonly Match[] {
  const [first, ...between] = wanted.texts;
  const last = between.pop();
  if (first === undefined) return [];
  if (last === undefined) {
    return texts.flatMap(({ text, start }) =>
      matchesOfText(text, first.text).map((match) => ({
        ...match,
        start: start + match.start,
        end: start + match.end,
      })),
    );
  }
  return texts.flatMap((opening, index) => {
    const ending = texts[index + wanted.expressions.length];
    const before = new RegExp(`${anyLayout(first.text)}$`).exec(opening.text);
    const after = new RegExp(`^${anyLayout(last.text)}`).exec(ending?.text ?? '');
    if (ending === undefined || before === null || after === null) return [];
    const bound = new Map<string, string>();
    const isSame =
      between.every(({ text }, turn) => new RegExp(`^${anyLayout(text)}$`).test(texts[index + 1 + turn]?.text ?? '')) &&
      wanted.expressions.every((pattern, turn) => {
        const expression = expressions[index + turn];
        return expression !== undefined && isAlike(expression, pattern, bound);
      });
    return isSame ? [{ start: opening.start + before.index, end: ending.start + after[0].length, bound }] : [];
  });
}
