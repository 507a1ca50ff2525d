// A planted fault, and the tables that list them.

/** One fault: its rule, its name, the file, the text to find and its replacement. */
export type Row = readonly [rule: string, name: string, file: string, find: string, replace: string];

export const runtime = (file: string): string => `src/api/runtime/${file}.ts`;

/** The inputs of the services that faults are planted in. */
export const inputs = {
  flagship: 'resources.yaml',
  'kitchen-sink': 'examples/kitchen-sink/resources.yaml',
  'other-conventions': 'examples/other-conventions/resources.yaml',
  bookings: 'examples/bookings/resources.yaml',
  catalogue: 'examples/catalogue/resources.yaml',
  directory: 'examples/directory/resources.yaml',
  'three-versions': 'examples/three-versions/resources.yaml',
  aliases: 'src/testing/cases/output/aliases/resources.yaml',
  'former-paths': 'src/testing/cases/output/former-paths/resources.yaml',
  'api-keys': 'src/testing/cases/output/api-keys/resources.yaml',
  cookies: 'src/testing/cases/output/cookies/resources.yaml',
  authors: 'src/testing/cases/output/authors/resources.yaml',
  bearer: 'src/testing/cases/output/bearer/resources.yaml',
  caching: 'src/testing/cases/output/caching/resources.yaml',
  checks: 'src/testing/cases/output/checks/resources.yaml',
  'computed-members': 'src/testing/cases/output/computed-members/resources.yaml',
  'linear-patterns': 'src/testing/cases/output/linear-patterns/resources.yaml',
  'limits-and-sight': 'src/testing/cases/output/limits-and-sight/resources.yaml',
  'group-invitations': 'src/testing/cases/output/group-invitations/resources.yaml',
  intervals: 'src/testing/cases/output/intervals/resources.yaml',
  locks: 'src/testing/cases/output/locks/resources.yaml',
  groups: 'src/testing/cases/output/groups/resources.yaml',
  'groups-within': 'src/testing/cases/output/groups-within/resources.yaml',
  'groups-by-claim': 'src/testing/cases/output/groups-by-claim/resources.yaml',
  readers: 'src/testing/cases/output/readers/resources.yaml',
  'one-of': 'src/testing/cases/output/one-of/resources.yaml',
  'row-security': 'src/testing/cases/output/row-security/resources.yaml',
  owners: 'src/testing/cases/output/owners/resources.yaml',
  states: 'src/testing/cases/output/states/resources.yaml',
  'secondary-lists': 'src/testing/cases/output/secondary-lists/resources.yaml',
  'owners-in-tenants': 'src/testing/cases/output/owners-in-tenants/resources.yaml',
  'groups-in-tenants': 'src/testing/cases/output/groups-in-tenants/resources.yaml',
  'claimed-groups-in-tenants': 'src/testing/cases/output/claimed-groups-in-tenants/resources.yaml',
  tenants: 'src/testing/cases/output/tenants/resources.yaml',
  'tenants-in-two-versions': 'src/testing/cases/output/tenants-in-two-versions/resources.yaml',
  'version-differences': 'src/testing/cases/output/version-differences/resources.yaml',
} as const;

export interface Fault {
  /** The broken rule, and the fault in a few words. */
  readonly rule: string;
  readonly name: string;
  /** The input of its service: the flagship unless only another one has the broken part. */
  readonly input: keyof typeof inputs;
  readonly file: string;
  /** The engine of the tests. */
  readonly engine: 'sqlite' | 'postgres';
  /**
   * Code is found in the syntax tree, whatever its layout: an expression, a statement or a member of an object, in which
   * `$x` stands for any expression, or else a run of tokens. Other text is a piece of a literal, such as words of SQL.
   * Every occurrence is replaced.
   */
  readonly find: string;
  readonly replace: string;
}

export function rows(
  input: Fault['input'],
  table: readonly Row[],
  engine: Fault['engine'] = 'sqlite',
): readonly Fault[] {
  return table.map(([rule, name, file, find, replace]) => ({ rule, name, input, engine, file, find, replace }));
}
