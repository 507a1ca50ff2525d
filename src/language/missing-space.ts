import type { YamlEntry } from '../load/yaml-node.js';

const pattern = /^([A-Za-z_][\w-]*):([^\s:'"[\]{}].*)$/s;

/** `name:string` inside of `{ }`, which YAML takes for a key without a value, as the entry that was meant; undefined for any other. */
export function withSpace({ key, value }: YamlEntry): YamlEntry | undefined {
  if (value.kind !== 'scalar' || value.value !== null || value.text !== '') return undefined;
  const [, name, text] = pattern.exec(key.text) ?? [];
  if (name === undefined || text === undefined) return undefined;
  const { source, span } = key;
  const middle = span.start + name.length;
  return {
    key: { kind: 'scalar', value: name, text: name, source, span: { start: span.start, end: middle } },
    value: { kind: 'scalar', value: valueOf(text), text, source, span: { start: middle + 1, end: span.end } },
  };
}

/** By the core schema, as far as the language needs it. */
function valueOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^[-+]?[0-9]+(\.[0-9]+)?$/.test(text) ? Number(text) : text;
}
