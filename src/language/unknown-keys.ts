// Keys of a map that are no rows of its table: each is reported, with what it may have been meant to be.
import { closestWord, isTypoOf } from '../diagnostics/typing-errors.js';
import type { YamlEntry, YamlNode } from '../load/yaml-node.js';
import type { Key, MapDefinition } from './map-type.js';
import { Report } from '../diagnostics/report.js';
import type { ValueType } from './value-type.js';
import { splitJoinedKey } from './intended-map.js';

/** A map with more keys that are none is no slip of typing. */
const mostJudged = 200;

interface UnknownKeys {
  /** Those that can hardly be meant otherwise, by the key that was meant. */
  readonly meant: ReadonlyMap<string, YamlEntry>;
  /** Some of the others, whose keys may have been meant for any other. */
  readonly left: readonly YamlEntry[];
}

/** So many are compared with the keys that are not there. */
const mostLeft = 20;

export function reportUnknownKeys<T>(
  definition: MapDefinition<T>,
  entries: readonly YamlEntry[],
  keys: { readonly [K in keyof T]: Key<T[K]> },
  report: Report,
): UnknownKeys {
  const meant = new Map<string, YamlEntry>();
  const left: YamlEntry[] = [];
  const given = new Set(entries.map(({ key }) => key.text));
  const known = Object.keys(keys);
  const hints = definition.hints ?? {};
  let holdMore: ReadonlySet<string> | undefined;
  let lastEmpty = '';
  let strangers = 0;
  for (const entry of entries) {
    const { key, value } = entry;
    const name = key.text;
    if (known.includes(name)) lastEmpty = isEmpty(value) ? name : '';
    if (known.includes(name) || name.startsWith('x-')) continue;
    if (definition.conventions?.includes(name)) report.add('convention-on-resource', key, { key: name });
    else {
      const spaced = splitJoinedKey(entry);
      const word = spaced?.key.text ?? name;
      // Other languages write such keys in camel case.
      const plain = word.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const hint = Object.hasOwn(hints, plain) ? hints[plain] : undefined;
      holdMore ??= keysOfMaps(keys);
      strangers += 1;
      const isFew = strangers <= mostJudged;
      const near = isFew ? closestWord(word, known) : undefined;
      const suggestion = near ?? (isFew && hint === undefined ? onlyMissing(keys, value, given, meant) : undefined);
      report.add('unknown-key', key, {
        key: name,
        known,
        suggestion,
        spaced: spaced === undefined ? '' : name.replace(':', ': '),
        // What follows a key that should hold more, and holds nothing, may have been meant for it.
        emptyAbove: holdMore.has(lastEmpty) ? lastEmpty : '',
        hint,
        guess: definition.guess?.(value),
      });
      const synonyms = definition.synonyms ?? {};
      const synonym = Object.hasOwn(synonyms, plain) ? synonyms[plain] : undefined;
      const target = synonym ?? (hint === undefined ? suggestion : undefined) ?? '';
      const isFree = known.includes(target) && !given.has(target) && !meant.has(target);
      const isClear = synonym !== undefined || isTypoOf(word, target) || requiredOf(keys).has(target);
      if (isFree && isClear) meant.set(target, spaced ?? entry);
      else if (hint === undefined && left.length < mostLeft) left.push(spaced ?? entry);
    }
  }
  return { meant, left };
}

/** The one required key that is missing and could hold the value. */
function onlyMissing<T>(
  keys: { readonly [K in keyof T]: Key<T[K]> },
  value: YamlNode,
  given: ReadonlySet<string>,
  meant: ReadonlyMap<string, YamlEntry>,
): string | undefined {
  const missing: string[] = [];
  for (const name in keys)
    if (keys[name].required && !given.has(name) && !meant.has(name) && acceptsValue(keys[name].type, value))
      missing.push(name);
  return missing.length === 1 ? missing[0] : undefined;
}

function requiredOf<T>(keys: { readonly [K in keyof T]: Key<T[K]> }): ReadonlySet<string> {
  const names = new Set<string>();
  for (const name in keys) if (keys[name].required) names.add(name);
  return names;
}

/** Those of the language's own keys below which more keys can stand. */
function keysOfMaps<T>(keys: { readonly [K in keyof T]: Key<T[K]> }): ReadonlySet<string> {
  const names = new Set<string>();
  for (const name in keys) if (keys[name].type.maps().length > 0) names.add(name);
  return names;
}

function isEmpty(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

/** Longer than this, a value is not read once more for each key that it may have been meant for. */
const longestTried = 100_000;

/** Whether a value could stand under a key of that type. */
export function acceptsValue(type: ValueType<unknown>, value: YamlNode): boolean {
  if (value.span.end - value.span.start > longestTried) return false;
  const trial = new Report();
  return type.read(value, trial) !== undefined && !trial.hasErrors;
}
