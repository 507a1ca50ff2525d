// A case is a folder with resources.yaml and, in `expected/`, the one to three emitted files that it is about.
// Files without holes are held to the formatter's layout. `compiled-cases.slow.test.ts` type-checks the whole output of each case.
import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FileSet } from '../output/file-set.js';
import { layOut } from '../emit/layout/lay-out.js';
import { expectGolden } from './golden.js';
import { casesFolder, outputOf, VARIANTS, variantOf } from './output-case.js';

/** The emitted files that each case is about. */
const shown: Readonly<Record<string, readonly string[]>> = {
  'api-keys': ['src/api/index.ts', 'test/api/credentials.ts', 'migrations/sqlite/0001_initial.sql'],
  cookies: ['src/api/index.ts', 'test/api/credentials.ts', 'migrations/postgres/0001_initial.sql'],
  bearer: ['src/api/v1/access.ts', 'src/api/index.ts', 'test/api/v1/access.test.ts'],
  owners: [
    'src/api/v1/access.ts',
    'src/api/v1/tags/store.ts',
    'src/api/v1/loans/letters/stamps/store.ts',
    'src/api/v1/fines/store.ts',
    'migrations/sqlite/0001_initial.sql',
    'migrations/postgres/0001_initial.sql',
  ],
  readers: [
    'src/api/v1/access.ts',
    'src/api/v1/notes/store.ts',
    'src/api/v1/notes/cover/store.ts',
    'src/api/v1/people/store.ts',
  ],
  'row-security': [
    'src/api/row-security.ts',
    'src/api/store/postgres/row-security.ts',
    'migrations/postgres/0001_initial.sql',
  ],
  'group-invitations': [
    'src/api/v1/access.ts',
    'src/api/v1/acceptances/routes.ts',
    'migrations/sqlite/0001_initial.sql',
    'migrations/postgres/0001_initial.sql',
  ],
  'owners-in-two-versions': [
    'src/api/v1/loans/store.ts',
    'src/api/v2/loans/representation.ts',
    'test/api/key-callers.ts',
  ],
  'applied-rules': [
    'src/api/v1/access.ts',
    'src/api/v1/visits/store.ts',
    'src/api/v1/doors/representation.ts',
    'test/api/v1/next-version.ts',
  ],
  aliases: ['src/api/v2/albums/schema.ts', 'src/api/v2/albums/representation.ts', 'test/api/v2/shelves.test.ts'],
  'limits-and-sight': ['src/api/index.ts', 'src/api/config.ts', 'migrations/postgres/0001_initial.sql'],
  'linear-patterns': [
    'src/api/v1/hosts/schema.ts',
    'test/api/conformance/referee.ts',
    // Built for SQLite.
    'src/api/config.ts',
    'src/api/serve.ts',
    'src/api/store/migrator.ts',
  ],
  'every-type': [
    'src/api/store/tables.ts',
    'src/api/v1/books/store.ts',
    'src/api/v1/books/schema.ts',
    'src/api/v1/books/representation.ts',
    'migrations/sqlite/0001_initial.sql',
    'migrations/postgres/0001_initial.sql',
  ],
  document: ['src/api/v1/dogs/owner/store.ts', 'src/api/v1/dogs/owner/routes.ts'],
  'always-document': ['src/api/v1/customers/preference/store.ts', 'src/api/v1/customers/preference/routes.ts'],
  'three-deep': ['src/api/v1/buildings/rooms/seats/store.ts', 'src/api/v1/buildings/rooms/seats/routes.ts'],
  relations: [
    'src/api/v1/plays/store.ts',
    'test/api/v1/plays.test.ts',
    'migrations/sqlite/0001_initial.sql',
    'migrations/postgres/0001_initial.sql',
  ],
  'nested-references': ['src/api/v1/rooms/store.ts', 'src/api/v1/keys/store.ts', 'src/api/v1/keys/representation.ts'],
  'one-of': [
    'src/api/v1/comments/criteria.ts',
    'src/api/v1/comments/schema.ts',
    'src/api/v1/comments/representation.ts',
    'src/api/v1/comments/store.ts',
    'src/api/v1/photos/store.ts',
    'src/api/v1/replies/store.ts',
    'src/api/store/references/delete-cascade.ts',
    'src/api/store/references/ids-inside.ts',
    'test/api/v1/comments.test.ts',
    'migrations/sqlite/0001_initial.sql',
    'migrations/postgres/0001_initial.sql',
  ],
  'one-of-keys': [
    'src/api/v1/remarks/criteria.ts',
    'src/api/v1/remarks/schema.ts',
    'src/api/v1/orders/store.ts',
    'test/api/v1/orders.test.ts',
    'migrations/postgres/0001_initial.sql',
    'client/src/v1.ts',
  ],
  'inner-references': [
    'src/api/v1/books/store.ts',
    'test/api/v1/books.test.ts',
    'migrations/sqlite/0001_initial.sql',
    'migrations/postgres/0001_initial.sql',
  ],
  'reference-circle': ['test/api/v1/authors.test.ts'],
  'own-kind': ['test/api/v1/conformance/routes-under-test.ts'],
  unique: [
    'src/api/v1/readers/store.ts',
    'test/api/v1/readers.test.ts',
    'migrations/sqlite/0001_initial.sql',
    'migrations/postgres/0001_initial.sql',
  ],
  locks: ['src/api/v1/bookings/store.ts', 'src/api/v1/rooms/visits/states.ts', 'migrations/postgres/0001_initial.sql'],
  intervals: [
    'src/api/v1/bookings/store.ts',
    'src/api/v1/rooms/closures/store.ts',
    'src/api/v1/shifts/store.ts',
    'src/api/store/no-overlap.ts',
    'test/api/v1/bookings.test.ts',
    'migrations/sqlite/0001_initial.sql',
    'migrations/postgres/0001_initial.sql',
  ],
  'by-operation': ['src/api/v1/parcels/schema.ts', 'src/api/runtime/body/bodies.ts', 'test/api/v1/parcels.test.ts'],
  caching: ['src/api/v1/works/routes.ts', 'test/api/v1/conformance/caching.test.ts'],
  store: ['src/api/v1/books/store.ts', 'src/api/v1/books/routes.ts', 'src/api/v1/books/schema.ts'],
  'nested-store': [
    'src/api/v1/artists/works/loans/store.ts',
    'src/api/v1/artists/works/loans/routes.ts',
    'migrations/sqlite/0001_initial.sql',
    'migrations/postgres/0001_initial.sql',
  ],
  'top-level-document': [
    'src/api/v1/banner/store.ts',
    'src/api/v1/banner/routes.ts',
    'migrations/sqlite/0001_initial.sql',
    'migrations/postgres/0001_initial.sql',
  ],
  'some-operations': [
    'src/api/v1/paths.ts',
    'src/api/v1/seals/routes.ts',
    'src/api/v1/notices/store.ts',
    'test/api/v1/notices.store.test.ts',
  ],
  'bare-camel-no-links': ['src/api/settings.ts', 'src/api/v1/line_items/representation.ts'],
  'names-of-ours': [
    'src/api/v1/tables/legs/store.ts',
    'src/api/v1/tables/representation.ts',
    'src/api/v1/releases/representation.ts',
  ],
  'cursor-and-criteria': [
    'src/api/runtime/paging/page.ts',
    'src/api/v1/shelves/books/store.ts',
    'migrations/sqlite/0001_initial.sql',
    'migrations/postgres/0001_initial.sql',
    'src/api/v1/shelves/books/criteria.ts',
  ],
  'docs-and-client': ['src/api/index.ts', 'src/api/v2/changes.ts', 'client/src/v2.ts', 'test/api/v2/client.test.ts'],
  'required-keys': [
    'test/api/v1/openings.test.ts',
    'test/api/support.ts',
    // Built for PostgreSQL.
    'src/api/config.ts',
    'src/api/store/index.ts',
    'test/api/store/test-database.ts',
  ],
  authors: [
    'src/api/index.ts',
    'src/api/v1/access.ts',
    'src/api/v1/bookings/comments/store.ts',
    'src/api/v1/bookings/comments/representation.ts',
    'src/api/v1/bookings/marks/store.ts',
    'src/api/runtime/access/authors.ts',
    'src/api/runtime/access/sight.ts',
    'test/api/conformance/authors.ts',
  ],
  groups: [
    'src/api/index.ts',
    'src/api/v1/access.ts',
    'src/api/v1/groups.ts',
    'src/api/v1/organisations/store.ts',
    'src/api/v1/organisations/people/store.ts',
    'src/api/v1/organisations/bookings/store.ts',
    'src/api/v1/organisations/bookings/routes.ts',
    'src/api/runtime/access/groups.ts',
    'src/api/runtime/access/sight.ts',
    'src/api/seeds.ts',
  ],
  'groups-within': [
    'src/api/v1/groups.ts',
    'src/api/v1/rooms/store.ts',
    'src/api/v1/rooms/routes.ts',
    'src/api/v1/rooms/closures/store.ts',
    'src/api/v1/organisations/keys/store.ts',
  ],
  'groups-by-claim': [
    'src/api/runtime/access/group-claims.ts',
    'src/api/v1/claimed-groups.ts',
    'src/api/v1/events/store.ts',
    'src/api/v1/events/routes.ts',
    'src/api/v1/organisations/store.ts',
    'src/api/v1/reviews/store.ts',
    'test/api/credentials.ts',
  ],
  tenants: [
    'src/api/runtime/access/tenant-claim.ts',
    'src/api/runtime/access/ownership.ts',
    'src/api/v1/rooms/store.ts',
    'src/api/v1/labels/store.ts',
    'src/api/v1/labels/uses/store.ts',
    'src/api/v1/setting/store.ts',
    'src/api/v1/greeting/store.ts',
    'src/api/v1/people/representation.ts',
    'test/api/credentials.ts',
    'migrations/sqlite/0001_initial.sql',
  ],
  'owners-in-tenants': [
    'src/api/runtime/access/ownership.ts',
    'src/api/store/owned-rows.ts',
    'src/api/v1/access.ts',
    'src/api/v1/tickets/store.ts',
    'src/api/v1/tickets/routes.ts',
    'src/api/v1/tickets/comments/store.ts',
    'src/api/v1/notes/store.ts',
    'src/api/v1/cards/store.ts',
    'src/api/v1/rooms/bookings/store.ts',
    'migrations/postgres/0001_initial.sql',
  ],
  'groups-in-tenants': [
    'src/api/runtime/access/groups.ts',
    'src/api/runtime/invitations/accepting.ts',
    'src/api/v1/acceptances/routes.ts',
    'src/api/v1/teams/store.ts',
    'src/api/v1/teams/routes.ts',
    'src/api/v1/teams/people/store.ts',
    'src/api/v1/teams/bookings/store.ts',
    'src/api/v1/teams/keys/store.ts',
    'src/api/v1/events/store.ts',
    'src/api/v1/events/talks/store.ts',
    'migrations/postgres/0001_initial.sql',
  ],
  'claimed-groups-in-tenants': [
    'src/api/runtime/access/claimed-groups.ts',
    'src/api/v1/teams/store.ts',
    'src/api/v1/teams/bookings/store.ts',
    'src/api/v1/teams/reports/routes.ts',
    'test/api/credentials.ts',
    'migrations/postgres/0001_initial.sql',
  ],
  'tenants-in-two-versions': [
    'src/api/v1/rooms/store.ts',
    'src/api/v1/offers/store.ts',
    'src/api/v2/labels/store.ts',
    'migrations/sqlite/0001_initial.sql',
  ],
  'secondary-lists': [
    'client/src/v1.ts',
    'migrations/postgres/0001_initial.sql',
    'src/api/v1/authors/books/routes.ts',
    'src/api/v1/authors/books/store.ts',
    'src/api/v1/authors/kept-rooms/routes.ts',
    'src/api/v1/authors/kept-rooms/store.ts',
    'src/api/v1/authors/representation.ts',
    'src/api/v1/books/loans/routes.ts',
    'src/api/v1/books/loans/store.ts',
    'src/api/v1/desks/routes.ts',
    'src/api/v1/desks/store.ts',
    'test/api/v1/conformance/secondary-lists.test.ts',
  ],
  'former-paths': [
    'src/api/media.ts',
    'src/api/runtime/answers/hal.ts',
    'src/api/v2/former-paths.ts',
    'src/api/v2/halls/members/routes.ts',
    'src/api/v2/halls/members/representation.ts',
    'test/api/v1/next-version.ts',
  ],
  controllers: [
    'src/extensions/v1.ts',
    'src/api/v1/extensions.ts',
    'src/api/v1/loans/closures/schema.ts',
    'src/api/v1/loans/closures/routes.ts',
    'src/api/v1/books/suggestions/routes.ts',
    'test/api/v1/loan-closures.test.ts',
  ],
  'computed-members': [
    'src/extensions/v1.ts',
    'src/api/v1/books/computed.ts',
    'src/api/v1/books/loans/routes.ts',
    'src/api/v1/books/loans/representation.ts',
    'src/api/v1/books/similar/routes.ts',
  ],
  checks: ['src/api/v1/loans/schema.ts', 'migrations/sqlite/0001_initial.sql', 'migrations/postgres/0001_initial.sql'],
  states: [
    'src/api/v1/loans/states.ts',
    'src/api/v1/loans/transitions.ts',
    'src/api/v1/loans/closures/routes.ts',
    'src/api/v1/loans/representation.ts',
  ],
  'null-hidden-and-maps': [
    'src/api/v1/accounts/store.ts',
    'src/api/v1/accounts/schema.ts',
    'src/api/v1/accounts/representation.ts',
  ],
  'nested-members': [
    'src/api/v1/orders/schema.ts',
    'src/api/v1/orders/representation.ts',
    'test/api/v1/orders.test.ts',
    'test/api/v1/logs.store.test.ts',
  ],
  'absolute-links': [
    'src/api/config.ts',
    'src/api/v1/teams/representation.ts',
    'src/api/v1/searches/routes.ts',
    'test/api/v1/team-members.test.ts',
  ],
  'long-names': [
    'src/api/v1/extensions.ts',
    'src/api/v1/organizational-unit-recalculations/schema.ts',
    'src/api/v1/organizational-units/local-subdivisions/comparable-subdivisions/routes.ts',
  ],
  'one-long-name': ['src/api/v1/profiles.ts'],
  'version-differences': [
    'src/api/v1/articles/store.ts',
    'src/api/v1/makers/representation.ts',
    'test/api/v1/conformance/shared-rows.test.ts',
  ],
  versions: [
    'src/api/index.ts',
    'src/extensions/index.ts',
    'src/api/v1/repairs/store.ts',
    'src/api/v1/repairs/representation.ts',
    'src/api/v3/jobs/store.ts',
    'migrations/postgres/0001_initial.sql',
  ],
  'hostile-texts': ['src/api/index.ts', 'src/api/v1/users/schema.ts', 'src/api/v1/users/routes.ts'],
};

