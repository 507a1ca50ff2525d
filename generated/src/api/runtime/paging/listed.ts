// The rows of a page, for the styles in which a page begins at a number.

/** A page as it was read. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  /** True when more rows come after it. */
  readonly hasNext: boolean;
  /** The number of rows in the whole list, if it was counted (PG.9). */
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
