import { describe, expect, it } from 'vitest';
import { modelOf } from '../../testing/model-of.js';
import { restrictedText } from './row-details.js';

const authors = 'authors: { fields: { name: string } }';

function heard(...resources: readonly string[]): string {
  const { resources: all } = modelOf(
    `service: library\nversion: 1\nresources:\n  ${[authors, ...resources].join('\n  ')}`,
  );
  const author = all.find(({ name }) => name === 'authors');
  return author === undefined ? '' : restrictedText(author);
}

describe('stillReferredText', () => {
  it('names the resources that refer to a row', () => {
    expect(heard('loans: { fields: { author: { ref: authors } } }')).toBe('A loan still refers to the author.');
    expect(heard('loans: { fields: { author: { ref: authors, on_delete: cascade } } }')).toBe('');
  });

  it('names the resources that refer to rows of the cascade', () => {
    const books = 'books: { fields: { author: { ref: authors, on_delete: cascade } } }';
    const loans = 'loans: { fields: { book: { ref: books } } }';
    expect(heard(books, loans)).toBe('A loan still refers to a book that would go with it.');
    expect(heard(books, loans, 'prizes: { fields: { author: { ref: authors } } }')).toBe(
      'A prize still refers to the author, or a loan still refers to a book that would go with it.',
    );
  });

  it('names the children of rows of the cascade', () => {
    const notes = 'notes: { fields: { text: string } }';
    const pages = `pages: { on_delete: cascade, fields: { text: string }, resources: { ${notes} } }`;
    const books = 'books: { fields: { author: { ref: authors, on_delete: cascade } }, resources: {';
    expect(heard(`${books} ${notes} } }`)).toBe('A book that would go with it still has notes.');
    expect(heard(`${books} ${pages} } }`)).toBe('A page that would go with it still has notes.');
  });
});
