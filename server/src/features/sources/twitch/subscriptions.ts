import type { Services } from '../../../services.ts';
import { TWITCH_EVENT_TYPES } from '../kinds/twitch-events.ts';
import { hookUrl } from '../model/presenter.ts';
import { saveSource } from '../model/store.ts';
import type { EventSub, Subscription } from './event-sub.ts';
import { listUsedSources } from './store.ts';

/** What a source is to be told. */
export interface Wanted {
  readonly sourceId: string;
  readonly channelId: string;
  /** The channel that was connected before. */
  readonly previousChannelId: string | undefined;
  readonly secret: string;
}

/**
 * Subscribes a source to all events of its channel, after the deletion of what earlier connections have left: its own
 * subscriptions, and those of the channel to sources that no longer exist.
 * @param onCreated called with the ID of each subscription
 * @throws Failure PROVIDER_FAILED, PROVIDER_TIMEOUT
 */
export async function replaceSubscriptions(
  services: Services,
  eventSub: EventSub,
  { sourceId, channelId, previousChannelId, secret }: Wanted,
  onCreated: (id: string) => void,
): Promise<void> {
  const channels = new Set([channelId, previousChannelId ?? channelId]);
  const found = (await Promise.all([...channels].map(eventSub.list))).flat();
  const leftovers = await findLeftovers(services, sourceId, found);
  await Promise.all(leftovers.map(({ id }) => eventSub.delete(id)));
  // Not earlier: until then, Twitch may end them, which revokes the source
  await saveSource(services.database.db, sourceId, { subscriptions: [] });
  const callback = hookUrl(services.config, sourceId);
  const outcomes = await Promise.allSettled(
    TWITCH_EVENT_TYPES.map(async (type) => onCreated(await eventSub.create(type, channelId, callback, secret))),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Other installations may share the app's credentials, and other projects the channel: theirs stay. */
async function findLeftovers(
  { config, database }: Services,
  sourceId: string,
  found: readonly Subscription[],
): Promise<readonly Subscription[]> {
  const prefix = hookUrl(config, '');
  const own = found.flatMap(({ id, callback }) =>
    callback?.startsWith(prefix) ? [{ id, callback, sourceId: callback.slice(prefix.length) }] : [],
  );
  const used = await listUsedSources(
    database.db,
    own.map((each) => each.sourceId),
  );
  return own.filter((each) => each.sourceId === sourceId || !used.has(each.sourceId));
}
