/** The states of a reward; see docs/reference/quests.md. */
export const REWARD_STATES = ['pending', 'claimable', 'claimed', 'expired', 'revoked'] as const;
export type RewardState = (typeof REWARD_STATES)[number];
