// Reads the query strictly. A parameter that is unknown, repeated or misspelt is an error that the client hears, never
// a default that it did not ask for.
import { Problem } from '../problems/problem.js';

export type Query = ReadonlyMap<string, string>;

/**
 * The parameters of a request target, in the order given, decoded as forms are: `+` is a space. The target's
 * percent-encoding has been checked before (O.3).
 *
 * @throws Problem `duplicate-parameter` (Q.2)
 */
export function parseQuery(target: string): Query {
  const start = target.indexOf('?');
  const query = new Map<string, string>();
  if (start < 0) return query;
  for (const part of target.slice(start + 1).split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = decode(equals < 0 ? part : part.slice(0, equals));
    if (query.has(name)) throw parameterProblem('duplicate-parameter', name, `The parameter "${name}" is given twice.`);
    query.set(name, equals < 0 ? '' : decode(part.slice(equals + 1)));
  }
  return query;
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

/**
 * @param paging those of `known` that choose a page
 * @throws Problem `unknown-parameter`, naming those that there are (Q.1, PG.6)
 */
export function expectParameters(query: Query, known: readonly string[], paging: readonly string[] = []): void {
  for (const name of query.keys()) {
    if (!known.includes(name)) throw parameterProblem('unknown-parameter', name, unknownDetail(name, known, paging));
  }
}

function unknownDetail(name: string, known: readonly string[], paging: readonly string[]): string {
  if (pagingParameters.includes(name) && paging.length > 0) {
    return `There is no parameter "${name}" here: pages are chosen by ${paging.join(' and ')}.`;
  }
  if (known.length === 0) return `There is no parameter "${name}" here: this address takes none.`;
  return `There is no parameter "${name}" here. It takes: ${known.join(', ')}.`;
}

/** Of all styles of paging, so that a client which expects another one is told about this one (PG.6). */
const pagingParameters: readonly string[] = ['offset', 'limit', 'page', 'rpp', 'start', 'count', 'cursor'];

/**
 * A whole number in plain digits: no sign, fraction, exponent or leading zero (PG.2).
 *
 * @throws Problem `invalid-parameter`
 */
export function integerParameter(query: Query, name: string, range: { min: number; default: number }): number {
  const text = query.get(name);
  if (text === undefined) return range.default;
  const value = /^(?:0|[1-9]\d*)$/.test(text) ? Number(text) : NaN;
  if (Number.isSafeInteger(value) && value >= range.min) return value;
  const most = Number.MAX_SAFE_INTEGER;
  const isOver = value > most;
  const detail = `The parameter "${name}" has to be a whole number, ${isOver ? `${most} at most` : `${range.min} or more`}.`;
  throw parameterProblem('invalid-parameter', name, detail);
}

type ParameterSlug = 'unknown-parameter' | 'duplicate-parameter' | 'invalid-parameter' | 'unknown-field';

/** A problem with one parameter, which `errors` names. */
export function parameterProblem(slug: ParameterSlug, parameter: string, detail: string): Problem {
  return new Problem(slug, detail, { errors: [{ parameter, code: slug, detail }] });
}
