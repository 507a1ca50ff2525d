// The reference section of docs/language.md, made from the grammar.
import { service } from './grammar.js';
import { reachableMaps } from './value-types/value-type.js';
import type { KeyDescription, MapDescription } from './value-types/value-type.js';

/** Markdown with a section for each map of the language. */
export function languageReference(): string {
  return reachableMaps(service.description).map(section).join('\n');
}

function section(map: MapDescription): string {
  const lines = [`### <a id="${map.name}"></a>${map.title}`, '', map.documentation, '', ...table(map.keys())];
  return `${lines.join('\n')}\n`;
}

function table(keys: readonly KeyDescription[]): readonly string[] {
  return ['| key | value | default | what it is for |', '|---|---|---|---|', ...keys.map(row)];
}

function row(key: KeyDescription): string {
  const fallback = key.required ? 'required' : key.defaultText === '' ? '' : `\`${key.defaultText}\``;
  return `| \`${key.name}\` | ${key.type.words} | ${fallback} | ${key.documentation} |`;
}
