import { REFRESH_IDLE_SECONDS, UNVERIFIED_ACCOUNT_SECONDS } from '@app/contract/accounts/limits';
import { SECURITY_LOG_SECONDS } from '@app/contract/accounts/security/limits';
import { WRONG_CODES_SECONDS } from '@app/contract/accounts/two-factor/limits';
import { secondsAfter } from '../../platform/clock.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../services.ts';
import type { EmailChange } from './email/change.ts';
import { deleteExpiredLinks } from './email/store.ts';
import { deleteEventsBefore } from './security/store.ts';
import { deleteExpiredSessions } from './sessions/store.ts';
import { deleteTokensUsedBefore } from './sessions/used-tokens/store.ts';
import { deleteExpiredSignups } from './signup/store.ts';
import { deleteUnverifiedBefore } from './store.ts';
import { deleteExpiredTrustedDevices } from './two-factor/devices/store.ts';
import { deleteExpiredSecondSteps } from './two-factor/sign-in/store.ts';
import { deleteWrongCodesBefore } from './two-factor/store.ts';

/** Removes every hour what has run out; unverified accounts go after seven days (contract §3). */
export function accountCleanup({ database: { db }, clock }: Services, emailChange: EmailChange): JobKind {
  return {
    queue: 'accounts-cleanup',
    cron: '17 * * * *',
    async work() {
      const now = clock.now();
      await deleteExpiredSignups(db, now);
      // before the links, by which it finds them
      await emailChange.cleanUp();
      await deleteExpiredLinks(db, now);
      await deleteExpiredSessions(db, now);
      // a token that nobody had used would not be good any longer either
      await deleteTokensUsedBefore(db, secondsAfter(now, -REFRESH_IDLE_SECONDS));
      await deleteExpiredSecondSteps(db, now);
      await deleteExpiredTrustedDevices(db, now);
      await deleteWrongCodesBefore(db, secondsAfter(now, -WRONG_CODES_SECONDS));
      await deleteEventsBefore(db, secondsAfter(now, -SECURITY_LOG_SECONDS));
      await deleteUnverifiedBefore(db, secondsAfter(now, -UNVERIFIED_ACCOUNT_SECONDS));
    },
  };
}
