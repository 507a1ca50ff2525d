// Faults around the owner's computed members.
import { type Row, runtime } from '../fault.js';

const bodies = runtime('body/computed-bodies');
const computing = runtime('hooks/computing');
const keeping = runtime('hooks/keep-for-caller');

export const computedFaults: readonly Row[] = [
  ['C.1', 'a tag stays when what is computed changes', computing, "hash('sha1', texts.join('\\n')", "hash('sha1', ''"],
  [
    'C.1',
    'what is computed stands in the way of a change',
    computing,
    "header?.replaceAll(COMPUTED_PART, '$1')",
    'header',
  ],
  [
    'C.1',
    'the current tag lacks what is computed',
    computing,
    "shapesWith(shapes, hashOf(texts))['application/json']",
    "shapes['application/json']",
  ],
  [
    'R-2.15',
    'each item of a page is made by itself',
    computing,
    'const made = yield* this.#run(reader, request, [...paths.keys()], context);',
    'const made: Computed[] = []; for (const item of paths.keys()) made.push(...(yield* this.#run(reader, request, [item], context)));',
  ],
  ['R-2.15', 'your code shows nothing', computing, 'outputText(computed, read).slice(1, -1)', "''"],
  ['C.9', 'what one caller is shown is kept for others', computing, 'markForCaller(request);', ''],
  ['C.9', 'shared caches keep what one caller is shown', keeping, "'private, no-cache'", "'no-cache'"],
  ['C.9', 'nothing says that callers are shown different things', keeping, 'addToVary(reply, varying)', 'void varying'],
  ['R-2.15', 'a patch sets what is computed', bodies, 'if (merged === undefined) return settled;', 'return settled;'],
  ['R-2.15', 'a PUT sets what is computed', bodies, 'if (merged === undefined) return settled;', 'merged ??= {};'],
  ['R-7.3', 'too few are good enough', computing, '|| made.length !== rows.length', ''],
  [
    'R-7.3',
    'a refusal of your code is a fault',
    computing,
    'error instanceof Problem || failures.has(error)',
    'failures.has(error)',
  ],
];
