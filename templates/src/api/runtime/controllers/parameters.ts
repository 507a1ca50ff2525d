// Typed query parameters: texts, read as the values that they stand for, then checked like the members of a body.
import { readContract, type Reader } from '../body/contract.js';
import type { Query } from '../http/query.js';
import type { Json } from '../json/json.js';
import { Problem } from '../problems/problem.js';

export interface Parameters<Values> {
  /** The type of the value that the text of each parameter stands for. */
  readonly types: Readonly<Record<string, ParameterType>>;
  readonly read: Reader<Values>;
}

/** For a controller without parameters. */
export const NO_PARAMETERS: Parameters<object> = { types: {}, read: () => ({}) };

export type ParameterType = 'text' | 'integer' | 'number' | 'boolean';

/** @throws Problem 400 `invalid-parameter` with every parameter that is missing or wrong */
export function readParameters<Values>(query: Query, { types, read }: Parameters<Values>): Values {
  const given = Object.entries(types).flatMap(([name, type]): [string, Json][] => {
    const text = query.get(name);
    return text === undefined ? [] : [[name, valueOf(text, type)]];
  });
  try {
    return readContract(Object.fromEntries(given), undefined, read, []);
  } catch (error) {
    throw error instanceof Problem ? wrongParameters(error) : error;
  }
}

/** A text that is not a value of its type stays a text, which the check of that type refuses. */
function valueOf(text: string, type: ParameterType): Json {
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (type === 'integer' && /^-?(?:0|[1-9]\d*)$/.test(text)) return Number(text);
  if (type === 'number' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) {
    const value = Number(text);
    return Number.isFinite(value) ? value : text;
  }
  return text;
}

/** Turns the faults of a body into faults of parameters. */
export function wrongParameters({ errors }: Problem): Problem {
  const faults = errors.map((fault) => {
    const parameter = 'pointer' in fault ? fault.pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~') : '';
    return { parameter, code: fault.code, detail: fault.detail };
  });
  const [first] = faults;
  const detail =
    first !== undefined && faults.length === 1
      ? `The parameter "${first.parameter}" does not fit: ${first.detail}`
      : `${faults.length} query parameters do not fit.`;
  return new Problem('invalid-parameter', detail, { errors: faults });
}
