// Budgets that the benchmarks report against. No test asserts them, because a test of time fails at random.

export interface Budget {
  readonly atMost?: number;
  readonly atLeast?: number;
  readonly unit: 's' | 'ms' | 'MB' | 'times' | 'syncs';
}

export const budgets = {
  /** Seconds of whole processes. */
  generateFlagship: { atMost: 0.5, unit: 's' },
  generate100: { atMost: 1, unit: 's' },
  generate1000: { atMost: 6, unit: 's' },
  /** The time of 1,000 resources over that of 100: at most the ratio of their inputs. */
  growth: { atMost: 10, unit: 'times' },
  /** The time of three versions of 100 resources over that of one. */
  threeVersions: { atMost: 2.5, unit: 'times' },
  /** 40,000 resources, the largest input that is read as a whole before it is refused. */
  refuse40000: { atMost: 2, unit: 's' },
  again100: { atMost: 0.4, unit: 's' },
  compile100: { atMost: 4, unit: 's' },
  startFlagship: { atMost: 0.4, unit: 's' },
  start100: { atMost: 1, unit: 's' },
  /** From a save until everything is written. */
  watchFlagship: { atMost: 150, unit: 'ms' },
  /** Requests a second, over those of a bare route with the same query. */
  getItem: { atLeast: 1, unit: 'times' },
  getPage: { atLeast: 1, unit: 'times' },
  postOneClient: { atLeast: 0.9, unit: 'times' },
  patchOneClient: { atLeast: 0.9, unit: 'times' },
  /** fsync and fdatasync calls for each acknowledged POST, with 64 clients. */
  syncsPerPost: { atMost: 1 / 8, unit: 'syncs' },
  /** The time of a page at offset 0 in a large table, over that in a small one. */
  pageOfMany: { atMost: 2, unit: 'times' },
  /** Requests a second for a page in a group, over those without groups. */
  pageInGroup: { atLeast: 0.85, unit: 'times' },
  /** The time of a page of one group of many, over that of a table with that group alone. */
  pageAmongGroups: { atMost: 1.5, unit: 'times' },
  memory: { atMost: 120, unit: 'MB' },
  /** Of a service of ten resources in two versions. */
  testsOfService: { atMost: 60, unit: 's' },
  conformance: { atMost: 240, unit: 's' },
} satisfies Record<string, Budget>;

export function meetsBudget({ atMost, atLeast }: Budget, value: number): boolean {
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
}

/** `at most 0.5 s` */
export function formatBudget({ atMost, atLeast, unit }: Budget): string {
  return [
    atMost !== undefined && `at most ${formatValue(atMost, unit)}`,
    atLeast !== undefined && `at least ${formatValue(atLeast, unit)}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

export function formatValue(value: number, unit: Budget['unit']): string {
  if (unit === 's') return `${value.toFixed(2)} s`;
  if (unit === 'ms') return `${value.toFixed(0)} ms`;
  if (unit === 'MB') return `${value.toFixed(0)} MB`;
  return unit === 'times' ? value.toFixed(2) : value.toFixed(3);
}
