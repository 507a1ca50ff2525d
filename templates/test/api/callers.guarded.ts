// Callers of the tests about those who call, by their credentials.
import type { Extensions } from '../../src/api/extensions.js';
import { CREDENTIALS, credentialsOf, INVALID } from './credentials.js';
import { NO_EXTENSIONS } from './support.js';

type Headers = Readonly<Record<string, string>>;

/** The service knows them by itself. */
export const KNOWING: Extensions = NO_EXTENSIONS;

/** A service knows those who were there when it was started. */
const CALLERS: ReadonlyMap<string, Headers> = new Map(['ann', 'ben'].map((id) => [id, credentialsOf([], [], id)]));

/** The headers of a request of that caller. */
export function calledBy(id: string): Headers {
  const headers = CALLERS.get(id);
  if (headers === undefined) throw new Error(`There is no caller ${id}.`);
  return headers;
}

/** A request without this header is sent with credentials. */
export const NOBODY: Headers = Object.fromEntries(Object.keys(CREDENTIALS).map((name) => [name, '']));
/** Credentials that are none, of every kind. */
export const REFUSED: readonly Headers[] = Object.values(INVALID);
/** Whoever sends this is not known any more. */
export const WRONG: Headers = REFUSED.at(0) ?? {};
