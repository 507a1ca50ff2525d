// Circles of imports, of files or of folders.

/** The strongly connected components of more than one file, by Tarjan's algorithm. */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const waiting: string[] = [];
  const circles: string[][] = [];
  /** Returns the earliest file, by its order, that can be reached from this one and reaches it. */
  const visit = (path: string): number => {
    const own = order.size;
    order.set(path, own);
    waiting.push(path);
    let earliest = own;
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) earliest = Math.min(earliest, visit(next));
      else if (waiting.includes(next)) earliest = Math.min(earliest, order.get(next) ?? own);
    }
    if (earliest < own) return earliest;
    const component = waiting.splice(waiting.indexOf(path));
    if (component.length > 1) circles.push(component.toSorted());
    return earliest;
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return circles;
}
