// Reports unknown keys of a map, with the key that each was probably meant as.
import { closestWord, isTypoOf } from '../../diagnostics/typing-errors.js';
import type { YamlEntry, YamlNode } from '../../load/yaml-node.js';
import type { Key, MapDefinition } from './map-definition.js';
import { Report } from '../../diagnostics/report.js';
import type { ValueType } from './value-type.js';
import { splitJoinedKey } from './intended-map.js';

/** A map with more unknown keys has no mere typos. */
const mostJudged = 200;

interface UnknownKeys {
  /** Entries by the key that each was almost certainly meant as. */
  readonly meant: ReadonlyMap<string, YamlEntry>;
  /** Other entries, which may have been meant as any missing key. */
  readonly left: readonly YamlEntry[];
}

/** Entries that are compared with the missing keys. */
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
  let unknownCount = 0;
  for (const entry of entries) {
    const { key, value } = entry;
    const name = key.text;
    if (known.includes(name)) lastEmpty = isEmpty(value) ? name : '';
    if (known.includes(name) || name.startsWith('x-')) continue;
    if (definition.conventions?.includes(name)) report.add('convention-on-resource', key, { key: name });
    else {
      const spaced = splitJoinedKey(entry);
      const word = spaced?.key.text ?? name;
      // Users of other languages write keys in camel case.
      const plain = word.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const hint = Object.hasOwn(hints, plain) ? hints[plain] : undefined;
      holdMore ??= keysOfMaps(keys);
      unknownCount += 1;
      const isFew = unknownCount <= mostJudged;
      const near = isFew ? closestWord(word, known) : undefined;
      const suggestion = near ?? (isFew && hint === undefined ? onlyMissing(keys, value, given, meant) : undefined);
      report.add('unknown-key', key, {
        key: name,
        known,
        suggestion,
        spaced: spaced === undefined ? '' : name.replace(':', ': '),
        // A key after an empty one that takes a map probably lacks indentation.
        emptyAbove: holdMore.has(lastEmpty) ? lastEmpty : '',
        hint,
        guess: definition.guess?.(value),
      });
      const synonyms = definition.synonyms ?? {};
      const synonym = Object.hasOwn(synonyms, plain) ? synonyms[plain] : undefined;
      const target = synonym ?? (hint === undefined ? suggestion : undefined) ?? '';
      const isFree = known.includes(target) && !given.has(target) && !meant.has(target);
      const isClear = synonym !== undefined || isTypoOf(word, target) || requiredOf(keys).has(target);
      // The reader goes on as if the intended key stood there. Otherwise the typo would hide everything below it, and a required key
      // would count as missing too.
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

/** Keys that take a map. */
function keysOfMaps<T>(keys: { readonly [K in keyof T]: Key<T[K]> }): ReadonlySet<string> {
  const names = new Set<string>();
  for (const name in keys) if (keys[name].type.maps().length > 0) names.add(name);
  return names;
}

function isEmpty(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

/** Characters of a value that is worth reading again for each candidate key. */
const longestTried = 100_000;

/** True when the type would read the value without an error. */
export function acceptsValue(type: ValueType<unknown>, value: YamlNode): boolean {
  if (value.span.end - value.span.start > longestTried) return false;
  const trial = new Report();
  return type.read(value, trial) !== undefined && !trial.hasErrors;
}
