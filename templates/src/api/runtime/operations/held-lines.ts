// Writes lines about requests to the standard output together, at the end of the turn of the event loop in which they
// came. A write for each line takes longer than the answer that it tells of. Every other line is written at once, after
// the held ones, so that it is out before a process hangs or is killed.
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

  /** The lines that `log` writes may wait. */
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

/** The destination of the log. */
export const standardOutput = new HeldLines(pino.destination({ sync: true }));

process.on('exit', () => standardOutput.release());
