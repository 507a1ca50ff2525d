// Whether a `default` or an `example` fits its type, and what it then is in JSON.
import type { ExpectedKind, Expectation } from '../../diagnostics/advice.js';
import { countNoun, quote } from '../../diagnostics/wording.js';
import type { YamlEntry, YamlNode } from '../../load/yaml-node.js';
import type { Place } from '../../source/source-file.js';
import {
  bigintBound,
  type BoundKind,
  dateBound,
  datetimeBound,
  decimalBound,
  intBound,
  numberBound,
} from '../../types/bounds.js';
import { codePointLength, isEmail, isLanguage, isUri, normalizeUuid } from '../../types/formats.js';
import type { Field, FieldType, Json } from '../model.js';
import { matcherOf } from '../../types/patterns/pattern-problem.js';

export type Fit =
  | { readonly fits: true; readonly value: Json }
  | { readonly fits: false; readonly at: Place; readonly expected: Expectation };

export function fitValue(node: YamlNode, type: FieldType): Fit {
  switch (type.kind) {
    case 'string':
      return fitText(node, type);
    case 'int':
      return fitOrdered(node, intBound, type.min, type.max);
    case 'number':
      return fitOrdered(node, numberBound, type.min, type.max);
    case 'bigint':
      return fitOrdered(node, bigintBound, type.min, type.max);
    case 'decimal':
      return fitOrdered(node, decimalBound, type.min, type.max);
    case 'date':
      return fitOrdered(node, dateBound, type.min, type.max);
    case 'datetime':
      return fitOrdered(node, datetimeBound, type.min, type.max);
    case 'boolean':
      return node.kind === 'scalar' && typeof node.value === 'boolean'
        ? fit(node.value)
        : misfit(node, 'true or false', 'boolean');
    case 'uuid':
      return fitFormat(node, 'a UUID', normalizeUuid, null);
    case 'uri':
      return fitFormat(node, 'a URI with a scheme', (text) => (isUri(text) ? text : undefined), type.max);
    case 'email':
      return fitFormat(node, 'an e-mail address', (text) => (isEmail(text) ? text : undefined), type.max);
    case 'language':
      return fitFormat(node, 'a language tag (BCP 47)', (text) => (isLanguage(text) ? text : undefined), null);
    case 'json':
      return fitJson(node);
    case 'enum': {
      const text = textOf(node);
      // An enum is without values only where some of them were refused.
      if (type.values.length === 0) return fit('');
      return text !== undefined && type.values.includes(text)
        ? fit(text)
        : misfit(node, `one of ${type.values.slice(0, 20).map(quote).join(', ')}`);
    }
    case 'list':
      return fitList(node, type.item, type.minItems ?? 0, type.maxItems ?? Infinity);
    case 'map':
      return fitMap(node, type.value, type.minItems ?? 0, type.maxItems ?? Infinity);
    case 'object':
      return fitObject(node, type.fields);
  }
}

function fit(value: Json): Fit {
  return { fits: true, value };
}

function misfit(at: Place, words: string, kind: ExpectedKind = 'other'): Fit {
  return { fits: false, at, expected: { words, kind } };
}

// Texts that JSON can carry: NUL and halves of characters are refused in requests too (B.8).
function textOf(node: YamlNode): string | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return undefined;
  return isStorable(node.value) ? node.value : undefined;
}

function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}

/** B.7: what the service takes as the name of an entry. */
function isEntryName(name: string): boolean {
  return name !== '__proto__' && name !== 'constructor' && isStorable(name);
}

function fitText(node: YamlNode, type: FieldType & { kind: 'string' }): Fit {
  const text = textOf(node);
  if (text === undefined) return misfit(node, 'text');
  const length = codePointLength(text);
  if (length < (type.min ?? 0)) return misfit(node, `text of at least ${countNoun(type.min ?? 0, 'character')}`);
  if (length > (type.max ?? Infinity)) return misfit(node, `text of at most ${countNoun(type.max ?? 0, 'character')}`);
  if (type.pattern !== null && !matcherOf(type.pattern).test(text))
    return misfit(node, `text that matches ${quote(type.pattern)}`);
  return fit(text);
}

