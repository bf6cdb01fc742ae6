import { addSeconds, DAY_SECONDS } from '../../platform/clock.ts';
import { isDatabaseUnavailable } from '../../platform/database/errors.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { endTransfersOf, offerTransfersTo } from './changes/react.ts';
import { settleTransfers } from './changes/settle.ts';
import { transferEmail } from './model/emails.ts';
import { deleteUnsignedBefore } from './model/store.ts';
import { transferRoutes } from './routes.ts';

export { findHold } from './changes/checks.ts';
export { transferTables } from './exported-tables.ts';
export { formatTime, nameCard } from './model/announce.ts';
export { mailSender } from './model/emails.ts';
export { isProtected } from './model/hold.ts';
export { appendProvenance } from './provenance/entries.ts';

/** Interval at which each node looks for cards to move and for transfers whose time is over. */
const SETTLE_MS = 400;

/** Registers transfers of cards and their provenance. */
export function registerTransfers(route: Route, services: Services): void {
  const { clock, config, database, jobs, linked, log, mail, onClose, walletLost } = services;
  mail.define(transferEmail(config));
  linked.add((tx, message) => offerTransfersTo(services, tx, message));
  walletLost.add((tx, message) => endTransfersOf(services, tx, message));
  jobs.define({
    queue: 'transfers-cleanup',
    cron: '57 * * * *',
    work: () => deleteUnsignedBefore(database.db, addSeconds(clock.now(), -DAY_SECONDS)),
  });
  let settling: Promise<void> | undefined;
  const timer = setInterval(() => {
    settling ??= settleTransfers(services)
      .catch((err) => {
        if (!isDatabaseUnavailable(err)) log.warn({ err }, 'could not settle transfers');
      })
      .finally(() => {
        settling = undefined;
      });
  }, SETTLE_MS);
  timer.unref();
  onClose(async () => {
    clearInterval(timer);
    await settling;
  });
  transferRoutes(route, services);
}
