/** The notification about a reward; `{quest}` is a placeholder. */
export const rewardNotification = {
  title: 'Reward ready: {quest}',
  message: 'You did it! Claim your reward to draw one more card.',
} as const;

/** Errors of what supporters read of a quest. */
export const questFieldErrors = {
  titleLength: 'The title has 3 to 60 characters',
  textLength: 'The text has up to 280 characters',
  url: 'Please leave links out of the title',
  characters: 'Please use plain text',
} as const;

/** What is missing before the first claim: the messages in the `details` of REWARD_NOT_READY. */
export const rewardConditions = {
  wallet: 'Connect your wallet first',
  age: 'New accounts can claim rewards after a day',
  dailyDraw: 'Draw your daily card first',
} as const;
