import { ACTIVE_DAYS_KEPT, UNVERIFIED_ACCOUNT_SECONDS } from '@app/contract/privacy/limits';
import { SECURITY_LOG_RETENTION_SECONDS } from '@app/contract/security-log/limits';
import { WRONG_CODES_SECONDS } from '@app/contract/two-factor/limits';
import { addSeconds, DAY_SECONDS, utcDayOf } from '../../platform/clock.ts';
import { repeatDeletion, runAll } from '../../platform/database/delete-in-batches.ts';
import type { Services } from '../../services.ts';
import { deleteActiveDaysBefore, deleteUnverifiedAccountsBefore } from '../accounts/index.ts';
import { deleteEndedIntervals } from '../draw-intervals/index.ts';
import { cancelExpiredEmailChanges } from '../email/index.ts';
import { deleteExpiredLinks } from '../email-links/index.ts';
import { deleteEventsBefore, deleteSurplusEvents } from '../security-log/index.ts';
import { deleteExpiredSessions } from '../sessions/index.ts';
import { deleteExpiredSignups } from '../sign-up/index.ts';
import { deleteExpiredChallenges, deleteExpiredTrustedDevices, deleteWrongCodesBefore } from '../two-factor/index.ts';

/** Deletes expired records, and unverified accounts after seven days (docs/reference/privacy.md). */
export async function cleanUpAccounts(services: Services): Promise<void> {
  const {
    database: { db },
    clock,
  } = services;
  const now = clock.now();
  const secondsAgo = (seconds: number) => addSeconds(now, -seconds);
  await runAll([
    () => deleteExpiredSignups(db, now),
    async () => {
      // Cancelled before the links are deleted, because expired links identify expired changes
      await cancelExpiredEmailChanges(services);
      await deleteExpiredLinks(db, now);
    },
    () => deleteExpiredSessions(db, now),
    () => deleteExpiredChallenges(db, now),
    () => deleteExpiredTrustedDevices(db, now),
    () => deleteWrongCodesBefore(db, secondsAgo(WRONG_CODES_SECONDS)),
    () => deleteEventsBefore(db, secondsAgo(SECURITY_LOG_RETENTION_SECONDS)),
    () => deleteSurplusEvents(db),
    () => deleteEndedIntervals(services),
    () => deleteActiveDaysBefore(db, utcDayOf(secondsAgo(ACTIVE_DAYS_KEPT * DAY_SECONDS))),
    () => repeatDeletion((limit) => deleteUnverifiedAccountsBefore(db, secondsAgo(UNVERIFIED_ACCOUNT_SECONDS), limit)),
  ]);
}
