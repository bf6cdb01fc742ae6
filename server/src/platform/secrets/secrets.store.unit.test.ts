import { OBSERVATION_SECONDS } from '@app/contract/observer/limits';
import { ACCESS_TOKEN_SECONDS } from '@app/contract/sessions/limits';
import { OAUTH_STATE_SECONDS } from '@app/contract/social/limits';
import { expect, test } from 'vitest';
import { RECORD_INTERVAL_MS, SHORT_LIVED_SECONDS } from './secrets.store.ts';

test('everything that a secret signs or encrypts outside the stored data expires before the secret is retired', () => {
  const longest = Math.max(ACCESS_TOKEN_SECONDS, OBSERVATION_SECONDS, OAUTH_STATE_SECONDS);
  expect(longest + (2 * RECORD_INTERVAL_MS) / 1000).toBeLessThan(SHORT_LIVED_SECONDS);
});
