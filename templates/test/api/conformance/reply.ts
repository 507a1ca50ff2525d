// An answer in the form in which the checks read it.
import { isArray, isObject, type Json, type JsonObject } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import type { Answered, Asked } from './interpreter.js';

export interface Reply {
  readonly status: number;
  /** By name in lower case. A header that came twice is joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /**
   * The answer as it was sent. In the other members absolute links are relative, so that checks need not distinguish
   * them.
   */
  readonly sent: Pick<Reply, 'headers' | 'text'>;
}

/** The links of a version's lifecycle, at the end of a header `Link`. */
const OF_LIFE = /(?:(?:, |^)<[^>]*>; rel="(?:successor-version|deprecation|sunset)")+$/;

/**
 * The answer in the form in which the checks read it.
 * @param asked the request that it answers, if that came over HTTP
 */
export function replyOf(sent: Answered, asked?: Asked): Reply {
  const { status, headers, text } = (asked && service.interpreter?.answer(sent, asked)) ?? sent;
  const relative = (given: string): string => (service.base === '' ? given : given.replaceAll(`${service.base}/`, '/'));
  const entries = Object.entries(headers).flatMap(([name, value]) => {
    // Every answer of a version that ends has these headers. They have their own test, so no other check sees them.
    if (name === 'deprecation' || name === 'sunset') return [];
    const rest = name === 'link' ? value.replace(OF_LIFE, '') : value;
    return name === 'link' && rest === '' ? [] : [[name, relative(rest)] as const];
  });
  return { status, headers: Object.fromEntries(entries), text: relative(text), sent };
}

export function documentOf({ text }: Pick<Reply, 'text'>): JsonObject {
  const value: Json = JSON.parse(text);
  if (isObject(value)) return value;
  throw new Error(`This is not a JSON object: ${text}`);
}

/** The items of a page. An inner object can have members with the names of theirs, so a search of the text is no check. */
export function itemsOf(page: Pick<Reply, 'text'>): readonly JsonObject[] {
  const { items } = documentOf(page);
  return items !== undefined && isArray(items) ? items.filter(isObject) : [];
}

export function isJson({ headers }: Pick<Reply, 'headers'>): boolean {
  return /^application\/(?:[\w.]+\+)?json\b/.test(headers['content-type'] ?? '');
}

/** The value at the end of a path of members. */
export function member(value: Json | undefined, ...names: readonly string[]): Json | undefined {
  return names.reduce(memberOf, value);
}

function memberOf(value: Json | undefined, name: string): Json | undefined {
  return value !== undefined && isObject(value) ? value[name] : undefined;
}
