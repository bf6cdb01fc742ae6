import type { QuestProgress } from '../core/quest.ts';
import { defineEvent } from '../core/realtime.ts';
import type { RewardState } from './reward-states.ts';

/** A reward of the account arose or changed its state. */
export const rewardChanged = defineEvent<{ readonly rewardId: string; readonly state: RewardState }>('rewardChanged');

/** Something that the account did counted for a quest, or no longer does. */
export const questProgressed = defineEvent<{
  readonly questId: string;
  /** The period to which it belongs, which may be over; see `periodOf`. */
  readonly period: string;
  readonly progress: QuestProgress;
}>('questProgress');
