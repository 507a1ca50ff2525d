// Texts that a release writes: the lock of the frozen version, and resources.yaml for the next one.
import type { YamlNode } from '../../load/yaml-node.js';
import type { Spec } from '../../language/spec.js';
import type { Span } from '../../source/source-file.js';

const HEADER = '# What this version meant when it was released; "restwright check" holds the file beside it to this.\n';

/**
 * The lock of a frozen version: the content of its file without comments, in one order and one layout.
 * It is YAML, so the same reader reads both and the two can be compared.
 */
export function lockText(tree: YamlNode): string {
  return `${HEADER}${nodeText(tree, '')}\n`;
}

/** Numbers keep their digits, which a double would lose. */
function nodeText(node: YamlNode, indent: string): string {
  const deeper = `${indent}  `;
  switch (node.kind) {
    case 'scalar':
      return typeof node.value === 'string' ? JSON.stringify(node.value) : node.text === '' ? 'null' : node.text;
    case 'list':
      return block(
        '[]',
        node.items.map((item) => nodeText(item, deeper)),
        indent,
      );
    case 'map':
      return block(
        '{}',
        node.entries
          .toSorted((a, b) => (a.key.text < b.key.text ? -1 : 1))
          .map(({ key, value }) => `${JSON.stringify(key.text)}: ${nodeText(value, deeper)}`),
        indent,
      );
  }
}

function block(brackets: '[]' | '{}', lines: readonly string[], indent: string): string {
  if (lines.length === 0) return brackets;
  return `${brackets.charAt(0)}\n${lines.map((line) => `${indent}  ${line}`).join(',\n')}\n${indent}${brackets.charAt(1)}`;
}

/** The next number and an empty `breaking`, whose entries belong to the frozen version. Every other byte stays. */
export function beginNextVersion(text: string, { version, breaking }: Spec): string {
  const edits = [{ span: version.span, text: String(version.value + 1) }];
  if (breaking.given && breaking.value.length > 0) {
    const end = text.slice(0, breaking.span.end).trimEnd().length;
    edits.push({ span: { start: breaking.key.span.end, end }, text: ': []' });
  }
  return edits.toSorted((a, b) => b.span.start - a.span.start).reduce(edited, text);
}

function edited(text: string, { span, text: instead }: { readonly span: Span; readonly text: string }): string {
  return `${text.slice(0, span.start)}${instead}${text.slice(span.end)}`;
}
