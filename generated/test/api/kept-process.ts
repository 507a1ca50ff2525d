// For tests of code that listens to signals and ends the process: this process goes on.
import { afterEach, beforeEach, vi } from 'vitest';

/** @returns the exit codes with which one test would have ended the process */
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

/** Sends a signal as if it came from outside. */
export function signal(name: NodeJS.Signals): void {
  process.emit(name, name);
}
