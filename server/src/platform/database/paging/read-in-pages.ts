const PAGE_ROWS = 500;

/**
 * Reads a long list in pages of 500 rows. Each page is a separate query, so that a slow consumer holds no connection.
 * @param read returns at most `limit` rows after the given row, or the first rows
 */
export async function* readInPages<Row>(
  read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let rows = await read(undefined, PAGE_ROWS);
  while (rows.length > 0) {
    yield rows;
    if (rows.length < PAGE_ROWS) return;
    rows = await read(rows.at(-1), PAGE_ROWS);
  }
}
