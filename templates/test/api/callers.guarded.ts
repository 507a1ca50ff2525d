// Callers for tests with several of them, known by their credentials.
import type { Extensions } from '../../src/api/extensions.js';
import { CREDENTIALS, credentialsOf, INVALID } from './credentials.js';
import { NO_EXTENSIONS } from './support.js';

type Headers = Readonly<Record<string, string>>;

/** The service knows these callers without code of the owner. */
export const KNOWING: Extensions = NO_EXTENSIONS;

/** A service knows the callers that existed when it was started. */
const CALLERS: ReadonlyMap<string, Headers> = new Map(['ann', 'ben'].map((id) => [id, credentialsOf([], [], id)]));

/** The headers of a request by this caller. */
export function calledBy(id: string): Headers {
  const headers = CALLERS.get(id);
  if (headers === undefined) throw new Error(`There is no caller ${id}.`);
  return headers;
}

/** Empty headers keep the tests from sending the usual credentials. */
export const NOBODY: Headers = Object.fromEntries(Object.keys(CREDENTIALS).map((name) => [name, '']));
/** Invalid credentials of every kind. */
export const REFUSED: readonly Headers[] = Object.values(INVALID);
/** Credentials that the service refuses. */
export const WRONG: Headers = REFUSED.at(0) ?? {};
