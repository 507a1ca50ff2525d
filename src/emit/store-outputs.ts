// What keeps the rows: a part of the table of plain-outputs.ts.
import { allReferrersIn, innerReferrersIn } from '../model/referrers.js';
import { forgetsMore } from './views/clearings.js';
import { usesCriteria } from '../model/criteria.js';
import { givenReferences } from '../model/given-references.js';
import type { Model, Resource } from '../model/model.js';
import { isCursor, isKeyed, keepsInside, composesLists } from './asked-for.js';
import { own, variant, type PlainOutput } from './plain-output.js';

const STORE = 'src/api/store';

const store = [
  'database',
  'index',
  'migrations',
  'migrator',
  'not-unique',
  'postgres',
  'postgres-apply',
  'postgres-connection',
  'postgres-failures',
  'postgres-hosts',
  'postgres-migrations',
  'postgres-migrator',
  'postgres-place',
  'postgres-pool',
  'postgres-positions',
  'postgres-replicas',
  'postgres-standing',
  'postgres-statements',
  'postgres-values',
  'postgres-writes',
  'seed-order',
  'seed-values',
  'seeding',
  'sqlite',
  'sqlite-backup',
  'sqlite-commits',
  'sqlite-copies',
  'sqlite-deferred',
  'sqlite-failures',
  'sqlite-file',
  'sqlite-migrations',
  'sqlite-rows',
].map((name) => `${STORE}/${name}.ts`);

export const storePlainOutputs: readonly PlainOutput[] = [
  ...store.map((path) => own(path)),
  own(`${STORE}/idempotency-keys.ts`, isKeyed),
  own(`${STORE}/stored-objects.ts`, keepsInside),
  own(
    `${STORE}/references.ts`,
    (model) => takesReferences(model) || model.allResources.some((one) => allReferrersIn(one).length > 0),
  ),
  own(`${STORE}/inner-references.ts`, ({ allResources }) => allResources.some(refersInside)),
  own(`${STORE}/given-references.ts`, takesReferences),
  own(`${STORE}/ids-inside.ts`, (model) => takesReferences(model) || model.allResources.some(refersInside)),
  own(`${STORE}/going.ts`, ({ allResources }) => allResources.some(forgetsMore)),
  own(
    `${STORE}/among-ids.ts`,
    (model) => takesReferences(model) || model.allResources.some((one) => forgetsMore(one) || refersInside(one)),
  ),
  own(`${STORE}/listing.ts`, (model) => !isCursor(model) && usesCriteria(model)),
  variant(`${STORE}/listing.cursor.ts`, `${STORE}/listing.ts`, isCursor),
  own(`${STORE}/listing-parts.ts`, composesLists),
  own(`${STORE}/decimal-order.ts`, composesLists),
];

export function takesReferences({ controllers, transitions }: Model): boolean {
  return [...controllers, ...transitions].some((controller) => givenReferences(controller).length > 0);
}

function refersInside(resource: Resource): boolean {
  return innerReferrersIn(resource).length > 0;
}
