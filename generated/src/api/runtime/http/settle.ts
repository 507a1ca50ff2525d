// Hooks of the framework that are done at once: what a check throws is what they answer with.

export type Done = (error?: Error) => void;

export function settle(done: Done, check: () => void): void {
  try {
    check();
  } catch (error) {
    return done(error instanceof Error ? error : new Error(String(error)));
  }
  done();
}
