const PAGE_ROWS = 500;

/**
 * Reads a long list page by page. Each page is a question of its own, so that no connection is held while the reader is
 * slow.
 * @param read gives so many rows that come after one, or the first ones
 */
export async function* pagesOf<Row>(
  read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let rows = await read(undefined, PAGE_ROWS);
  while (rows.length > 0) {
    yield rows;
    if (rows.length < PAGE_ROWS) return;
    rows = await read(rows.at(-1), PAGE_ROWS);
  }
}