const outputs = new Map<string, FileSet>();
/** Texts that the formatter leaves unchanged. */
const laidOut = new Set<string>();

beforeAll(async () => {
  for (const name of Object.keys(shown)) outputs.set(name, await outputOf(name));
  for (const [name, of, conventions] of VARIANTS) outputs.set(name, await variantOf(of, conventions));
}, 600_000);

/** `v1` for `src/api/v1/users/store.ts` and `src/extensions/v1.ts`; '' for a file of all versions. */
function versionIn(path: string): string {
  return /^(?:(?:src|test)\/api|src\/extensions)\/(v\d+)(?:\/|\.[jt]s$)/.exec(path)?.[1] ?? '';
}

describe('output cases', () => {
  it('each folder has a case and each case a folder', () => {
    expect(readdirSync(casesFolder).toSorted()).toEqual(Object.keys(shown).toSorted());
  });

  it.each(Object.entries(shown))('emits %s as expected', (name, paths) => {
    const files = outputs.get(name) ?? [];
    for (const path of paths) {
      const text = files.find((file) => file.path === path)?.text ?? `${path} is not emitted`;
      expectGolden(join(casesFolder, name, 'expected', path), text);
    }
    const golden = readdirSync(join(casesFolder, name, 'expected'), {
      recursive: true,
      withFileTypes: true,
    });
    expect(golden.filter((entry) => entry.isFile())).toHaveLength(paths.length);
  });

  it.each([...Object.keys(shown), ...VARIANTS.map(([name]) => name)])(
    'lays out %s as the formatter does',
    async (name) => {
      const typescript = (outputs.get(name) ?? []).filter(({ path }) => path.endsWith('.ts'));
      const wrong: string[] = [];
      // Most files are the same in every case.
      const others = typescript.filter(({ text }) => !laidOut.has(text)).map((file) => ({ ...file, isFilled: true }));
      for (const [index, { path, text }] of (await layOut(others)).entries()) {
        if (text === others[index]?.text) laidOut.add(text);
        else wrong.push(path);
      }
      expect(wrong).toEqual([]);
      expect(typescript.length).toBeGreaterThan(40);
    },
  );

  it('no version imports another, and only files of all versions name every version', () => {
    const files = (outputs.get('versions') ?? []).filter(({ path }) => path.endsWith('.ts'));
    const crossing: string[] = [];
    const naming = new Set<string>();
    for (const { path, text } of files) {
      const own = versionIn(path);
      for (const [, specifier = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
        const other = versionIn(posix.join(posix.dirname(path), specifier));
        if (own === '' && other !== '') naming.add(path);
        else if (own !== '' && other !== '' && own !== other) crossing.push(`${path} imports ${specifier}`);
      }
    }
    expect(files.filter(({ path }) => versionIn(path) !== '').length).toBeGreaterThan(80);
    expect(crossing).toEqual([]);
    expect([...naming].toSorted()).toEqual([
      'src/api/extensions.ts',
      'src/api/index.ts',
      'src/api/media.ts',
      'src/extensions/index.ts',
      'test/api/seed.test.ts',
    ]);
  });
});
