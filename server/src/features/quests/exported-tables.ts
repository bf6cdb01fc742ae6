import type { Reward } from '@app/contract/quests/schemas';
import { formatCode } from '@app/contract/quests/supporter-code';
import type { Services } from '../../services.ts';
import { type ExportedTable, exportedTable } from '../privacy/index.ts';
import { listSupporterCodes } from './codes/store.ts';
import { listReferralsOf, type Referral } from './referrals/store.ts';
import { presentRewards } from './rewards/read-rewards.ts';
import { listRewards } from './rewards/store.ts';

/** A referral, and the account whose data is exported. It names nobody else. */
type ExportedReferral = Referral & { readonly exported: string };

/** The tables of rewards, supporter codes and referrals in the data export. */
export const questTables = (services: Services): readonly ExportedTable[] => [
  exportedTable(
    'rewards',
    async (accountId, after: Pick<Reward, 'id'> | undefined, limit) =>
      presentRewards(services, await listRewards(services.database.db, accountId, undefined, after?.id, limit)),
    (reward) => reward,
  ),
  exportedTable(
    'supporterCodes',
    (accountId) => listSupporterCodes(services.database.db, accountId),
    ({ code, createdAt, replacedAt }) => ({ code: formatCode(code), createdAt, replacedAt }),
  ),
  exportedTable(
    'referrals',
    async (exported, after: ExportedReferral | undefined, limit) =>
      (await listReferralsOf(services.database.db, exported, after?.accountId, limit)).map((row) => ({
        ...row,
        exported,
      })),
    ({ accountId, exported, state, createdAt, settledAt }) => ({
      role: accountId === exported ? 'invitee' : 'inviter',
      state,
      createdAt,
      settledAt,
    }),
  ),
];