function fitOrdered<T extends string | number>(node: YamlNode, kind: BoundKind<T>, min: T | null, max: T | null): Fit {
  const value = kind.read(node);
  if (value === undefined) return { fits: false, at: node, expected: kind.expected };
  if (min !== null && kind.compare(value, min) < 0) return misfit(node, `at least ${min}`);
  if (max !== null && kind.compare(value, max) > 0) return misfit(node, `at most ${max}`);
  return fit(value);
}

function fitFormat(
  node: YamlNode,
  expected: string,
  read: (text: string) => string | undefined,
  max: number | null,
): Fit {
  const value = read(textOf(node) ?? '');
  if (value === undefined) return misfit(node, expected);
  if (codePointLength(value) > (max ?? Infinity)) {
    return misfit(node, `${expected} of at most ${countNoun(max ?? 0, 'character')}`);
  }
  return fit(value);
}

function fitList(node: YamlNode, item: FieldType, least: number, most: number): Fit {
  if (node.kind !== 'list') return misfit(node, 'a list');
  if (node.items.length < least) return misfit(node, `a list of at least ${countNoun(least, 'item')}`);
  if (node.items.length > most) return misfit(node, `a list of at most ${countNoun(most, 'item')}`);
  const values: Json[] = [];
  for (const each of node.items) {
    const result = fitValue(each, item);
    if (!result.fits) return result;
    values.push(result.value);
  }
  return fit(values);
}

function fitMap(node: YamlNode, type: FieldType, least: number, most: number): Fit {
  if (node.kind !== 'map') return misfit(node, 'a map');
  if (node.entries.length < least) return misfit(node, `a map of at least ${countNoun(least, 'value')}`);
  if (node.entries.length > most) return misfit(node, `a map of at most ${countNoun(most, 'value')}`);
  const members: [string, Json][] = [];
  for (const { key, value } of node.entries) {
    if (!isEntryName(key.text)) return misfit(key, 'a map without this key');
    const result = fitValue(value, type);
    if (!result.fits) return result;
    members.push([key.text, result.value]);
  }
  return fit(Object.fromEntries(members));
}

function fitObject(node: YamlNode, fields: readonly Field[]): Fit {
  if (node.kind !== 'map') return misfit(node, 'a map');
  const given = new Map<string, YamlEntry>(node.entries.map((entry) => [entry.key.text, entry]));
  const members: [string, Json][] = [];
  for (const field of fields) {
    // What the service sets is no part of what a request could send.
    if (field.access === 'read-only') continue;
    const entry = given.get(field.name);
    given.delete(field.name);
    if (entry !== undefined) {
      const result = fitValue(entry.value, field.type);
      if (!result.fits) return result;
      members.push([field.name, result.value]);
    } else if (field.presence.kind === 'default') members.push([field.name, field.presence.value]);
    else if (field.presence.kind === 'required') return misfit(node, `a map with ${quote(field.name)}`);
  }
  for (const { key } of given.values()) return misfit(key, 'a map of the object’s own fields');
  return fit(Object.fromEntries(members));
}

function fitJson(node: YamlNode): Fit {
  if (node.kind === 'list') {
    const values: Json[] = [];
    for (const item of node.items) {
      const result = fitJson(item);
      if (!result.fits) return result;
      values.push(result.value);
    }
    return fit(values);
  }
  if (node.kind === 'map') {
    const members: [string, Json][] = [];
    for (const { key, value } of node.entries) {
      if (key.text === '__proto__' || !isStorable(key.text)) return misfit(key, 'a map without this key');
      const result = fitJson(value);
      if (!result.fits) return result;
      members.push([key.text, result.value]);
    }
    return fit(Object.fromEntries(members));
  }
  if (typeof node.value === 'string')
    return textOf(node) === undefined ? misfit(node, 'text without NUL') : fit(node.value);
  if (typeof node.value !== 'number') return fit(node.value);
  const isExact = Number.isFinite(node.value) && (!Number.isInteger(node.value) || Number.isSafeInteger(node.value));
  return isExact
    ? fit(node.value === 0 ? 0 : node.value)
    : misfit(node, 'a number that JSON carries without loss', 'number');
}
