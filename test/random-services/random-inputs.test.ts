// Tests of the random inputs: most are valid as made, and every key of the language occurs.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { declaredKeys, usedKeys } from './grammar-keys.js';
import { judge } from './judged.js';
import { arbitraryInput, type RandomInput } from './inputs/random-versions.js';

/** Every key must occur within so many inputs. */
const MOST = 400;
/** The number of inputs checked for refusals. */
const FEWEST = 60;

/** Words that no input can have, or that only some changes between versions lead to. */
const UNTRIED: readonly RegExp[] = [
  // A value allows only `restrict`.
  /^item\.on_delete: (?:cascade|clear)$/,
  // The rules of compatibility have cases of their own (src/testing/version-changes).
  /^break\.rule: /,
  // Fields by themselves cover the types.
  /^(?:item|field)\.(?:list|map): /,
  /^item\.type: /,
  // It needs a version without the key, which random changes make by removing it instead.
  /^break\.default$/,
];

function inputOf(seed: number): RandomInput | undefined {
  const versions = seed % 4 === 0 ? 2 : 1;
  const [made] = fc.sample(arbitraryInput({ resources: 6, versions }), { seed, numRuns: 1 });
  return made;
}

it('have every key of the language among them, and most are accepted as they are', { timeout: 240_000 }, () => {
  const wanted = [...declaredKeys()].filter((key) => !UNTRIED.some((word) => word.test(key)));
  const used = new Set<string>();
  const refused = new Map<string, number>();
  let [looked, repaired] = [0, 0];
  for (let seed = 1; seed <= MOST && (looked < FEWEST || wanted.some((key) => !used.has(key))); seed++) {
    const made = inputOf(seed);
    if (made === undefined) continue;
    for (const tree of [made.input.newest, ...made.input.older]) for (const key of usedKeys(tree)) used.add(key);
    // A change does not consider what depends on it.
    if (made.input.older.length > 0) continue;
    looked++;
    const [first] = made.refused;
    if (first === undefined) continue;
    repaired++;
    const [code = ''] = first.split(' ');
    refused.set(code, (refused.get(code) ?? 0) + 1);
  }
  expect(wanted.filter((key) => !used.has(key))).toEqual([]);
  expect(repaired / looked, `refused at first: ${JSON.stringify(Object.fromEntries(refused))}`).toBeLessThan(0.33);
});

it('are valid once repaired, and the same for the same seed', () => {
  for (let seed = 1; seed <= 8; seed++) {
    const made = inputOf(seed);
    expect(made && judge(made.input).errors).toEqual([]);
    expect(inputOf(seed)).toEqual(made);
  }
});
