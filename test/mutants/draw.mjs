// `node draw.mjs <folder> <seed> <count>`: prints random mutants of the code in `src/api/` of a service as JSON, the same for a seed.
// A mutant is one change by one of Stryker's mutators. Those of texts are left out: a test of each wording would hinder its author.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

const [folder, seed, count] = process.argv.slice(2);
const silent = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };
const options = { plugins: null, excludedMutations: ['StringLiteral'], ignorers: [], noHeader: true };

const files = readdirSync(join(folder, 'src/api'), { recursive: true })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join('src/api', name))
  .toSorted()
  .map((name) => ({ name, mutate: true, content: readFileSync(join(folder, name), 'utf8') }));
const { mutants: all } = await new Instrumenter(silent).instrument(files, options);
const mutants = all.filter(({ status }) => status !== 'Ignored');

const random = randomFrom(Number(seed));
const drawn = [];
for (const left = [...mutants]; drawn.length < Number(count) && left.length > 0;) {
  drawn.push(...left.splice(Math.floor(random() * left.length), 1));
}
console.log(
  JSON.stringify({
    of: mutants.length,
    mutants: drawn.map(({ fileName, location, mutatorName, replacement }) => ({
      file: fileName,
      mutator: mutatorName,
      ...placeIn(fileName, location),
      replacement,
    })),
  }),
);

/** Offsets in the text, and the line for people. Lines and columns are counted from 0. */
function placeIn(fileName, { start, end }) {
  const { content } = files.find(({ name }) => name === fileName);
  const starts = [0, ...[...content.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offsetOf = ({ line, column }) => starts[line] + column;
  return { line: start.line + 1, start: offsetOf(start), end: offsetOf(end) };
}

/** Mulberry32: numbers from 0 to below 1. */
function randomFrom(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
