import * as operations from '@app/contract/wallet/schemas';
import { runAll } from '../../platform/database/delete-in-batches.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { createNonce, linkWallet, unlinkWallet } from './link-wallet.ts';
import { deleteExpiredNonces } from './store.ts';
import { deleteExpiredTransfers, prepareTransfer, readBalances } from './transfers.ts';

export { isPossibleRecipient } from './recipient.ts';
export { isSignedBy } from './signature.ts';
export { createRpc } from './solana/rpc.ts';

/** Registers the routes of linking a Solana wallet, its balances and USDT transfers, and the job that deletes expired records. */
export function registerWallet(route: Route, services: Services): void {
  const { clock, database, jobs, outbound } = services;
  outbound.define('solana');
  jobs.define({
    queue: 'wallet-cleanup',
    cron: '27 * * * *',
    work: () => runAll([() => deleteExpiredNonces(database.db, clock.now()), () => deleteExpiredTransfers(services)]),
  });
  route(operations.createWalletNonce, ({ caller, body }) => createNonce(services, caller, body.publicKey));
  route(operations.linkWallet, async ({ caller, body, client }) => ({
    user: await linkWallet(services, caller, body, client),
  }));
  route(operations.unlinkWallet, async ({ caller, client }) => ({
    user: await unlinkWallet(services, caller, client),
  }));
  route(operations.getBalances, ({ caller, params }) => readBalances(services, caller, params.key));
  route(operations.transferUsdt, ({ caller, body }) =>
    prepareTransfer(services, caller, { ...body, amount: BigInt(body.amount) }),
  );
}
