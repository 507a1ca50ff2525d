// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { anyOf, oneOf, orderedDecimal, text } from '../../../runtime/criteria-values.js';
import type { Criteria } from '../../../runtime/criteria.js';
import { conditions, orders } from '../../../store/shelf-books.js';

/** What a list of books can be narrowed and ordered by (Q.3). */
export const criteria: Criteria = {
  parameters: ['sort', 'genre', 'price.gte', 'price.lt', 'tags'],
  filters: {
    genre: {
      sql: conditions.genreIn,
      value: anyOf(oneOf('fiction', 'science', "child's")),
    },
    'price.gte': {
      sql: conditions.priceGte,
      value: orderedDecimal,
    },
    'price.lt': {
      sql: conditions.priceLt,
      value: orderedDecimal,
    },
    tags: {
      sql: conditions.tagsHas,
      value: text,
    },
  },
  sorts: {
    title: orders.title,
    price: orders.price,
    copiesSold: orders.copiesSold,
    addedAt: orders.addedAt,
  },
};
