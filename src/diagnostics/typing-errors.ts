// "Did you mean": the closest word by typing errors.

/** The candidate with the fewest typing errors; undefined when none is near. Case, dashes and underscores do not count. */
export function closestWord(text: string, candidates: Iterable<string>): string | undefined {
  const typed = folded(text);
  if (typed.length === 0 || typed.length > 63) return undefined;
  let best: string | undefined;
  let bestDistance = Math.min(3, Math.max(1, Math.floor(typed.length / 3))) + 1;
  for (const candidate of candidates) {
    const word = folded(candidate);
    if (Math.abs(word.length - typed.length) >= bestDistance) continue;
    const distance = typingDistance(typed, word);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** An almost certain typo differs in one letter of a longer word, in two swapped neighbours, or in case. */
export function isTypoOf(text: string, word: string): boolean {
  const [typed, meant] = [folded(text), folded(word)];
  const distance = typingDistance(typed, meant);
  const isSwap = distance === 1 && [...typed].toSorted().join('') === [...meant].toSorted().join('');
  return distance === 0 || isSwap || (distance === 1 && typed.length >= 5) || (distance === 2 && typed.length >= 9);
}

/** The number of insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
export function typingDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, at(previous, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, at(beforePrevious, j - 2) + 1);
      }
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll(/[-_\s]/g, '');
}
