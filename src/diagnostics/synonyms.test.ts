import { describe, expect, it } from 'vitest';
import { suggestWords } from './synonyms.js';

describe('suggestWords', () => {
  it.each([
    ['update', ['get', 'patch', 'replace'], ['patch', 'replace']],
    ['Kebab', ['dash', 'snake'], ['dash']],
    ['no', ['true', 'false', 'absolute'], ['false']],
    ['no', ['off', 'optional', 'required'], ['off']],
    ['dahs', ['dash', 'snake'], ['dash']],
    ['zebra', ['dash', 'snake'], []],
    ['204', ['200', '201'], []],
  ])('knows what %j may mean among %j', (word, known, meant) => {
    expect(suggestWords(word, known)).toEqual(meant);
  });
});
