import { coreErrors } from '@app/contract/core/errors';
import { projectErrors } from '@app/contract/projects/errors';
import { questErrors } from '@app/contract/quests/errors';
import { ACTIVE_QUESTS_MAX, BUDGET_MAX, QUESTS_MAX } from '@app/contract/quests/limits';
import { allowsCount, kindOf, nextQuestState, type QuestAction } from '@app/contract/quests/rules';
import type { ManagedQuest, QuestFields } from '@app/contract/quests/schemas';
import type { Database } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller, Client } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { recordAuditEntry } from '../../audit/index.ts';
import { lockOwnProject, lockProject, type ProjectRow, runOnce, setProjectVerbs } from '../../projects/index.ts';
import { presentManagedQuest } from '../model/presenter.ts';
import {
  findQuestByRequest,
  findQuestOf,
  insertQuest,
  listQuests,
  type QuestRecord,
  saveBudget,
  saveQuest,
} from '../model/store.ts';

type Fields = Omit<QuestFields, 'kind'>;

/** Requires a quest of a project. @throws Failure QUEST_NOT_FOUND */
export async function requireQuest(
  db: Database,
  { id }: Pick<ProjectRow, 'id'>,
  questId: string,
): Promise<QuestRecord> {
  const record = await findQuestOf(db, id, questId);
  if (!record) throw failure(questErrors, 'QUEST_NOT_FOUND');
  return record;
}

/** Limits the budget of everyone but admins. @throws Failure VALIDATION_FAILED */
function requireAllowedBudget({ access }: Caller, { total, perDay }: QuestFields['budget']): void {
  if (access === 'admin' || (total <= BUDGET_MAX.total && perDay <= BUDGET_MAX.perDay)) return;
  const text = `A quest gives up to ${BUDGET_MAX.total} rewards, and up to ${BUDGET_MAX.perDay} a day`;
  throw failure(coreErrors, 'VALIDATION_FAILED', { text });
}

/**
 * Creates a quest of the caller's project, as a draft. A repeated request ID returns the quest that it has created.
 * @throws Failure PROJECT_NOT_FOUND, FORBIDDEN, TOO_MANY_QUESTS, REQUEST_ID_REUSED, RATE_LIMITED
 */
export async function createQuest(
  services: Services,
  caller: Caller,
  slug: string,
  { requestId, ...content }: Fields & { readonly requestId: string },
): Promise<ManagedQuest> {
  const { clock, database, randomness } = services;
  requireAllowedBudget(caller, content.budget);
  const request = { operation: 'create-quest', requestId, content: { slug, ...content } };
  const projectId = await runOnce(services, caller, request, async (tx) => {
    const project = await lockOwnProject(tx, caller, slug);
    if ((await listQuests(tx, project.id)).length >= QUESTS_MAX) throw failure(questErrors, 'TOO_MANY_QUESTS');
    const now = clock.now();
    const { budget, startsAt, endsAt, rule, ...fields } = content;
    const quest = {
      ...fields,
      rule,
      id: randomness.id(now),
      kind: kindOf(rule),
      projectId: project.id,
      requestId,
      startsAt: startsAt === undefined ? now : new Date(startsAt),
      endsAt: endsAt ? new Date(endsAt) : null,
      state: 'draft' as const,
      createdAt: now,
    };
    await insertQuest(tx, quest, budget);
    return project.id;
  });
  const created = await findQuestByRequest(database.db, projectId, requestId);
  if (!created) throw failure(questErrors, 'QUEST_NOT_FOUND');
  return presentManagedQuest(created, null, clock.now());
}

/** Locks a project of the caller, or any project for an admin, who may raise budgets. @throws Failure PROJECT_NOT_FOUND, FORBIDDEN */
async function lockManagedProject(tx: Database, caller: Caller, slug: string): Promise<ProjectRow> {
  if (caller.access !== 'admin') return lockOwnProject(tx, caller, slug);
  const project = await lockProject(tx, slug);
  if (!project) throw failure(projectErrors, 'PROJECT_NOT_FOUND');
  return project;
}

/**
 * Changes a quest. Admins may change quests of any project. Rule, kind, count and period are fixed once it has been active.
 * @throws Failure PROJECT_NOT_FOUND, FORBIDDEN, QUEST_NOT_FOUND, QUEST_FIXED, QUEST_STATE, BUDGET_TOO_LOW, REQUEST_ID_REUSED,
 *   RATE_LIMITED
 */
