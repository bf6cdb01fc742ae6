import { EVENTS_KEPT_DAYS } from '@app/contract/sources/limits';
import { addSeconds, DAY_SECONDS } from '../../platform/clock.ts';
import { runAll } from '../../platform/database/delete-in-batches.ts';
import type { Route } from '../../platform/http/route.ts';
import { sealedColumn } from '../../platform/secrets/sealed-column.ts';
import type { Services } from '../../services.ts';
import { createCounter } from './count/count-waiting.ts';
import { deleteEventsBefore, deleteSourcesRevokedBefore } from './events/store.ts';
import { createReceive } from './hooks/receive.ts';
import { deleteWrongTriesBefore } from './live-codes/store.ts';
import { revokeSources, sealedSourceSecrets } from './model/store.ts';
import { sourceRoutes } from './routes.ts';
import { defineSubscriptionJob, disconnectChannels } from './twitch/jobs.ts';
import { deleteReportedBefore } from './usdt/store.ts';

export { deleteEarlierEvents } from './events/list-events.ts';
export { sourceTables } from './exported-tables.ts';
export { readLiveCode } from './live-codes/read.ts';
export { redeemLiveCode } from './live-codes/redeem.ts';
export { listSimulatedSources, reconnectChannels } from './local-mode.ts';
export { connectChannel } from './manage/connect-channel.ts';
export { readProjectPage } from './usdt/donation-wallet.ts';

/**
 * Registers the routes of sources, the jobs that count and delete their events, the column that a rotation of APP_SECRET
 * rewrites, and what happens to sources when a project is archived.
 */
export function registerSources(route: Route, services: Services): void {
  const { backgroundTasks, clock, database, jobs, keys, projectArchived, secretRotation } = services;
  const count = createCounter(services);
  projectArchived.add((tx, { projectId }) => revokeSources(tx, projectId, clock.now()));
  projectArchived.add((tx, { projectId }) => disconnectChannels(services, tx, projectId));
  // Counts what a node that stopped has left
  jobs.define({ queue: 'source-events', cron: '* * * * *', work: count });
  jobs.define({
    queue: 'sources-cleanup',
    cron: '17 3 * * *',
    async work() {
      const oldest = addSeconds(clock.now(), -EVENTS_KEPT_DAYS * DAY_SECONDS);
      await runAll([
        () => deleteReportedBefore(database.db, oldest),
        () => deleteEventsBefore(database.db, oldest),
        () => deleteSourcesRevokedBefore(database.db, oldest),
        () => deleteWrongTriesBefore(database.db, addSeconds(clock.now(), -DAY_SECONDS)),
      ]);
    },
  });
  defineSubscriptionJob(services);
  secretRotation.define(sealedColumn(database.db, { name: 'source secrets', keys: keys.seal, ...sealedSourceSecrets }));
  sourceRoutes(
    route,
    services,
    createReceive(services, () => backgroundTasks.run('source-events', count)),
  );
}
