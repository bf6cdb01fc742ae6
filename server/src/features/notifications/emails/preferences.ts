import { NOTIFICATION_KINDS, type NotificationKind } from '@app/contract/notifications/kinds';
import type { NotificationPreferences, NotificationPreferencesChange } from '@app/contract/notifications/schemas';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { incrementRevision, lockAccount, lockRequiredAccount, publishAccountChange } from '../../accounts/index.ts';
import { presentPreferences } from '../model/presenter.ts';
import { findPreferences, savePreferences } from '../model/store.ts';
import { deletePendingEmails } from './pending-emails.store.ts';

/** Reads the notification preferences of an account. */
export async function readPreferences({ database }: Services, accountId: string): Promise<NotificationPreferences> {
  return presentPreferences(await findPreferences(database.db, accountId));
}

/** Replaces the preferences of an account, and discards pending emails that are no longer wanted. */
export function replacePreferences(
  services: Services,
  accountId: string,
  preferences: NotificationPreferences,
): Promise<NotificationPreferences> {
  return services.transact(async (tx) => {
    await lockRequiredAccount(tx, accountId);
    return save(services, tx, accountId, preferences);
  });
}

/** Like {@link replacePreferences}, but keeps what is not part of the change. */
export function changePreferences(
  services: Services,
  accountId: string,
  change: NotificationPreferencesChange,
): Promise<NotificationPreferences> {
  return services.transact(async (tx) => {
    await lockRequiredAccount(tx, accountId);
    const preferences = presentPreferences(await findPreferences(tx, accountId));
    return save(services, tx, accountId, withChange(preferences, change));
  });
}

/** Turns off the emails of one kind, or of all if `kind` is null. Does nothing for a deleted account. */
export async function turnOffEmails(
  services: Services,
  accountId: string,
  kind: NotificationKind | null,
): Promise<void> {
  await services.transact(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return;
    const preferences = presentPreferences(await findPreferences(tx, accountId));
    const changed = withoutEmails(preferences, kind);
    if (changed !== preferences) await save(services, tx, accountId, changed);
  });
}

async function save(
  services: Services,
  tx: Transaction,
  accountId: string,
  preferences: NotificationPreferences,
): Promise<NotificationPreferences> {
  await savePreferences(tx, { accountId, ...preferences });
  const unwanted = NOTIFICATION_KINDS.filter((kind) => !preferences.kinds[kind].email);
  await deletePendingEmails(tx, accountId, unwanted);
  await incrementRevision(tx, accountId);
  publishAccountChange(services, tx, accountId);
  return preferences;
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

/** Returns `kind` if its emails are on; if `kind` is null, all kinds whose emails are on. */
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
