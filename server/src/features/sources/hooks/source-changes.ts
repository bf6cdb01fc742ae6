import { nextSourceState } from '@app/contract/sources/rules';
import type { Services } from '../../../services.ts';
import { lockSource, revokeSource, type SourceRow, saveSource } from '../model/store.ts';

type SourceOf = Pick<SourceRow, 'id' | 'projectId'>;

/** Records that a subscription of Twitch has answered its challenge, which connects its source. */
export async function connectSubscription(
  { transact }: Services,
  { id, projectId }: SourceOf,
  subscription: string,
): Promise<void> {
  await transact(async (tx) => {
    const source = (await lockSource(tx, projectId, id))?.source;
    if (!source || source.state === 'revoked') return;
    const subscriptions = [...new Set([...source.subscriptions, subscription])];
    await saveSource(tx, id, { state: nextSourceState(source.state, 'connected'), subscriptions, wrongAt: [] });
  });
}

/** Records that Twitch has ended a subscription. The end of the last one revokes its source. */
export async function endSubscription(
  { clock, transact }: Services,
  { id, projectId }: SourceOf,
  subscription: string,
): Promise<void> {
  await transact(async (tx) => {
    const source = (await lockSource(tx, projectId, id))?.source;
    if (!source?.subscriptions.includes(subscription)) return;
    const subscriptions = source.subscriptions.filter((other) => other !== subscription);
    if (subscriptions.length === 0) await revokeSource(tx, id, clock.now());
    else await saveSource(tx, id, { subscriptions });
  });
}

/** Enables a failing source after a right signature. */
export async function acceptSignature({ transact }: Services, { id, projectId }: SourceOf): Promise<void> {
  await transact(async (tx) => {
    const source = (await lockSource(tx, projectId, id))?.source;
    if (source?.state !== 'failing') return;
    await saveSource(tx, id, { state: nextSourceState(source.state, 'accepted'), wrongAt: [] });
  });
}
