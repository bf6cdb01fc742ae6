/** The notification about a reward; `{quest}` is a placeholder. */
export const rewardNotification = {
  title: 'Reward ready: {quest}',
  message: 'You did it! Claim your reward to draw one more card.',
} as const;

/** What is missing before the first claim: the messages in the `details` of REWARD_NOT_READY. */
export const rewardConditions = {
  wallet: 'Connect your wallet first',
  age: 'New accounts can claim rewards after a day',
  dailyDraw: 'Draw your daily card first',
} as const;
