// Which things took over the name of another one. A former name says nothing where both names are there already, unless the other
// thing goes on to another name itself: `high: { was: mid }` with `mid: { was: low }`, or a swap.

/** From each new name to the one before; '' or itself where it was not renamed. */
type FormerNames = ReadonlyMap<string, string>;

/**
 * @param wanted the names from now on
 * @param there the names until now. A swap leaves the same names, so it is told from one that was made by the former names that are
 *   there already.
 */
export function movedNames(wanted: FormerNames, there: FormerNames): FormerNames {
  const moved = new Map<string, string>();
  const given = new Set<string>();
  const take = (name: string, former: string): void => {
    moved.set(name, former);
    given.add(former);
  };
  const waiting = new Map([...wanted].filter(([name, former]) => former !== name && there.has(former)));
  for (let before = -1; before < moved.size;) {
    before = moved.size;
    for (const [name, former] of waiting) {
      const isFree = !there.has(name) || given.has(name);
      if (isFree && !moved.has(name) && !given.has(former)) take(name, former);
    }
  }
  for (const name of waiting.keys()) {
    const circle = circleOf(name, waiting);
    const isNew = circle.every((one) => !moved.has(one) && !given.has(one) && there.has(one));
    const isMade = circle.every((one) => there.get(one) === waiting.get(one));
    if (circle.length > 0 && isNew && !isMade) for (const one of circle) take(one, waiting.get(one) ?? '');
  }
  return moved;
}

/** The names that lead from one to the next and back to the first; none where they do not. */
export function circleOf(first: string, former: FormerNames): readonly string[] {
  const names: string[] = [];
  for (let name: string | undefined = first; name !== undefined && !names.includes(name); name = former.get(name)) {
    if (former.get(name) === name) return [];
    names.push(name);
  }
  return former.get(names.at(-1) ?? '') === first ? names : [];
}
