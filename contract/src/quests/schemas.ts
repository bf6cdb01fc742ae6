import { z } from 'zod';
import { defineOperation } from '../core/endpoints/operation.ts';
import { nextCursor, pageQuery } from '../core/endpoints/paging.ts';
import { instant, uuid, validatedString } from '../core/fields/fields.ts';
import { normalizeLines } from '../core/fields/plain-text.ts';
import { normalizeSearch } from '../core/fields/typed-text.ts';
import { quest, questBudget, questProgress, questRule, spentBudget } from '../core/quest.ts';
import { QUEST_KINDS, QUEST_PERIODS } from '../core/quest-kinds.ts';
import * as endpoints from './endpoints.ts';
import { CLAIM_CODES_MAX, QUEST_COUNT_MAX } from './limits.ts';
import { REWARD_STATES } from './reward-states.ts';
import { allowsCount, kindOf } from './rules.ts';
import { validateQuestText, validateQuestTitle } from './wording.ts';

/** A quest as the owner of its project sees it. */
export const managedQuest = quest.extend({ budget: spentBudget }).meta({ id: 'ManagedQuest' });

export type ManagedQuest = z.output<typeof managedQuest>;

const questFields = z.object({
  title: validatedString(validateQuestTitle, normalizeSearch),
  text: validatedString(validateQuestText, normalizeLines),
  kind: z.enum(QUEST_KINDS),
  rule: questRule,
  count: z.int().min(1).max(QUEST_COUNT_MAX),
  period: z.enum(QUEST_PERIODS),
  startsAt: instant.optional(),
  endsAt: instant.nullable().optional(),
  budget: questBudget,
});

export type QuestFields = z.output<typeof questFields>;

const requestBody = z.object({ requestId: uuid });
const slug = z.string().max(40);
const questParams = z.object({ slug, id: uuid });
const questErrorCodes = ['PROJECT_NOT_FOUND', 'QUEST_NOT_FOUND', 'REQUEST_ID_REUSED', 'RATE_LIMITED'];

export const createQuest = defineOperation(endpoints.createQuest, {
  summary: 'Create a quest of an own project, as a draft',
  errors: ['PROJECT_NOT_FOUND', 'TOO_MANY_QUESTS', 'REQUEST_ID_REUSED', 'RATE_LIMITED'],
  params: z.object({ slug }),
  body: questFields
    .extend({ requestId: uuid })
    .refine(({ kind, rule }) => kindOf(rule) === kind, { path: ['rule'], error: 'The rule must fit the kind' })
    .refine(({ rule, count, period }) => allowsCount(rule, count, period), {
      path: ['count'],
      error: 'This rule counts once',
    }),
  response: managedQuest,
});

export const updateQuest = defineOperation(endpoints.updateQuest, {
  summary: 'Change a quest; rule and kind only before it has been active',
  errors: [...questErrorCodes, 'QUEST_FIXED', 'QUEST_STATE', 'BUDGET_TOO_LOW'],
  params: questParams,
  body: questFields.partial().extend({ requestId: uuid }),
  response: managedQuest,
});

export const activateQuest = defineOperation(endpoints.activateQuest, {
  summary: 'Activate a quest, or resume it',
  errors: [...questErrorCodes, 'QUEST_STATE', 'TOO_MANY_ACTIVE_QUESTS'],
  params: questParams,
  body: requestBody,
  response: managedQuest,
});

export const pauseQuest = defineOperation(endpoints.pauseQuest, {
  summary: 'Pause a quest',
  errors: [...questErrorCodes, 'QUEST_STATE'],
  params: questParams,
  body: requestBody,
  response: managedQuest,
});

export const endQuest = defineOperation(endpoints.endQuest, {
  summary: 'End a quest for good',
  errors: [...questErrorCodes, 'QUEST_STATE'],
  params: questParams,
  body: requestBody,
  response: managedQuest,
});

export const createClaimCodes = defineOperation(endpoints.createClaimCodes, {
  summary: 'Create single-use codes for a quest; they are shown only this once',
  errors: [...questErrorCodes, 'QUEST_STATE'],
  params: z.object({ slug }),
  body: z.object({ requestId: uuid, questId: uuid, count: z.int().min(1).max(CLAIM_CODES_MAX) }),
  /** Sent as CSV, one code a line. */
  response: z.string().meta({ contentMediaType: 'text/csv' }),
});

/** A reward of the caller. */
export const reward = z
  .object({
    id: z.uuid(),
    state: z.enum(REWARD_STATES),
    quest: z.object({ id: z.uuid(), title: z.string() }),
    project: z.object({ slug: z.string().nullable(), name: z.string() }),
    paid: z.boolean(),
    createdAt: instant,
    expiresAt: instant,
    /** The card that was drawn; null until the reward is claimed. */
    card: z.object({ number: z.int(), name: z.string() }).nullable(),
  })
  .meta({ id: 'Reward' });

export type Reward = z.output<typeof reward>;

export const listRewards = defineOperation(endpoints.listRewards, {
  summary: 'List the rewards of the account, newest first',
  query: pageQuery.extend({ state: z.enum(REWARD_STATES).optional() }),
  response: z.object({
    rewards: z.array(reward),
    nextCursor,
    drawsLeftToday: z.int(),
    /** When the account is old enough to claim its first reward; null if it is. */
    claimsFrom: instant.nullable(),
  }),
});

export const redeemCode = defineOperation(endpoints.redeemCode, {
  summary: 'Redeem a code that a project has handed out',
  errors: ['CODE_UNKNOWN', 'CODE_USED', 'CODE_NOT_COUNTED', 'RATE_LIMITED'],
  /** With a live code, `slug` names the project; without it, the chosen one is meant. */
  body: z.object({ requestId: uuid, code: z.string().max(100), slug: slug.optional() }),
  response: z.object({ quest, progress: questProgress, reward: reward.nullable() }),
});

const supporterCode = z.object({ code: z.string() });

export const getSupporterCode = defineOperation(endpoints.getSupporterCode, {
  summary: 'Get the code that connects donations to the account',
  response: supporterCode,
});

export const replaceSupporterCode = defineOperation(endpoints.replaceSupporterCode, {
  summary: 'Replace the supporter code; the old one works for 30 more days',
  errors: ['REQUEST_ID_REUSED', 'RATE_LIMITED'],
  body: requestBody,
  response: supporterCode,
});
