import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { hookUrl } from '../model/presenter.ts';
import { currentSecret } from '../model/secrets.ts';
import { findSource } from '../model/store.ts';
import { createEventSub } from './event-sub.ts';
import { forgetChannels } from './store.ts';
import { replaceSubscriptions } from './subscriptions.ts';

const QUEUE = 'twitch-subscriptions';

/** `ids` limits a removal to these subscriptions, so that it cannot delete later ones. */
type Job =
  | { readonly kind: 'replace'; readonly sourceId: string }
  | {
      readonly kind: 'remove';
      readonly sourceId: string;
      readonly channelId: string;
      readonly ids?: readonly string[];
    };

/** Defines the job that deletes and replaces subscriptions at Twitch. It retries until Twitch answers. */
export function defineSubscriptionJob(services: Services): void {
  services.jobs.define({
    queue: QUEUE,
    async work(data) {
      const job = data as Job;
      await (job.kind === 'replace' ? replace(services, job.sourceId) : remove(services, job));
    },
  });
}

/** Replaces the subscriptions of a source later, because its secret has changed. */
export function enqueueReplacement(services: Services, tx: Transaction, sourceId: string): Promise<void> {
  return enqueue(services, tx, { kind: 'replace', sourceId });
}

/** Deletes these subscriptions of a source later. */
export function enqueueRemoval(
  services: Services,
  tx: Transaction,
  of: { readonly sourceId: string; readonly channelId: string; readonly ids: readonly string[] },
): Promise<void> {
  return enqueue(services, tx, { kind: 'remove', ...of });
}

/**
 * Forgets the channels of a project's revoked sources, and deletes their subscriptions later.
 * @param sourceId only of this source
 */
export async function disconnectChannels(
  services: Services,
  tx: Transaction,
  projectId: string,
  sourceId?: string,
): Promise<void> {
  for (const { id, channel } of await forgetChannels(tx, projectId, sourceId)) {
    await enqueue(services, tx, { kind: 'remove', sourceId: id, channelId: channel.id });
  }
}

function enqueue({ clock, jobs, randomness }: Services, tx: Transaction, job: Job): Promise<void> {
  return jobs.enqueue(tx, QUEUE, randomness.id(clock.now()), job);
}

async function replace(services: Services, sourceId: string): Promise<void> {
  const found = await findSource(services.database.db, sourceId);
  const eventSub = createEventSub(services);
  if (!eventSub || !found?.source.channel || found.sealed === null) return;
  const secret = currentSecret(services.keys.seal, found.sealed);
  const wanted = { sourceId, channelId: found.source.channel.id, previousChannelId: undefined, secret };
  await replaceSubscriptions(services, eventSub, wanted, () => {});
}

async function remove(services: Services, { sourceId, channelId, ids }: Extract<Job, { kind: 'remove' }>) {
  const eventSub = createEventSub(services);
  if (!eventSub) return;
  const callback = hookUrl(services.config, sourceId);
  const found = await eventSub.list(channelId);
  const unwanted = found.filter((each) => each.callback === callback && (ids?.includes(each.id) ?? true));
  await Promise.all(unwanted.map(({ id }) => eventSub.delete(id)));
}
