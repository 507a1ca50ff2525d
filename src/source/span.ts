/** A half-open range of a text, in UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
