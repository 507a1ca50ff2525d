// The lock of a frozen version: the content of its file without comments, in one order and one layout.
// It is YAML, so the same reader reads both and the two can be compared.
import type { YamlNode } from '../../load/yaml-node.js';

const HEADER = '# What this version meant when it was released; "restwright check" holds the file beside it to this.\n';

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
