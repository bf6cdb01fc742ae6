import { identityErrors } from '@app/contract/accounts/identities/errors';
import { integrationToasts, socialTexts } from '@app/contract/social/texts';
import { describe, expect, it } from 'vitest';
import { explainFault } from './explain-fault.ts';

describe('why an account was not linked', () => {
  it.each([
    ['could not be begun', socialTexts.failedToStart, integrationToasts.connectionFailed.message],
    [
      'could not be begun, for want of an address',
      socialTexts.noAuthorizationUrl,
      integrationToasts.connectionFailed.message,
    ],
    ['ended otherwise than it can', socialTexts.unexpected, integrationToasts.connectionError],
    ['was refused without a reason', socialTexts.failed, integrationToasts.connectionError],
    ['was refused with one', identityErrors.IDENTITY_TAKEN.text, identityErrors.IDENTITY_TAKEN.text],
    ['took too long', socialTexts.timeout, socialTexts.timeout],
  ])('%s', (_, said, shown) => {
    expect(explainFault(said)).toBe(shown);
  });
});
