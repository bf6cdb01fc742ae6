import type { Services } from '../../services.ts';
import { hookUrl } from './model/presenter.ts';
import { listWebhookSources } from './model/store.ts';
import { enqueueReplacement } from './twitch/jobs.ts';
import { listConnectedSources } from './twitch/store.ts';

/** Lists the sources to which the simulated services of local mode report, by the names of their projects. */
export async function listSimulatedSources({ config, database }: Services) {
  const rows = await listWebhookSources(database.db);
  return rows.map(({ id, kind, project, channel }) => ({ kind, project, channel, url: hookUrl(config, id) }));
}

/** Replaces the subscriptions of all channels, because the simulated Twitch of local mode starts without any. */
export async function reconnectChannels(services: Services): Promise<void> {
  await services.transact(async (tx) => {
    for (const sourceId of await listConnectedSources(tx)) await enqueueReplacement(services, tx, sourceId);
  });
}
