// What is added, as it is laid out: in lines of its own, or inside braces.
import { yamlWord } from '../../text/yaml.js';

export interface Entry {
  readonly name: string;
  /** YAML of one line, fit to stand in braces; or what lies below, in order. */
  readonly value: string | readonly Entry[];
}

/** @param indent of the entry itself; `step`: of what lies below it, beyond that */
export function blockLines({ name, value }: Entry, indent: string, step: string): readonly string[] {
  const key = `${indent}${yamlWord(name)}:`;
  if (typeof value === 'string') return [`${key} ${value}`];
  if (value.length === 0) return [`${key} {}`];
  return [key, ...value.flatMap((below) => blockLines(below, `${indent}${step}`, step))];
}

/** `orders: { fields: { total: decimal } }` */
export function flowText({ name, value }: Entry): string {
  return `${yamlWord(name)}: ${typeof value === 'string' ? value : flowMap(value)}`;
}

export function flowMap(entries: readonly Entry[]): string {
  return entries.length === 0 ? '{}' : `{ ${entries.map(flowText).join(', ')} }`;
}

/** What lies at the end of these keys. */
export function nestEntry(keys: readonly string[], entry: Entry): Entry {
  return keys.reduceRight<Entry>((inner, name) => ({ name, value: [inner] }), entry);
}
