import { identityErrors } from '@app/contract/identities/errors';
import { integrationToasts, socialTexts } from '@app/contract/social/texts';
import { describe, expect, test } from 'vitest';
import { linkingErrorText } from './use-linking.ts';

describe('linkingErrorText', () => {
  test.each([
    ['failed start', socialTexts.failedToStart, integrationToasts.connectionFailed.message],
    ['missing authorization URL', socialTexts.noAuthorizationUrl, integrationToasts.connectionFailed.message],
    ['unexpected response', socialTexts.unexpected, integrationToasts.connectionError],
    ['failure without a reason', socialTexts.failed, integrationToasts.connectionError],
    ['failure with a reason', identityErrors.IDENTITY_TAKEN.text, identityErrors.IDENTITY_TAKEN.text],
    ['timeout', socialTexts.timeout, socialTexts.timeout],
  ])('%s', (_, text, displayed) => {
    expect(linkingErrorText(text)).toBe(displayed);
  });
});
