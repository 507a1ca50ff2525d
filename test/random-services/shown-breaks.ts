// Runs v1's tests against v2, where those that a reported break excludes should fail.
// A break that no test shows is false, or the tests overlook it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Workshop } from './workshop.js';

export interface ShownBreaks {
  /** Rules of breaks that a test shows. */
  readonly shown: readonly string[];
  /** Breaks whose excluded tests pass all the same: `rule at place`. */
  readonly unshown: readonly string[];
}

const NONE: ShownBreaks = { shown: [], unshown: [] };

const LEAVING_OUT = "    const reason = reasonFor(task.suite?.name ?? '', task.name, leftOut);\n";
const MARKING = `    const marks = leftOut.filter((one) => reasonFor(task.suite?.name ?? '', task.name, [one]) !== undefined).map(({ reason }) => reason);
    Object.assign(task.meta, { leftOut: [...new Set(marks)] });
    const reason = undefined;
`;

/** @param older the number of the version before the newest */
export async function shownBreaks(
  shop: Workshop,
  service: string,
  older: number,
  database: string | undefined,
): Promise<ShownBreaks> {
  const files = [`test/api/v${older}/next-version.test.ts`, `test/api/v${older}/conformance/next-version.test.ts`];
  const there = files.filter((file) => existsSync(shop.path(service, file)));
  if (there.length === 0) return NONE;
  const path = shop.path(service, 'test/api/next-version.ts');
  const text = readFileSync(path, 'utf8');
  if (!text.includes(LEAVING_OUT)) throw new Error('next-version.ts leaves tests out in another way.');
  writeFileSync(path, text.replace(LEAVING_OUT, MARKING));
  const report = await shop.report(
    there.map((file) => `${service}/${file}`),
    database,
  );
  if (typeof report === 'string') return NONE;
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const breaks = new Map<string, boolean>();
  for (const { status, meta } of tests)
    for (const reason of meta.leftOut ?? []) {
      const about = /^([\w-]+ at [^:]*):/.exec(reason)?.[1];
      if (about !== undefined && !reason.startsWith('more is taken'))
        breaks.set(about, breaks.get(about) === true || status === 'failed');
    }
  const found = [...breaks];
  return {
    shown: found.filter(([, isShown]) => isShown).map(([about]) => about),
    unshown: found.filter(([, isShown]) => !isShown).map(([about]) => about),
  };
}
