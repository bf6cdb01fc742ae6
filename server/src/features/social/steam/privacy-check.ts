import { SOCIAL_RATES } from '@app/contract/social/limits';
import { steamPrivacyWarning } from '@app/contract/social/texts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { publishAccountChange } from '../../accounts/index.ts';
import type { Identities } from '../../identities/index.ts';
import { createNotification } from '../../notifications/index.ts';
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
  services: Services,
  identities: Identities,
  steamApi: SteamApi | undefined,
): CheckPrivacy {
  const { transact, jobs, limits, clock, randomness } = services;

  /** Saves the result of a job, and notifies the user of private games. */
  async function saveFromJob(tx: Transaction, accountId: string, steamId: string, hasAccess: boolean): Promise<void> {
    const isSaved = await identities.setGameAccess(tx, accountId, steamId, hasAccess);
    const warning = { type: 'steam_privacy_warning', ...steamPrivacyWarning } as const;
    const events = isSaved && !hasAccess ? (await createNotification(services, tx, accountId, warning)).events : [];
    publishAccountChange(services, tx, accountId, events);
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
        await transact(async (tx) => {
          await saveFromJob(tx, accountId, steamId, hasAccess);
          await finish(tx);
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
    await transact(async (tx) => {
      await identities.setGameAccess(tx, id, steamId, hasAccess);
      publishAccountChange(services, tx, id);
    });
    return hasAccess;
  };
}
