import { SECURITY_RATES } from '@app/contract/accounts/security/limits';
import { utcDayOf } from '../../platform/clock.ts';
import { readInPages } from '../../platform/database/read-in-pages.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import { FileResponse } from '../../platform/http/responses/file-response.ts';
import type { Services } from '../../services.ts';
import { lockRequiredAccount } from '../accounts/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';

/** Reads an account's rows of one table, in pages. */
type ReadRows = (accountId: string) => AsyncIterable<readonly object[]>;

/** Exports an account's data. Each feature registers its tables. */
export interface DataExport {
  /**
   * Registers a table of the export. Include every column except secrets.
   * @param table key of the rows in the file, in camel case
   * @param read returns up to `limit` rows after the row `after`, or from the start
   * @param present returns the exported form of a row
   */
  addTable<Row>(
    table: string,
    read: (accountId: string, after: Row | undefined, limit: number) => Promise<readonly Row[]>,
    present: (row: Row) => object,
  ): void;
  /**
   * Returns all data of the caller's account as a streamed JSON file.
   * @param account the exported form of the account itself
   */
  createFile(caller: Caller, account: object, client: Client): FileResponse;
}

export function createDataExport(services: Services): DataExport {
  const { config, transact, clock, limits } = services;
  const tables = new Map<string, ReadRows>();

  async function* writeJson(account: { readonly id: string }): AsyncGenerator<string> {
    yield `{"exportedAt":${JSON.stringify(clock.now())},"account":${JSON.stringify(account)}`;
    for (const [table, read] of tables) {
      yield `,\n"${table}":[`;
      let separator = '\n';
      for await (const rows of read(account.id)) {
        yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
        separator = ',\n';
      }
      yield ']';
    }
    yield '}\n';
  }

  return {
    addTable(table, read, present) {
      tables.set(table, async function* (accountId) {
        for await (const rows of readInPages((after: Parameters<typeof read>[1], limit) =>
          read(accountId, after, limit),
        )) {
          yield rows.map(present);
        }
      });
    },
    createFile(caller, account, client) {
      const { id } = caller.account;
      const day = utcDayOf(clock.now());
      const fileName = `${config.productName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-data-${day}.json`;
      return new FileResponse(fileName, 'application/json; charset=utf-8', async () => {
        await limits.consume('export', [id], SECURITY_RATES.export);
        await transact(async (tx) => {
          await lockRequiredAccount(tx, id);
          await recordSecurityEvent(services, tx, id, 'data_exported', client);
        });
        return writeJson({ ...account, id });
      });
    },
  };
}
