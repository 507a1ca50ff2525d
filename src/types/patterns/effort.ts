/** Steps that the study of one pattern has taken, counted so that it can be bounded on every machine: each takes some nanoseconds. */
export class Effort {
  steps = 0;

  add(steps: number): void {
    this.steps += steps;
  }
}
