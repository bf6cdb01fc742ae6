import { SOCIAL_RATES } from '@app/contract/social/limits';
import { steamPrivacyWarning } from '@app/contract/social/texts';
import type { Database } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/http/principal.ts';
import type { Services } from '../../../services.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Notifications } from '../../notifications/index.ts';
import { providerFailure } from '../failures.ts';
import type { SteamApi } from './api.ts';

const QUEUE = 'steam-privacy';

/**
 * Asks Steam whether the games of the linked account can be seen, and keeps the answer.
 * @throws Failure PROVIDER_NOT_OFFERED, PROVIDER_NOT_LINKED, PROVIDER_FAILED, PROVIDER_TIMEOUT, RATE_LIMITED
 */
export type CheckPrivacy = (caller: Principal) => Promise<boolean>;

/**
 * Looks whether the games of linked Steam accounts can be seen. The owner asks when they like; of an account that has
 * just been linked Steam is asked afterwards, as often as it takes, and the owner is warned where they cannot.
 */
export function createPrivacy(
  { database: { db }, jobs, limits, clock, randomness }: Services,
  accounts: Accounts,
  notifications: Notifications,
  steam: SteamApi | undefined,
): CheckPrivacy {
  const { identities } = accounts;

  /** Warns as well where it was not the owner who asked. */
  async function keep(
    accountId: string,
    steamId: string,
    hasAccess: boolean,
    finish?: (tx: Database) => Promise<void>,
  ) {
    await db.transaction(async (tx) => {
      const isKept = await identities.setGameAccess(tx, accountId, steamId, hasAccess);
      if (!finish) return;
      if (isKept && !hasAccess) {
        await notifications.tell(tx, accountId, { type: 'steam_privacy_warning', ...steamPrivacyWarning });
      }
      await finish(tx);
    });
    await accounts.changed(accountId);
  }

  if (steam) {
    jobs.define({
      queue: QUEUE,
      async work(data, finish) {
        const { accountId } = data as { accountId: string };
        const steamId = await identities.subjectOf(accountId, 'steam');
        // unlinked meanwhile, or gone
        if (steamId === undefined) return;
        await keep(accountId, steamId, await steam.gamesVisible(steamId), finish);
      },
    });
    identities.whenLinked(async (tx, accountId, provider) => {
      if (provider === 'steam') await jobs.enqueue(tx, QUEUE, randomness.id(clock.now()), { accountId });
    });
  }

  return async ({ account: { id } }) => {
    if (!steam) throw providerFailure('steam', 'PROVIDER_NOT_OFFERED');
    await limits.take('steam-privacy', [id], SOCIAL_RATES.checkPrivacy);
    const steamId = await identities.subjectOf(id, 'steam');
    if (steamId === undefined) throw providerFailure('steam', 'PROVIDER_NOT_LINKED');
    const hasAccess = await steam.gamesVisible(steamId);
    await keep(id, steamId, hasAccess);
    return hasAccess;
  };
}
