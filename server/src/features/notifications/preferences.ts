import { NOTIFICATION_KINDS, type NotificationKind } from '@app/contract/notifications/kinds';
import type { NotificationPreferences, NotificationPreferencesChange } from '@app/contract/notifications/schemas';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../services.ts';
import { incrementRevision, lockAccount, lockRequiredAccount, publishAccountChange } from '../accounts/index.ts';
import { deletePendingEmails } from './pending-emails.store.ts';
import { findPreferences, savePreferences } from './preferences.store.ts';
import { presentPreferences } from './presenter.ts';

/** What accounts are notified of, and how. */
export interface Preferences {
  read(accountId: string): Promise<NotificationPreferences>;
  /** Replaces the preferences, and discards pending emails that are no longer wanted. */
  replace(accountId: string, preferences: NotificationPreferences): Promise<NotificationPreferences>;
  /** As {@link replace}, but keeps what is not part of the change. */
  change(accountId: string, change: NotificationPreferencesChange): Promise<NotificationPreferences>;
  /** Turns off the emails of one kind, or of all if `kind` is null. Does nothing for a deleted account. */
  turnOffEmails(accountId: string, kind: NotificationKind | null): Promise<void>;
}

export function createPreferences(services: Services): Preferences {
  const { database, transact } = services;

  async function save(tx: Transaction, accountId: string, preferences: NotificationPreferences): Promise<void> {
    await savePreferences(tx, { accountId, ...preferences });
    const unwanted = NOTIFICATION_KINDS.filter((kind) => !preferences.kinds[kind].email);
    await deletePendingEmails(tx, accountId, unwanted);
    await incrementRevision(tx, accountId);
    publishAccountChange(services, tx, accountId);
  }

  /** Saves what `decide` returns, while the account is locked. */
  async function saveLocked(
    accountId: string,
    decide: (tx: Transaction) => NotificationPreferences | Promise<NotificationPreferences>,
  ): Promise<NotificationPreferences> {
    return transact(async (tx) => {
      await lockRequiredAccount(tx, accountId);
      const preferences = await decide(tx);
      await save(tx, accountId, preferences);
      return preferences;
    });
  }

  return {
    read: async (accountId) => presentPreferences(await findPreferences(database.db, accountId)),

    replace: (accountId, preferences) => saveLocked(accountId, () => preferences),

    change: (accountId, change) =>
      saveLocked(accountId, async (tx) => withChange(presentPreferences(await findPreferences(tx, accountId)), change)),

    async turnOffEmails(accountId, kind) {
      await transact(async (tx) => {
        if (!(await lockAccount(tx, accountId))) return;
        const preferences = presentPreferences(await findPreferences(tx, accountId));
        const changed = withoutEmails(preferences, kind);
        if (changed !== preferences) await save(tx, accountId, changed);
      });
    },
  };
}

function withChange(
  { kinds, dailyDigest }: NotificationPreferences,
  change: NotificationPreferencesChange,
): NotificationPreferences {
  const changed = NOTIFICATION_KINDS.map((kind) => [kind, { ...kinds[kind], ...change.kinds?.[kind] }] as const);
  return {
    kinds: Object.fromEntries(changed) as NotificationPreferences['kinds'],
    dailyDigest: change.dailyDigest ?? dailyDigest,
  };
}

/** Returns the kind if its emails are on; if it is null, all kinds whose emails are on. */
export function listEmailedKinds(
  preferences: NotificationPreferences,
  kind: NotificationKind | null,
): readonly NotificationKind[] {
  return NOTIFICATION_KINDS.filter(
    (candidate) => (kind ?? candidate) === candidate && preferences.kinds[candidate].email,
  );
}

/**
 * Turns off the emails of one kind, or of all if `kind` is null.
 * @returns the same object if there is nothing to turn off
 */
export function withoutEmails(
  preferences: NotificationPreferences,
  kind: NotificationKind | null,
): NotificationPreferences {
  const affected = listEmailedKinds(preferences, kind);
  if (affected.length === 0) return preferences;
  const changed = affected.map((changedKind) => [changedKind, { ...preferences.kinds[changedKind], email: false }]);
  return { ...preferences, kinds: { ...preferences.kinds, ...Object.fromEntries(changed) } };
}
