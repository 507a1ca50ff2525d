// Keeps `process.nextTick` cheap, which each answer calls some ten times. Node.js makes an object for each call, and V8
// knows the shape of these objects while one of them is alive. When a garbage collection finds none, V8 gives up on
// that shape for good, and each call takes ten times as long. A service that loads its code meets such a collection.
// Needless once a call costs the same after it: it was measured on Node 20, and nothing but time tells.
import { executionAsyncResource } from 'node:async_hooks';

const kept: object[] = [];

/** Keeps one of these objects alive, from the start on. */
export function keepTickShape(): void {
  if (kept.length === 0) process.nextTick(() => kept.push(executionAsyncResource()));
}
