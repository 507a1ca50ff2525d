import { describe, expect, it } from 'vitest';
import { scalarKeywords } from '../types/types.js';
import { explainedWords, languageWords, meantWords } from './explained-words.js';
import { service } from './grammar.js';
import { reachableMaps } from './value-types/value-type.js';

const placesOf = (word: string): readonly string[] => explainedWords(word).flatMap(({ places }) => places);

describe('words of the language', () => {
  it('are every key and every type, each with a place and an example', () => {
    const keys = reachableMaps(service.description).flatMap((map) => map.keys().map(({ name }) => name));
    expect(languageWords().toSorted()).toEqual([...new Set([...keys, ...scalarKeywords])].toSorted());
    const incomplete = languageWords()
      .flatMap((word) => explainedWords(word))
      .filter(({ places, examples, documentation }) =>
        [places.length, examples.length, documentation.length].includes(0),
      );
    expect(incomplete).toEqual([]);
  });

  it('have all that the grammar says', () => {
    expect(explainedWords('max_age')).toEqual([
      {
        kind: 'key',
        name: 'max_age',
        documentation: expect.stringContaining('How old an answer may be'),
        value: expect.stringContaining('525600min'),
        default: '',
        required: true,
        examples: ['60s'],
        keys: [],
        places: ['cache.max_age', 'resources.*.cache.max_age'],
      },
    ]);
    expect(explainedWords('cache').map(({ keys }) => keys)).toEqual([
      ['max_age', 'shared'],
      ['max_age', 'shared'],
    ]);
  });

  it('stand in several places, once for what nests in its own kind', () => {
    expect(placesOf('cache')).toEqual(['cache', 'resources.*.cache']);
    expect(placesOf('deprecated')).toContain('lifecycle.*.deprecated');
    expect(placesOf('reason')).toEqual(['breaking.*.reason']);
    expect(placesOf('resources')).toEqual(['resources', 'resources.*.resources']);
    expect(placesOf('min').slice(0, 3)).toContain('resources.*.fields.*.min');
  });

  it.each([
    ['resources.*.cache', ['resources.*.cache']],
    ['resources.books.cache', ['resources.*.cache']],
    ['cache.max_age', ['cache.max_age', 'resources.*.cache.max_age']],
    ['books.fields.title.pattern', ['resources.*.fields.*.pattern']],
    ['resources.rooms.resources.guests.cache', ['resources.*.cache']],
    ['fields.home.fields.city.pattern', ['resources.*.fields.*.pattern']],
  ])('are found by the address %s', (address, places) => {
    expect(placesOf(address)).toEqual(expect.arrayContaining(places));
  });

  it.each(['nothing-like-it', 'cache.colour', 'books.cache.max', '', '.', 'constructor'])('are not: %j', (word) => {
    expect(explainedWords(word)).toEqual([]);
  });

  it('have other names, by which people look for them', () => {
    expect(['ttl', 'max_age', 'toString'].map(meantWords)).toEqual([['max_age'], [], []]);
  });

  it('are types of fields, too', () => {
    expect(explainedWords('duration')).toEqual([
      expect.objectContaining({ kind: 'type', value: '`min`, `max`', examples: ['duration'] }),
    ]);
  });
});
