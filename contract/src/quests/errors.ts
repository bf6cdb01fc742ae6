import { defineErrors } from '../core/errors.ts';
import { ACTIVE_QUESTS_MAX, QUESTS_MAX, REWARD_DRAWS_PER_DAY } from './limits.ts';

export const questErrors = defineErrors({
  QUEST_NOT_FOUND: { status: 404, text: 'Quest not found' },
  QUEST_FIXED: { status: 422, text: 'What a quest asks for can’t change once it has been active' },
  QUEST_STATE: { status: 422, text: 'This quest can’t do that any more' },
  TOO_MANY_QUESTS: { status: 409, text: `A project has up to ${QUESTS_MAX} quests` },
  TOO_MANY_ACTIVE_QUESTS: {
    status: 409,
    text: `You already have ${ACTIVE_QUESTS_MAX} active quests. Pause or end one first.`,
  },
  BUDGET_TOO_LOW: { status: 422, text: 'The budget can’t be lower than the rewards already given' },
  REWARD_NOT_FOUND: { status: 404, text: 'Reward not found' },
  REWARD_CLAIMED: { status: 409, text: 'You’ve already claimed this reward' },
  REWARD_EXPIRED: { status: 422, text: 'This reward has expired' },
  REWARD_REVOKED: { status: 422, text: 'This reward was taken back because its payment was' },
  REWARD_NOT_READY: { status: 422, text: 'You can’t claim rewards yet' },
  REWARD_LIMIT: {
    status: 429,
    text: `You’ve claimed ${REWARD_DRAWS_PER_DAY} rewards today. You can claim more from {time}.`,
  },
  CODE_UNKNOWN: { status: 404, text: 'We don’t know this code' },
  CODE_USED: { status: 409, text: 'This code has already been used' },
  CODE_NOT_COUNTED: { status: 422, text: 'This code can’t count right now. It stays valid.' },
});
