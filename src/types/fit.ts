// Checks that a `default` or an `example` fits its type, and gives it as JSON.
import type { Expectation, ExpectedKind } from '../diagnostics/advice.js';
import { countNoun } from '../diagnostics/wording.js';
import type { YamlNode } from '../load/yaml-node.js';
import type { SourceRange } from '../source/source-file.js';
import type { BoundKind, Bounds } from './bounds.js';
import { codePointLength } from '#runtime/formats/code-points.js';
import type { Json } from './json-value.js';

export type Fit =
  | { readonly fits: true; readonly value: Json }
  | { readonly fits: false; readonly at: SourceRange; readonly expected: Expectation };

export function fit(value: Json): Fit {
  return { fits: true, value };
}

export function misfit(at: SourceRange, words: string, kind: ExpectedKind = 'other'): Fit {
  return { fits: false, at, expected: { words, kind } };
}

/** Texts that JSON can carry: NUL and halves of characters are refused in requests too (B.8). */
export function textOf(node: YamlNode): string | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return undefined;
  return isStorable(node.value) ? node.value : undefined;
}

export function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}

export function fitOrdered<V extends string | number>(
  node: YamlNode,
  kind: BoundKind<V>,
  { min, max }: Bounds<V>,
): Fit {
  const value = kind.read(node);
  if (value === undefined) return { fits: false, at: node, expected: kind.expected };
  if (min !== null && kind.compare(value, min) < 0) return misfit(node, `at least ${min}`);
  if (max !== null && kind.compare(value, max) > 0) return misfit(node, `at most ${max}`);
  return fit(value);
}

/**
 * @param expected completes "must be …"
 * @param read gives the stored form of a text; undefined when the text is no value
 */
export function fitFormat(
  node: YamlNode,
  expected: string,
  read: (text: string) => string | undefined,
  max: number | null = null,
): Fit {
  const value = read(textOf(node) ?? '');
  if (value === undefined) return misfit(node, expected);
  if (codePointLength(value) > (max ?? Infinity)) {
    return misfit(node, `${expected} of at most ${countNoun(max ?? 0, 'character')}`);
  }
  return fit(value);
}
