// Keys and types of the language, as `restwright explain` prints them.
import type { Colors } from 'picocolors/types.js';
import { stringify } from 'yaml';
import type { ExplainedWord } from '../../language/explained-words.js';

/** Addresses that are printed; the rest are counted. */
const MOST_PLACES = 4;

export function wordText(word: ExplainedWord, { bold, dim }: Colors): string {
  const { kind, name, documentation, value, required, keys, examples } = word;
  const heading = `${bold(name)}  ${dim(`${kind === 'key' ? 'key' : 'type of a field'}${required ? ', required' : ''}`)}`;
  const under = kind === 'key' ? name : 'type';
  const lines = [
    heading,
    '',
    plain(documentation),
    '',
    ...row(kind === 'key' ? 'Value' : 'Takes', plain(value)),
    ...row('Keys', keys.join(', ')),
    ...row('Default', word.default),
    ...examples.flatMap((example) => row('Example', `${under}: ${yamlOf(example)}`)),
    ...row('Where', placesOf(word)),
  ];
  return `${lines.join('\n')}\n`;
}

function row(label: string, text: string): readonly string[] {
  return text === '' ? [] : [`${`${label}:`.padEnd('Default: '.length)}${text}`];
}

function placesOf({ places }: ExplainedWord): string {
  const rest = places.length - MOST_PLACES;
  return `${places.slice(0, MOST_PLACES).join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`;
}

function yamlOf(example: unknown): string {
  return stringify(example, { collectionStyle: 'flow', lineWidth: 0 }).trim();
}

/** Markdown without marks: bare code, and the words of links. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(' \\| ', ' | ')
    .replaceAll('`', '')
    .replaceAll(/, see \[[^\]]*\]\(#[^)]*\)/g, '');
}
