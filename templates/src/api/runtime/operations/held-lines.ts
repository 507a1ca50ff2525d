// Lines about requests leave for the standard output together, at the end of the turn of the event loop in which they came: with a
// write of its own, a line takes longer than the answer that it tells of. Every other line leaves at once, behind those that were
// held, so that what is said before a process hangs or is killed has been said.
import { pino, type DestinationStream } from 'pino';

export class HeldLines implements DestinationStream {
  readonly #output: DestinationStream;
  #held = '';
  #holds = false;

  constructor(output: DestinationStream) {
    this.#output = output;
  }

  write(line: string): void {
    if (this.#holds) {
      if (this.#held === '') setImmediate(() => this.release());
      this.#held += line;
    } else {
      this.release();
      this.#output.write(line);
    }
  }

  /** What is logged meanwhile may wait. */
  hold(log: () => void): void {
    this.#holds = true;
    try {
      log();
    } finally {
      this.#holds = false;
    }
  }

  release(): void {
    if (this.#held === '') return;
    const lines = this.#held;
    this.#held = '';
    this.#output.write(lines);
  }
}

/** Where the log goes. */
export const standardOutput = new HeldLines(pino.destination({ sync: true }));

process.on('exit', () => standardOutput.release());
