// For hooks of the framework that need no waiting: an error that the check throws is the answer.

export type Done = (error?: Error) => void;

export function settle(done: Done, check: () => void): void {
  try {
    check();
  } catch (error) {
    return done(error instanceof Error ? error : new Error(String(error)));
  }
  done();
}
