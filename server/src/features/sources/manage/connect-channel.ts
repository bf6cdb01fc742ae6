import { sourceErrors } from '@app/contract/sources/errors';
import { SOURCE_CHANGE_RATES } from '@app/contract/sources/limits';
import { nextSourceState } from '@app/contract/sources/rules';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import type { ClientContext } from '../../sign-in/index.ts';
import { createTwitchChannels, startConnecting } from '../../social/index.ts';
import { currentSecret } from '../model/secrets.ts';
import { findSource, findSourceProject, lockSource, type SourceRow, saveSource } from '../model/store.ts';
import type { Channel } from '../model/tables.ts';
import { createEventSub, type EventSub } from '../twitch/event-sub.ts';
import { enqueueRemoval } from '../twitch/jobs.ts';
import { replaceSubscriptions } from '../twitch/subscriptions.ts';
import { lockOwnSource } from './own-project.ts';

/**
 * Starts connecting a Twitch channel to a source of the caller's project.
 * @returns Twitch's authorization page, which redirects to the callback of signing in
 * @throws Failure as `lockOwnSource`, SOURCE_HAS_NO_CHANNEL, TWITCH_NOT_CONFIGURED, TWITCH_UNREACHABLE, RATE_LIMITED
 */
export async function startChannel(
  services: Services,
  caller: Caller,
  path: { readonly slug: string; readonly id: string },
  context: ClientContext,
): Promise<string> {
  await services.limits.consume('source-change', [caller.account.id], SOURCE_CHANGE_RATES);
  const { source } = await services.transact((tx) => lockOwnSource(tx, caller, path));
  if (source.kind !== 'twitch') throw failure(sourceErrors, 'SOURCE_HAS_NO_CHANNEL');
  const provider = createTwitchChannels(services);
  if (!provider) throw failure(sourceErrors, 'TWITCH_NOT_CONFIGURED');
  if (!services.config.isReachedByTwitch) throw failure(sourceErrors, 'TWITCH_UNREACHABLE');
  return startConnecting(services, provider, caller, source.id, context);
}

/**
 * Connects the channel that the owner has chosen at Twitch: subscribes to its events. The source is enabled by the first signed
 * challenge. After a failure no channel is connected, and the owner can start again.
 * @returns the project's slug
 * @throws Failure as `lockOwnSource`, SOURCE_HAS_NO_CHANNEL, TWITCH_NOT_CONFIGURED, PROVIDER_FAILED, PROVIDER_TIMEOUT
 */
export async function connectChannel(
  services: Services,
  caller: Caller,
  { sourceId, channelId }: { readonly sourceId: string; readonly channelId: string },
): Promise<string> {
  const { database, keys, transact } = services;
  const found = await findSource(database.db, sourceId);
  const project = found && (await findSourceProject(database.db, found.source));
  if (!project) throw failure(sourceErrors, 'SOURCE_NOT_FOUND');
  const eventSub = createEventSub(services);
  if (!eventSub) throw failure(sourceErrors, 'TWITCH_NOT_CONFIGURED');
  const channel = await eventSub.readChannel(channelId);
  const { source, secret } = await transact(async (tx) => {
    const locked = await lockOwnSource(tx, caller, { slug: project.slug, id: sourceId });
    if (locked.sealed === null) throw failure(sourceErrors, 'SOURCE_REVOKED');
    const state = nextSourceState(locked.source.state, 'connecting');
    await saveSource(tx, sourceId, { channel, state, subscriptions: [], wrongAt: [] });
    return { source: locked.source, secret: currentSecret(keys.seal, locked.sealed) };
  });
  await subscribe(services, eventSub, source, channel, secret);
  return project.slug;
}

async function subscribe(services: Services, eventSub: EventSub, source: SourceRow, channel: Channel, secret: string) {
  const ids: string[] = [];
  const wanted = { sourceId: source.id, channelId: channel.id, previousChannelId: source.channel?.id, secret };
  try {
    await replaceSubscriptions(services, eventSub, wanted, (id) => ids.push(id));
  } catch (error) {
    await undo(services, source, channel, ids);
    throw error;
  }
}

/** Leaves no channel connected in part. */
async function undo(services: Services, { id, projectId }: SourceRow, channel: Channel, ids: readonly string[]) {
  await services.transact(async (tx) => {
    const source = (await lockSource(tx, projectId, id))?.source;
    if (ids.length > 0) await enqueueRemoval(services, tx, { sourceId: id, channelId: channel.id, ids });
    if (!source || source.state === 'revoked' || source.channel?.id !== channel.id) return;
    const state = nextSourceState(source.state, 'connecting');
    await saveSource(tx, id, { channel: null, state, subscriptions: [] });
  });
}
