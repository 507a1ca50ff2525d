// What a page has read, in the styles in which a page begins at a number.

/** A page as it was read. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  /** Whether something comes after it. */
  readonly hasNext: boolean;
  /** How many rows the whole list has, where that was counted (PG.9). */
  readonly total: number | undefined;
}

/** @param rows one more than the page holds tells that there is a next page */
export function cutPage<Row>(
  { limit }: { readonly limit: number },
  rows: readonly Row[],
  total: number | undefined,
): Listed<Row> {
  const hasNext = rows.length > limit;
  return { rows: hasNext ? rows.slice(0, limit) : rows, hasNext, total };
}
