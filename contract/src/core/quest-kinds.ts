/** What a quest asks for. */
export const QUEST_KINDS = ['donate', 'share', 'play', 'stream'] as const;
export type QuestKind = (typeof QUEST_KINDS)[number];

/** How often a quest can be completed: once, once a UTC day, or once a week that begins on Monday, 00:00 UTC. */
export const QUEST_PERIODS = ['once', 'day', 'week'] as const;
export type QuestPeriod = (typeof QUEST_PERIODS)[number];

export const QUEST_STATES = ['draft', 'active', 'paused', 'ended'] as const;
export type QuestState = (typeof QUEST_STATES)[number];

/** Why a card was drawn: the daily draw, or a reward for a quest. */
export const GRANTS = ['daily', 'reward'] as const;
export type Grant = (typeof GRANTS)[number];

/** What became of a source event in a quest, the nearest to `counted` first. */
export const EVENT_RESULTS = [
  'counted',
  'duplicate',
  'already_completed',
  'too_soon',
  'budget_used',
  'paused',
  'not_started',
  'ended',
  'below_minimum',
  'wrong_currency',
  'own_project',
  'not_qualified',
  'unknown_supporter',
  'test',
  'refunded',
  'no_quest',
] as const;
export type EventResult = (typeof EVENT_RESULTS)[number];
