import { SOCIAL_RATES } from '@app/contract/social/limits';
import { steamPrivacyWarning } from '@app/contract/social/texts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { publishAccountChange } from '../../accounts/index.ts';
import { findSubject, providerFailure, STEAM_PRIVACY_QUEUE, setGameAccess } from '../../identities/index.ts';
import { createNotification } from '../../notifications/index.ts';
import type { SteamApi } from './web-api.ts';

/**
 * Checks whether the games of the caller's Steam account are public, and saves the result.
 * @throws Failure PROVIDER_NOT_OFFERED, PROVIDER_NOT_LINKED, PROVIDER_FAILED, PROVIDER_TIMEOUT, RATE_LIMITED
 */
export async function checkPrivacy(
  services: Services,
  steamApi: SteamApi | undefined,
  { account: { id } }: Caller,
): Promise<boolean> {
  const { database, limits, transact } = services;
  if (!steamApi) throw providerFailure('steam', 'PROVIDER_NOT_OFFERED');
  await limits.consume('steam-privacy', [id], SOCIAL_RATES.checkPrivacy);
  const steamId = await findSubject(database.db, id, 'steam');
  if (steamId === undefined) throw providerFailure('steam', 'PROVIDER_NOT_LINKED');
  const hasAccess = await steamApi.areGamesVisible(steamId);
  await transact(async (tx) => {
    await setGameAccess(services, tx, id, steamId, hasAccess);
    publishAccountChange(services, tx, id);
  });
  return hasAccess;
}

/**
 * Defines the job that checks Steam privacy after a Steam account was linked. It retries until Steam responds, and notifies the
 * user if the games are private.
 */
export function definePrivacyJob(services: Services, steamApi: SteamApi): void {
  const { database, jobs, transact } = services;
  jobs.define({
    queue: STEAM_PRIVACY_QUEUE,
    async work(data, finish) {
      const { accountId } = data as { accountId: string };
      const steamId = await findSubject(database.db, accountId, 'steam');
      // Unlinked since the check began, or the account was deleted
      if (steamId === undefined) return;
      const hasAccess = await steamApi.areGamesVisible(steamId);
      await transact(async (tx) => {
        await saveFromJob(services, tx, accountId, steamId, hasAccess);
        await finish(tx);
      });
    },
  });
}

/** Saves the result of a job, and notifies the user of private games. */
async function saveFromJob(
  services: Services,
  tx: Transaction,
  accountId: string,
  steamId: string,
  hasAccess: boolean,
): Promise<void> {
  const isSaved = await setGameAccess(services, tx, accountId, steamId, hasAccess);
  const warning = { type: 'steam_privacy_warning', ...steamPrivacyWarning } as const;
  const events = isSaved && !hasAccess ? (await createNotification(services, tx, accountId, warning)).events : [];
  publishAccountChange(services, tx, accountId, events);
}
