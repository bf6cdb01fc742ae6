import type { AccountEvent } from '@app/contract/core/realtime';
import { SOCIAL_RATES } from '@app/contract/social/limits';
import { steamPrivacyWarning } from '@app/contract/social/texts';
import type { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Identities } from '../../identities/index.ts';
import type { Notifications } from '../../notifications/index.ts';
import { providerFailure } from '../client/provider-errors.ts';
import type { SteamApi } from './web-api.ts';

const QUEUE = 'steam-privacy';

/**
 * Checks whether the games of the caller's Steam account are public, and saves the result.
 * @throws Failure PROVIDER_NOT_OFFERED, PROVIDER_NOT_LINKED, PROVIDER_FAILED, PROVIDER_TIMEOUT, RATE_LIMITED
 */
export type CheckPrivacy = (caller: Caller) => Promise<boolean>;

/**
 * Checks Steam privacy on request, and in a job after a Steam account was linked. The job retries until Steam responds, and
 * notifies the user if the games are private.
 */
export function createPrivacyCheck(
  { database: { db }, jobs, limits, clock, randomness }: Services,
  accounts: Accounts,
  identities: Identities,
  notifications: Notifications,
  steamApi: SteamApi | undefined,
): CheckPrivacy {
  async function save(
    accountId: string,
    steamId: string,
    hasAccess: boolean,
    afterSave?: (tx: Database, isSaved: boolean) => Promise<readonly AccountEvent[]>,
  ) {
    const events = await db.transaction(async (tx) => {
      const isSaved = await identities.setGameAccess(tx, accountId, steamId, hasAccess);
      return afterSave?.(tx, isSaved);
    });
    await accounts.publishChange(accountId, events);
  }

  if (steamApi) {
    jobs.define({
      queue: QUEUE,
      async work(data, finish) {
        const { accountId } = data as { accountId: string };
        const steamId = await identities.findSubject(accountId, 'steam');
        // unlinked since the check began, or the account was deleted
        if (steamId === undefined) return;
        const hasAccess = await steamApi.areGamesVisible(steamId);
        await save(accountId, steamId, hasAccess, async (tx, isSaved) => {
          await finish(tx);
          if (!isSaved || hasAccess) return [];
          const warning = { type: 'steam_privacy_warning', ...steamPrivacyWarning } as const;
          return (await notifications.create(tx, accountId, warning)).events;
        });
      },
    });
    identities.onLinked(async (tx, accountId, provider) => {
      if (provider === 'steam') await jobs.enqueue(tx, QUEUE, randomness.id(clock.now()), { accountId });
    });
  }

  return async ({ account: { id } }) => {
    if (!steamApi) throw providerFailure('steam', 'PROVIDER_NOT_OFFERED');
    await limits.consume('steam-privacy', [id], SOCIAL_RATES.checkPrivacy);
    const steamId = await identities.findSubject(id, 'steam');
    if (steamId === undefined) throw providerFailure('steam', 'PROVIDER_NOT_LINKED');
    const hasAccess = await steamApi.areGamesVisible(steamId);
    await save(id, steamId, hasAccess);
    return hasAccess;
  };
}
