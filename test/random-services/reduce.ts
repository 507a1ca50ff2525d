// Reduces a failing input: removes pieces, the largest first, as long as the same failure remains.
import { signatureOf, type Failure } from './failure.js';
import { nodeAt, removeAt, type Step } from './judged.js';
import { acknowledged } from './inputs/random-versions.js';
import { copyOf, isTree, yamlOf, type Input, type Node } from './tree.js';
import type { Workshop } from './workshop.js';

/** Candidates in one run. */
const TOGETHER = 6;

/** The parts of a workshop that reducing needs. */
export type Trials = Pick<Workshop, 'emit' | 'compile' | 'test' | 'remove'>;

/** @param until the end of the search, in milliseconds since 1970 */
export async function reduced(input: Input, failure: Failure, shop: Trials, until: number): Promise<Input> {
  const wanted = signatureOf(failure);
  let smallest = input;
  for (let isSmaller = true; isSmaller && Date.now() < until;) {
    isSmaller = false;
    // A piece that must stay is tried again in the next pass, after smaller ones are gone.
    for (let at = 0; Date.now() < until;) {
      const { candidates, next } = candidatesFrom(smallest, at);
      if (candidates.length === 0) break;
      const failing = await failingAmong(candidates, failure, wanted, { shop, until });
      if (failing === undefined) at = next;
      else {
        smallest = failing;
        isSmaller = true;
      }
    }
  }
  return smallest;
}

async function failingAmong(
  candidates: readonly Input[],
  failure: Failure,
  wanted: string,
  { shop, until }: { readonly shop: Trials; readonly until: number },
): Promise<Input | undefined> {
  const names = candidates.map((_, index) => `reduced-${index}`);
  const failures: Failure[] = [];
  const tried: string[] = [];
  for (const [index, candidate] of candidates.entries()) {
    if (Date.now() > until) break;
    failures.push(...(await shop.emit(`reduced-${index}`, candidate)));
    tried.push(`reduced-${index}`);
  }
  const emitted = tried.filter(
    (name) => !failures.some(({ service, step }) => service === name && step === 'generate'),
  );
  if (failure.step === 'types' || failure.step === 'lint') failures.push(...(await shop.compile(emitted)));
  if (failure.step === 'tests') failures.push(...(await shop.test(emitted, { files: [filesOf(failure)] })));
  const found = names.findIndex((name) => failures.some((one) => one.service === name && signatureOf(one) === wanted));
  for (const name of names) shop.remove(name);
  return candidates[found];
}

/** The failing test file, or all files of its version when its resource may be removed. */
function filesOf({ at }: Failure): string {
  const [file = ''] = at.split(' ');
  return /^test\/api\/v\d+\/[^/]*$/.test(file) ? file.slice(0, file.lastIndexOf('/') + 1) : file;
}

interface Candidates {
  readonly candidates: readonly Input[];
  /** The piece after the removed ones. */
  readonly next: number;
}

/** Inputs without one piece, repaired where that is needed, which takes long. The largest pieces come first. */
function candidatesFrom(input: Input, from: number): Candidates {
  const trees = [input.newest, ...input.older];
  const pieces = trees
    .flatMap((tree, index) =>
      pathsIn(tree, []).map((path) => ({ index, path, size: JSON.stringify(nodeAt(tree, path)).length })),
    )
    .toSorted((one, other) => other.size - one.size);
  const seen = new Set([textOf(input)]);
  const candidates: Input[] = [];
  let next = from;
  for (; next < pieces.length && candidates.length < TOGETHER; next++) {
    const { index = 0, path = [] } = pieces[next] ?? {};
    const [newest, ...older] = trees.map((tree) => copyOf(tree));
    const tree = index === 0 ? newest : older[index - 1];
    if (newest === undefined || tree === undefined || !removeAt(tree, path)) continue;
    const sound = acknowledged({ newest, older })?.input;
    if (sound === undefined || seen.has(textOf(sound)) || textOf(sound).length >= textOf(input).length) continue;
    seen.add(textOf(sound));
    candidates.push(sound);
  }
  return { candidates, next };
}

function textOf({ newest, older }: Input): string {
  return [newest, ...older].map(yamlOf).join('---\n');
}

function pathsIn(node: Node, path: readonly Step[]): readonly (readonly Step[])[] {
  const own = path.length === 0 || ['service', 'version', 'breaking'].includes(String(path[0])) ? [] : [path];
  if (Array.isArray(node)) return [...own, ...node.flatMap((item, index) => pathsIn(item, [...path, index]))];
  if (!isTree(node)) return own;
  return [...own, ...Object.entries(node).flatMap(([key, value]) => pathsIn(value, [...path, key]))];
}
