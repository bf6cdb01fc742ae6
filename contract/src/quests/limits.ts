export const QUEST_TITLE = { min: 3, max: 60 } as const;
export const QUEST_TEXT_MAX = 280;
/** Source events per reward. */
export const QUEST_COUNT_MAX = 100;
/** Active quests of a project. */
export const ACTIVE_QUESTS_MAX = 20;
/** Quests of a project in any state. */
export const QUESTS_MAX = 200;
/** Rewards of a quest, in total and per UTC day. */
export const BUDGET_MAX = { total: 1000, perDay: 100 } as const;
/** Time after which a reward that was not claimed expires. */
export const REWARD_DAYS = 30;
/** Rewards that an account may draw on a UTC day. */
export const REWARD_DRAWS_PER_DAY = 5;
/** Days after which a card from an unpaid reward can be transferred. */
export const REWARD_TRANSFER_DAYS = 7;
/** Days for which a subscription, and minutes for which a live code, counts only once per supporter. */
export const SUBSCRIPTION_DAYS = 21;
export const LIVE_CODE_MINUTES = 5;
/** Hours before a supporter code can be replaced again, and days for which a replaced one works. */
export const CODE_REPLACE_HOURS = 24;
export const REPLACED_CODE_DAYS = 30;
/** Claim codes that an owner creates at once, and the unused ones of a quest. */
export const CLAIM_CODES_MAX = 1000;
export const UNUSED_CODES_MAX = 10_000;
/** Tries to redeem a code, per account. */
export const CODE_RATES = [{ calls: 10, seconds: 60 }] as const;
/** Days for which a browser keeps the code of an invitation link. */
export const REFERRAL_KEPT_DAYS = 30;
/** UTC days on which an invitee logs in before it qualifies. */
export const REFERRAL_LOGIN_DAYS = 3;
