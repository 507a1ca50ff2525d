// Advice on a value of the wrong kind, chosen by what is expected in its place.
import { quote } from './wording.js';

/** A rule for what stands in some place. Its words complete "This must be …"; its kind chooses the advice. */
export interface Expectation {
  readonly words: string;
  readonly kind: ExpectedKind;
  /**
   * The advice of a type on a value of its own, before that of the kind.
   *
   * @param written the value as it stands in the file, without quotes
   */
  readonly advise?: (written: string) => string;
  /** The form of a moment, for which a default can also say `now`. */
  readonly moment?: string;
  /** The keys of a map that has keys of the language. */
  readonly keys?: readonly string[];
}

/** `names` and `numbers` are maps by what their keys are. `other` has no advice of its own. */
export type ExpectedKind = 'map' | 'names' | 'numbers' | 'list' | 'text' | 'boolean' | 'number' | 'other';

/** A value of another kind than the language expects. */
export interface WrongValue {
  readonly expected: Expectation;
  /** Its kind in words: `a list`, `text`. */
  readonly found: string;
  /** The text of a scalar; '' for others. */
  readonly text: string;
  /** A replacement that is ready to be copied; '' where none is known. */
  readonly instead: string;
  /** True when its key cannot be left out. */
  readonly isRequired: boolean;
}

/** More keys than these are no help. */
const MOST_KEYS = 12;

export function wrongValueAdvice({ expected, found, text, instead, isRequired }: WrongValue): string {
  const { kind, words, advise, keys = [] } = expected;
  if (advise !== undefined) return advise(text);
  const isByName = kind === 'names' || kind === 'numbers';
  if (instead !== '')
    return `write ${quote(instead)}${found === 'a list' && isByName ? ': names are keys here, not items' : ''}.`;
  if (found === 'empty') return `write it after the colon${isRequired ? '' : ', or remove the key'}.`;
  if (kind === 'map' || isByName) return mapAdvice(found, text, keys);
  if (kind === 'list')
    return /^[\w./+-]+$/.test(text) ? `write it in brackets: [${text}].` : 'write its items in brackets.';
  if (found === 'a map' || found === 'a list') return 'write a single value in its place.';
  if (kind === 'text') return `quote it to make it text: "${text}".`;
  if (kind === 'boolean') return booleanAdvice(text) ?? `replace it with ${words}.`;
  if (kind === 'number' && found === 'text' && isNumber(text)) return `remove the quotes: ${text}.`;
  return `replace it with ${words}.`;
}

function mapAdvice(found: string, text: string, keys: readonly string[]): string {
  if (found === 'a list') return 'write keys and their values, such as "name: string", not a list.';
  const [joined] = /^[A-Za-z_][\w-]*:[^\s:/]\S*/.exec(text) ?? [];
  if (joined !== undefined) return `write ${quote(joined.replace(':', ': '))}, with a space after the colon.`;
  const named = keys.length === 0 || keys.length > MOST_KEYS ? '' : `: ${keys.join(', ')}`;
  return `write its keys on lines of their own below, indented${named}.`;
}

/**
 * Advice on a default, an example or a bound that does not fit its field.
 *
 * @param written the value as it stands in the file, quotes included
 * @returns undefined where the kind has no advice of its own
 */
export function fieldValueAdvice(
  what: 'default' | 'example' | 'value' | 'bound',
  { kind, advise, moment }: Expectation,
  written: string,
): string | undefined {
  const [, , inner = written] = /^(["'])(.*)\1$/.exec(written) ?? [];
  if (what === 'default' && inner === 'now' && moment === undefined)
    return 'only a "datetime" or a "date" can be the time of creation: give the field one of these types, or write another default.';
  if (advise !== undefined) return advise(inner);
  if (moment !== undefined) return `write ${moment}${what === 'default' ? ', or "now" for the time of creation' : ''}.`;
  switch (kind) {
    case 'number':
      return inner !== written && isNumber(inner) ? `remove the quotes, which make it text: ${inner}.` : undefined;
    case 'boolean':
      return booleanAdvice(inner);
    case 'map':
    case 'names':
    case 'numbers':
    case 'list':
    case 'text':
    case 'other':
      return undefined;
  }
}

function isNumber(text: string): boolean {
  return /^[-+]?[0-9]+(\.[0-9]+)?$/.test(text);
}

/** YAML 1.2 reads `yes` and `no` as texts. */
function booleanAdvice(text: string): string | undefined {
  if (/^(true|false)$/.test(text)) return 'remove the quotes.';
  if (/^(yes|y|on|1)$/i.test(text)) return 'write true.';
  return /^(no|n|off|0)$/i.test(text) ? 'write false.' : undefined;
}
