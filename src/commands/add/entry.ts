// A new entry of the input, laid out as lines or inside braces.
import { yamlWord } from '../../text/quoting.js';

export interface Entry {
  readonly name: string;
  /** YAML on one line that fits into braces, or nested entries in order. */
  readonly value: string | readonly Entry[];
}

/**
 * @param indent spaces before the entry
 * @param step further spaces before each level below it
 */
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

/** Wraps the entry in maps with these keys, the outermost first. */
export function nestEntry(keys: readonly string[], entry: Entry): Entry {
  return keys.reduceRight<Entry>((inner, name) => ({ name, value: [inner] }), entry);
}
