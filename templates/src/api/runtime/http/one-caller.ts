// Requests whose answers depend on who calls, and that nothing else tells: these answers are kept for nobody else (C.9).

const marked = new WeakSet<object>();

export function markForCaller(request: object): void {
  marked.add(request);
}

export function isForCaller(request: object): boolean {
  return marked.has(request);
}
