import type { Reward } from '@app/contract/quests/schemas';
import { formatCode } from '@app/contract/quests/supporter-code';
import type { Services } from '../../services.ts';
import { type ExportedTable, exportedTable } from '../privacy/index.ts';
import { listSupporterCodes } from './codes/store.ts';
import { presentRewards } from './rewards/read-rewards.ts';
import { listRewards } from './rewards/store.ts';

/** The tables of rewards and supporter codes in the data export. */
export const questTables = ({ database: { db } }: Services): readonly ExportedTable[] => [
  exportedTable(
    'rewards',
    async (accountId, after: Reward | undefined, limit) =>
      presentRewards(db, await listRewards(db, accountId, undefined, after?.id, limit)),
    (reward) => reward,
  ),
  exportedTable(
    'supporterCodes',
    (accountId) => listSupporterCodes(db, accountId),
    ({ code, createdAt, replacedAt }) => ({ code: formatCode(code), createdAt, replacedAt }),
  ),
];
