// Marks requests whose answers depend on the caller where nothing else shows it: caches keep these for nobody else
// (C.9).

const marked = new WeakSet<object>();

export function markForCaller(request: object): void {
  marked.add(request);
}

export function isForCaller(request: object): boolean {
  return marked.has(request);
}
