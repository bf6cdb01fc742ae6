import { SECURITY_RATES } from '@app/contract/accounts/security/limits';
import { coreErrors } from '@app/contract/core/errors';
import { pagesOf } from '../../../platform/database/pages.ts';
import { failure } from '../../../platform/failure.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Client, Principal } from '../../../platform/http/principal.ts';
import type { Services } from '../../../services.ts';
import { lockAccount } from '../store.ts';
import { recordSecurityEvent } from './record.ts';

/** Gives what an account has of one kind, in pages. */
type ReadHeld = (accountId: string) => AsyncIterable<readonly object[]>;

/** What is held on an account, as the features that hold it tell it. */
export interface Exports {
  /**
   * Adds what a table holds: all of it but secrets.
   * @param table in camel case: under this name the rows stand in the file
   * @param read rows after a row, or the first ones, at most so many
   * @param present what the file says of a row
   */
  add<Row>(
    table: string,
    read: (accountId: string, after: Row | undefined, limit: number) => Promise<readonly Row[]>,
    present: (row: Row) => object,
  ): void;
  /** All that is held on the caller's account, as one JSON file. @throws Failure RATE_LIMITED */
  file(caller: Principal, account: object, client: Client): Promise<FileAnswer>;
}

export function createExports(services: Services): Exports {
  const { config, database, clock, limits } = services;
  const held = new Map<string, ReadHeld>();

  async function* write(account: { readonly id: string }): AsyncGenerator<string> {
    yield `{"exportedAt":${JSON.stringify(clock.now())},"account":${JSON.stringify(account)}`;
    for (const [table, read] of held) {
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
    add(table, read, present) {
      held.set(table, async function* (accountId) {
        for await (const rows of pagesOf((after: Parameters<typeof read>[1], limit) => read(accountId, after, limit))) {
          yield rows.map(present);
        }
      });
    },
    async file(caller, account, client) {
      const { id } = caller.account;
      await limits.take('export', [id], SECURITY_RATES.export);
      await database.db.transaction(async (tx) => {
        if (!(await lockAccount(tx, id))) throw failure(coreErrors, 'INVALID_TOKEN');
        await recordSecurityEvent(services, tx, id, 'data_exported', client);
      });
      const day = clock.now().toISOString().slice(0, 10);
      const name = `${config.productName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-data-${day}.json`;
      return new FileAnswer(name, 'application/json; charset=utf-8', write({ ...account, id }));
    },
  };
}
