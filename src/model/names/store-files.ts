/**
 * The files of `src/api/store/` beside those of the tables, now or in what is still to be built: no table can have one of these
 * names, also in a service that has not turned on what the file is for, so that it can be turned on later.
 */
export const storeFiles: ReadonlySet<string> = new Set(
  [
    'database decimal-order idempotency-claims idempotency-keys index listing listing-parts migrations newest-migration not-unique',
    'postgres postgres-apply postgres-connection postgres-failures postgres-pool postgres-statements postgres-values',
    'migrator postgres-migrations postgres-migrator postgres-place postgres-writes',
    'postgres-hosts postgres-replicas postgres-positions postgres-standing',
    'seed-values seeding sqlite sqlite-backup sqlite-commits sqlite-copies sqlite-failures sqlite-file sqlite-migrations sqlite-rows',
    'references seed-order',
  ]
    .join(' ')
    .split(' '),
);
