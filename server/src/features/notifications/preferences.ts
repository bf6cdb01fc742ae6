import { NOTIFICATION_KINDS, type NotificationKind } from '@app/contract/notifications/kinds';
import type { NotificationPreferences } from '@app/contract/notifications/schemas';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { incrementRevision, lockAccount, lockRequiredAccount } from '../accounts/index.ts';
import { deletePendingEmails } from './pending-emails.store.ts';
import { findPreferences, savePreferences } from './preferences.store.ts';
import { presentPreferences } from './presenter.ts';

/** What accounts are notified of, and how. */
export interface Preferences {
  read(accountId: string): Promise<NotificationPreferences>;
  /** Replaces the preferences, and discards pending emails that are no longer wanted. */
  replace(accountId: string, preferences: NotificationPreferences): Promise<NotificationPreferences>;
  /** Turns off the emails of one kind, or of all if `kind` is null. Does nothing for a deleted account. */
  turnOffEmails(accountId: string, kind: NotificationKind | null): Promise<void>;
}

export function createPreferences({ database: { db }, bus }: Services): Preferences {
  async function save(tx: Database, accountId: string, preferences: NotificationPreferences): Promise<void> {
    await savePreferences(tx, { accountId, ...preferences });
    const unwanted = NOTIFICATION_KINDS.filter((kind) => !preferences.kinds[kind].email);
    await deletePendingEmails(tx, accountId, unwanted);
    await incrementRevision(tx, accountId);
  }

  return {
    read: async (accountId) => presentPreferences(await findPreferences(db, accountId)),

    async replace(accountId, preferences) {
      await db.transaction(async (tx) => {
        await lockRequiredAccount(tx, accountId);
        await save(tx, accountId, preferences);
      });
      await bus.publish('account.changed', { accountId });
      return preferences;
    },

    async turnOffEmails(accountId, kind) {
      const isChanged = await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, accountId))) return false;
        const preferences = presentPreferences(await findPreferences(tx, accountId));
        const changed = withoutEmails(preferences, kind);
        if (changed === preferences) return false;
        await save(tx, accountId, changed);
        return true;
      });
      if (isChanged) await bus.publish('account.changed', { accountId });
    },
  };
}

/**
 * Turns off the emails of one kind, or of all if `kind` is null.
 * @returns the same object if there is nothing to turn off
 */
export function withoutEmails(
  preferences: NotificationPreferences,
  kind: NotificationKind | null,
): NotificationPreferences {
  const affected = NOTIFICATION_KINDS.filter(
    (candidate) => (kind ?? candidate) === candidate && preferences.kinds[candidate].email,
  );
  if (affected.length === 0) return preferences;
  const changed = affected.map((changedKind) => [changedKind, { ...preferences.kinds[changedKind], email: false }]);
  return { ...preferences, kinds: { ...preferences.kinds, ...Object.fromEntries(changed) } };
}
