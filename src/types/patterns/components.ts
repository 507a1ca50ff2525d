/** The strongly connected components of a graph, as the component's number of each node (Tarjan, without recursion). */
export function componentsOf(next: readonly (readonly number[])[]): readonly number[] {
  const order: number[] = [];
  const low: number[] = [];
  const component: number[] = next.map(() => -1);
  const path: number[] = [];
  let clock = 0;
  let components = 0;
  for (let root = 0; root < next.length; root += 1) {
    if (order[root] !== undefined) continue;
    const work: { readonly node: number; edge: number }[] = [{ node: root, edge: 0 }];
    while (work.length > 0) {
      const frame = work.at(-1);
      if (frame === undefined) break;
      const { node } = frame;
      if (order[node] === undefined) {
        order[node] = clock;
        low[node] = clock;
        clock += 1;
        path.push(node);
      }
      const target = next[node]?.[frame.edge];
      if (target !== undefined) {
        frame.edge += 1;
        if (order[target] === undefined) work.push({ node: target, edge: 0 });
        else if (component[target] === -1) low[node] = Math.min(low[node] ?? 0, order[target] ?? 0);
        continue;
      }
      work.pop();
      const parent = work.at(-1)?.node;
      if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[node] ?? 0);
      if (low[node] !== order[node]) continue;
      for (;;) {
        const member = path.pop();
        if (member === undefined) break;
        component[member] = components;
        if (member === node) break;
      }
      components += 1;
    }
  }
  return component;
}