export function updateQuest(
  services: Services,
  caller: Caller,
  client: Client,
  { slug, id }: { readonly slug: string; readonly id: string },
  { requestId, kind, budget, startsAt, endsAt, ...changes }: Partial<QuestFields> & { readonly requestId: string },
): Promise<ManagedQuest> {
  if (budget) requireAllowedBudget(caller, budget);
  const content = { slug, id, kind, budget, startsAt, endsAt, ...changes };
  return change(
    services,
    caller,
    client,
    { operation: 'update-quest', requestId, slug, id, content },
    async (tx, { quest }) => {
      if (quest.state === 'ended') throw failure(questErrors, 'QUEST_STATE');
      const { rule = quest.rule, count = quest.count, period = quest.period } = changes;
      const isRuleChanged = [kind, changes.rule, changes.count, changes.period].some((field) => field !== undefined);
      if (isRuleChanged && quest.state !== 'draft') throw failure(questErrors, 'QUEST_FIXED');
      if (!allowsCount(rule, count, period) || (kind ?? kindOf(rule)) !== kindOf(rule))
        throw failure(coreErrors, 'VALIDATION_FAILED');
      await saveQuest(tx, id, {
        ...changes,
        kind: kindOf(rule),
        ...(startsAt !== undefined && { startsAt: new Date(startsAt) }),
        ...(endsAt !== undefined && { endsAt: endsAt === null ? null : new Date(endsAt) }),
      });
      if (budget && !(await saveBudget(tx, id, budget))) throw failure(questErrors, 'BUDGET_TOO_LOW');
      return true;
    },
  );
}

/**
 * Activates, pauses or ends a quest. Admins may do so in any project.
 * @throws Failure PROJECT_NOT_FOUND, FORBIDDEN, QUEST_NOT_FOUND, QUEST_STATE, TOO_MANY_ACTIVE_QUESTS, REQUEST_ID_REUSED, RATE_LIMITED
 */
export function changeQuestState(
  services: Services,
  caller: Caller,
  client: Client,
  action: QuestAction,
  { slug, id }: { readonly slug: string; readonly id: string },
  requestId: string,
): Promise<ManagedQuest> {
  const request = { operation: `${action}-quest`, requestId, slug, id, content: { slug, id } };
  return change(services, caller, client, request, async (tx, { quest }) => {
    const state = nextQuestState(quest.state, action);
    if (state === undefined) throw failure(questErrors, 'QUEST_STATE');
    if (state === quest.state) return false;
    await saveQuest(tx, id, { state });
    const active = (await listQuests(tx, quest.projectId)).filter((other) => other.quest.state === 'active');
    if (state === 'active' && active.length > ACTIVE_QUESTS_MAX) throw failure(questErrors, 'TOO_MANY_ACTIVE_QUESTS');
    await setProjectVerbs(tx, quest.projectId, [...new Set(active.map((other) => other.quest.kind))].sort());
    return true;
  });
}

/**
 * Changes a quest of the caller's project once, and audits it once the project was published.
 * @param apply changes the quest; returns whether something changed
 * @returns the quest as it is now
 */
async function change(
  services: Services,
  caller: Caller,
  client: Client,
  request: {
    readonly operation: string;
    readonly requestId: string;
    readonly slug: string;
    readonly id: string;
    readonly content: object;
  },
  apply: (tx: Database, record: QuestRecord) => Promise<boolean>,
): Promise<ManagedQuest> {
  const { slug, id } = request;
  const projectId = await runOnce(services, caller, request, async (tx) => {
    const project = await lockManagedProject(tx, caller, slug);
    const isChanged = await apply(tx, await requireQuest(tx, project, id));
    if (isChanged && project.publishedAt !== null) {
      const actor = { accountId: caller.account.id, ipAddress: client.ipAddress };
      const entry = { action: 'quest_changed', actor, targetId: project.ownerId, projectId: project.id } as const;
      await recordAuditEntry(services, tx, { ...entry, requestId: null });
    }
    return project.id;
  });
  return presentManagedQuest(
    await requireQuest(services.database.db, { id: projectId }, id),
    null,
    services.clock.now(),
  );
}
