import { EXPORT_RATES } from '@app/contract/privacy/limits';
import { utcDayOf } from '../../platform/clock.ts';
import { readInPages } from '../../platform/database/paging/read-in-pages.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import { FileResponse } from '../../platform/http/responses/file-response.ts';
import type { Services } from '../../services.ts';
import { lockRequiredAccount } from '../accounts/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';

/** A table of the data export. */
export interface ExportedTable {
  /** Key of the rows in the file, in camel case. */
  readonly name: string;
  /** Reads the exported rows of an account, in pages. */
  read(accountId: string): AsyncIterable<readonly object[]>;
}

/**
 * Describes a table of the data export. Include every column except secrets.
 * @param name key of the rows in the file, in camel case
 * @param read returns up to `limit` rows after the row `after` or from the start; may ignore `limit` if there are always fewer
 * rows
 * @param present returns the exported form of a row
 */
export function exportedTable<Row>(
  name: string,
  read: (accountId: string, after: Row | undefined, limit: number) => Promise<readonly Row[]>,
  present: (row: Row) => object,
): ExportedTable {
  return {
    name,
    async *read(accountId) {
      const pages = readInPages((after: Row | undefined, limit) => read(accountId, after, limit));
      for await (const rows of pages) yield rows.map(present);
    },
  };
}

/**
 * Returns all data of the caller's account as a streamed JSON file.
 * @param account the exported form of the account itself
 * @throws Failure RATE_LIMITED
 */
export function exportAccount(
  services: Services,
  tables: readonly ExportedTable[],
  caller: Caller,
  account: object,
  client: Client,
): FileResponse {
  const { clock, config, limits, transact } = services;
  const { id } = caller.account;
  const day = utcDayOf(clock.now());
  const fileName = `${config.productName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-data-${day}.json`;
  return new FileResponse(fileName, 'application/json; charset=utf-8', async () => {
    await limits.consume('export', [id], EXPORT_RATES);
    await transact(async (tx) => {
      await lockRequiredAccount(tx, id);
      await recordSecurityEvent(services, tx, id, 'data_exported', client);
    });
    return writeJson(clock.now(), { ...account, id }, tables);
  });
}

async function* writeJson(
  exportedAt: Date,
  account: { readonly id: string },
  tables: readonly ExportedTable[],
): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(exportedAt)},"account":${JSON.stringify(account)}`;
  for (const { name, read } of tables) {
    yield `,\n"${name}":[`;
    let separator = '\n';
    for await (const rows of read(account.id)) {
      yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}
