// What each kind of work may cost. A benchmark reports against these; no test does, since a test that times is a test that flakes.

export interface Budget {
  readonly atMost?: number;
  readonly atLeast?: number;
  readonly unit: 's' | 'ms' | 'MB' | 'times' | 'syncs';
}

export const budgets = {
  /** Whole processes, from the shell's point of view. */
  generateFlagship: { atMost: 0.5, unit: 's' },
  generate100: { atMost: 1, unit: 's' },
  generate1000: { atMost: 6, unit: 's' },
  /** The time of 1,000 resources over that of 100: no more than their inputs' ratio. */
  growth: { atMost: 10, unit: 'times' },
  /** The time of three versions of 100 resources over that of one. */
  threeVersions: { atMost: 2.5, unit: 'times' },
  /** The largest input that is read as a whole before it is refused: 40,000 resources. */
  refuse40000: { atMost: 2, unit: 's' },
  again100: { atMost: 0.4, unit: 's' },
  compile100: { atMost: 4, unit: 's' },
  startFlagship: { atMost: 0.4, unit: 's' },
  start100: { atMost: 1, unit: 's' },
  /** From a save to all that it changes. */
  watchFlagship: { atMost: 150, unit: 'ms' },
  /** Requests a second, over those of a bare route with the same query. */
  getItem: { atLeast: 1, unit: 'times' },
  getPage: { atLeast: 1, unit: 'times' },
  postOneClient: { atLeast: 0.9, unit: 'times' },
  patchOneClient: { atLeast: 0.9, unit: 'times' },
  /** Calls of fsync and fdatasync for each POST that was acknowledged, with 64 clients. */
  syncsPerPost: { atMost: 1 / 8, unit: 'syncs' },
  /** The time of a page at offset 0 in a table of many rows, over that in a table of few. */
  pageOfMany: { atMost: 2, unit: 'times' },
  memory: { atMost: 120, unit: 'MB' },
} satisfies Record<string, Budget>;

export function isMet({ atMost, atLeast }: Budget, value: number): boolean {
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
}

/** `at most 0.5 s` */
export function inWords({ atMost, atLeast, unit }: Budget): string {
  return [
    atMost !== undefined && `at most ${shown(atMost, unit)}`,
    atLeast !== undefined && `at least ${shown(atLeast, unit)}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

export function shown(value: number, unit: Budget['unit']): string {
  if (unit === 's') return `${value.toFixed(2)} s`;
  if (unit === 'ms') return `${value.toFixed(0)} ms`;
  if (unit === 'MB') return `${value.toFixed(0)} MB`;
  return unit === 'times' ? value.toFixed(2) : value.toFixed(3);
}
