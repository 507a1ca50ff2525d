// What to do about a value of the wrong kind.
import { quoted } from './wording.js';

interface WrongType {
  /** As the message has it: `a map`, `true or false`. */
  readonly expected: string;
  /** As the message has it: `a list`, `text`. */
  readonly found: string;
  /** Of a scalar, what was written. */
  readonly text: string;
  /** What to write, where that is known; '' otherwise. */
  readonly instead: string;
}

export function remedy({ expected, found, text, instead }: WrongType): string {
  const isDue = (pattern: RegExp): boolean => pattern.test(expected);
  if (instead !== '')
    return `write ${quoted(instead)}${found === 'a list' && isDue(/^a map of/) ? ': names are keys here, not items' : ''}.`;
  if (found === 'empty') return 'write it after the colon, or remove the key.';
  if (isDue(/^a map\b/)) {
    if (found === 'a list') return 'write keys and their values, such as "name: string", and no list.';
    const [joined] = /^[A-Za-z_][\w-]*:[^\s:/]\S*/.exec(text) ?? [];
    return joined !== undefined
      ? `write ${quoted(joined.replace(':', ': '))}, with a space after the colon.`
      : 'write its keys on lines of their own below, indented.';
  }
  if (isDue(/^a list\b/))
    return /^[\w./+-]+$/.test(text) ? `write it in brackets: [${text}].` : 'write its items in brackets.';
  if (found === 'a map' || found === 'a list') return 'write one value in its place.';
  if (isDue(/\b(text|name)\b/)) return `quote it to make it text: "${text}".`;
  if (isDue(/\btrue\b/)) return truthRemedy(text) ?? `replace it by ${expected}.`;
  if (isDue(/\bnumber\b/) && found === 'text' && isNumber(text)) return `remove the quotes: ${text}.`;
  return `replace it by ${expected}.`;
}

/** The same of a default, an example or a bound, `written` as it stands in the file; undefined when nothing better is known. */
export function valueRemedy(
  what: 'default' | 'example' | 'value' | 'bound',
  expected: string,
  written: string,
): string | undefined {
  const [, , inner = written] = /^(["'])(.*)\1$/.exec(written) ?? [];
  if (/^a (whole )?number\b/.test(expected) && inner !== written && isNumber(inner))
    return `remove the quotes, which make it text: ${inner}.`;
  if (expected === 'true or false') return truthRemedy(inner);
  const now = what === 'default' ? ', or "now" for the time of creation' : '';
  if (/^a date\b/.test(expected)) return `write year, month and day, such as 2025-12-31${now}.`;
  return /^a time\b/.test(expected) ? `write date, time and offset, such as 2025-12-31T23:59:59Z${now}.` : undefined;
}

function isNumber(text: string): boolean {
  return /^[-+]?[0-9]+(\.[0-9]+)?$/.test(text);
}

/** In YAML 1.2 `yes` and `no` are texts. */
function truthRemedy(text: string): string | undefined {
  if (/^(true|false)$/.test(text)) return 'remove the quotes.';
  if (/^(yes|y|on|1)$/i.test(text)) return 'write true.';
  return /^(no|n|off|0)$/i.test(text) ? 'write false.' : undefined;
}
