import type { QuestRule } from '@app/contract/core/quest';
import { expect, test } from 'vitest';
import { ruleText } from './rule-text.ts';

test.each<[QuestRule, string]>([
  [{ currency: 'USD', minimumCents: 250 }, 'Donate $2.50 or more'],
  [{ currency: 'JPY', minimumCents: 1000 }, 'Donate ¥1,000 or more'],
  [{ currency: 'KWD', minimumCents: 1500 }, 'Donate KWD\u00a01.500 or more'],
  [{ usdtBaseUnits: '5500000' }, 'Donate 5.5 USDT or more'],
  [{ invitees: 1 }, 'Invite a friend who starts collecting'],
  [{ invitees: 3 }, 'Invite 3 friends who start collecting'],
  [{ event: 'boss $& down' }, 'Reach “boss $& down” in the game'],
  [{ steam: 440, achievement: 'FIRST_WIN' }, 'Unlock “first win” on Steam'],
  [{ redemption: { rewardId: '1', title: 'Turn the crank' } }, 'Redeem “Turn the crank” with channel points'],
  [{ subscription: true }, 'Subscribe to the channel, or give a subscription'],
  [{ cheer: 1 }, 'Cheer'],
  [{ cheer: 1000 }, 'Cheer 1,000 bits or more'],
  [{ liveCode: true }, 'Enter the live code from the stream'],
  [{ claimCode: true }, 'Enter a claim code from the project'],
])('%o is explained', (rule, text) => {
  expect(ruleText(rule)).toBe(text);
});
