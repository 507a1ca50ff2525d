// Filters and sorts that a list does not declare (Q.3).
import { expectProblem } from './expectations.js';
import { filledLists } from './listed-items.js';
import { expect } from 'vitest';
import { rule } from './rule.js';

export function checkUndeclaredCriteria(): void {
  rule('Q.3', 'an undeclared filter or sort is unknown', filledLists, async (world, resource) => {
    const place = await world.placeOf(resource);
    const declared = [
      ...resource.filters.map(({ parameter }) => parameter),
      ...(resource.sorts.length > 0 ? ['sort'] : []),
    ];
    const names = resource.fields.flatMap(({ name }) => [name, `${name}.gte`, `${name}.eq`]);
    for (const name of ['sort', 'filter', ...names].filter((one) => !declared.includes(one) && !isOfPages(one))) {
      const refused = expectProblem(await world.send('GET', `${place}?${name}=1`), 400, 'unknown-parameter');
      for (const known of declared) expect(refused['detail']).toContain(known);
    }
  });
}

function isOfPages(name: string): boolean {
  return ['offset', 'limit', 'page', 'rpp', 'start', 'count', 'cursor', 'fields'].includes(name);
}
