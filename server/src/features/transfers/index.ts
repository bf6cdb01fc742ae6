import { addSeconds, DAY_SECONDS } from '../../platform/clock.ts';
import { isDatabaseUnavailable } from '../../platform/database/errors.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { FindEarlierTrade } from './changes/checks.ts';
import { endTransfersOf, offerTransfersTo } from './changes/react.ts';
import { createSettler, type SettleEach, settleTransfers } from './changes/settle.ts';
import { transferEmail } from './model/emails.ts';
import { deleteUnsignedBefore } from './model/store.ts';
import { transferRoutes } from './routes.ts';

export { type FindEarlierTrade, findHold } from './changes/checks.ts';
export type { SettleEach } from './changes/settle.ts';
export { transferTables } from './exported-tables.ts';
export { formatTime, nameCard } from './model/announce.ts';
export { mailSender } from './model/emails.ts';
export { isProtected } from './model/hold.ts';
export { appendProvenance } from './provenance/entries.ts';

/** Interval at which each node looks for cards to move, and for transfers and trades whose time is over. */
const SETTLE_MS = 400;

type Settle = (services: Services, settleEach: SettleEach) => Promise<void>;

/** What transfers need of trades, which are above them. */
interface TradesAbove {
  readonly findEarlierTrade: FindEarlierTrade;
  readonly settleTrades: Settle;
}

/** Registers transfers of cards and their provenance, and the timer that settles transfers and trades. */
export function registerTransfers(route: Route, services: Services, trades: TradesAbove): void {
  const { clock, config, database, jobs, linked, mail, walletLost } = services;
  mail.define(transferEmail(config));
  linked.add((tx, message) => offerTransfersTo(services, tx, message));
  walletLost.add((tx, message) => endTransfersOf(services, tx, message));
  jobs.define({
    queue: 'transfers-cleanup',
    cron: '57 * * * *',
    work: () => deleteUnsignedBefore(database.db, addSeconds(clock.now(), -DAY_SECONDS)),
  });
  startSettling(services, [settleTransfers, trades.settleTrades]);
  transferRoutes(route, services, trades.findEarlierTrade);
}

/** Settles what is due, again and again until the services close. What fails keeps nothing else from being settled. */
function startSettling(services: Services, tasks: readonly Settle[]): void {
  const { log, onClose } = services;
  const settleEach = createSettler(services);
  const settle = async () => {
    for (const task of tasks) {
      await task(services, settleEach).catch((err) => {
        if (!isDatabaseUnavailable(err)) log.warn({ err }, 'could not settle transfers or trades');
      });
    }
  };
  let settling: Promise<void> | undefined;
  const timer = setInterval(() => {
    settling ??= settle().finally(() => {
      settling = undefined;
    });
  }, SETTLE_MS);
  timer.unref();
  onClose(async () => {
    clearInterval(timer);
    await settling;
  });
}
