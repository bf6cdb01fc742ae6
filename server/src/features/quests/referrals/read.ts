import type { EventResult } from '@app/contract/core/quest-kinds';
import { nearestResult } from '@app/contract/quests/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { QuestResult } from '../model/countable-event.ts';
import { countReferrals, listDecisions } from './store.ts';

/** Reads how many friends an account has invited for a project: those who do not qualify yet, and those who do. */
export async function readReferrals(db: Database, inviterId: string, projectId: string) {
  const { waiting = 0, qualified = 0 } = await countReferrals(db, inviterId, projectId);
  return { waiting, qualified };
}

/** The source event of a decided referral. It does not name the invitee. */
export interface ReferralEvent {
  readonly id: string;
  readonly at: Date;
  readonly result: EventResult;
  readonly results: readonly QuestResult[];
}

/** Lists the events of decided referrals of a project, newest first. */
export async function listReferralEvents(
  db: Database,
  filter: Parameters<typeof listDecisions>[1],
  limit: number,
): Promise<ReferralEvent[]> {
  const decisions = await listDecisions(db, filter, limit);
  return decisions.flatMap(({ eventId, settledAt, state, results }) => {
    if (eventId === null || settledAt === null) return [];
    const result = state === 'qualified' ? nearestResult(results.map((each) => each.result)) : 'not_qualified';
    return [{ id: eventId, at: settledAt, result, results }];
  });
}
