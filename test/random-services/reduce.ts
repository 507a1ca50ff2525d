// A smaller input that fails for the same reason: pieces go, the largest first, as long as the failure stays.
import { signatureOf, type Failure } from './failure.js';
import { nodeAt, removeAt, type Step } from './judged.js';
import { acknowledged } from './inputs/random-versions.js';
import { copyOf, isTree, yamlOf, type Input, type Node } from './tree.js';
import type { Workshop } from './workshop.js';

/** As many candidates are tried in one run. */
const TOGETHER = 6;

/** What reducing needs of a workshop. */
export type Trials = Pick<Workshop, 'emit' | 'compile' | 'test' | 'remove'>;

/** @param until when it has to end, whatever is reached: milliseconds since 1970 */
export async function reduced(input: Input, failure: Failure, shop: Trials, until: number): Promise<Input> {
  const wanted = signatureOf(failure);
  let smallest = input;
  for (let isSmaller = true; isSmaller && Date.now() < until;) {
    isSmaller = false;
    // What could not go stays where it is while smaller pieces go, and is tried again with the next pass.
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

/** The file of tests that failed, or all of its version where it is one of a resource, which may go. */
function filesOf({ at }: Failure): string {
  const [file = ''] = at.split(' ');
  return /^test\/api\/v\d+\/[^/]*$/.test(file) ? file.slice(0, file.lastIndexOf('/') + 1) : file;
}

interface Candidates {
  readonly candidates: readonly Input[];
  /** The piece behind those that were taken away. */
  readonly next: number;
}

/** Each without one piece; what is refused of them is mended, which takes long. The largest pieces first, from one of them on. */
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
