import type { Tree } from '../tree.js';
import type { Choices } from './choices.js';

/** The key `cache`, in each of its forms. */
export function randomCache(choices: Choices): Tree {
  return { max_age: choices.one(['0s', '1500ms', '60s', '10min']), ...(choices.is(50) && { shared: true }) };
}
