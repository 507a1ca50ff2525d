// For tests of what listens to signals and ends the process: this one goes on.
import { afterEach, beforeEach, vi } from 'vitest';

/** @returns the codes with which the process would have ended, of one test */
export function keepProcess(): readonly unknown[] {
  const { exit } = process;
  const exits: unknown[] = [];
  const listeners = new Map<string | symbol, readonly unknown[]>();

  beforeEach(() => {
    exits.length = 0;
    for (const name of process.eventNames()) listeners.set(name, process.rawListeners(name));
    Reflect.set(process, 'exit', (code: unknown) => void exits.push(code));
  });

  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.set(process, 'exit', exit);
    for (const name of process.eventNames()) {
      const before = listeners.get(name) ?? [];
      for (const listener of process.rawListeners(name)) {
        if (!before.includes(listener)) Reflect.apply(process.removeListener, process, [name, listener]);
      }
    }
  });
  return exits;
}

/** As if it came from outside. */
export function signal(name: NodeJS.Signals): void {
  process.emit(name, name);
}
