import { describe, expect, test } from 'vitest';
import type { LinkInfo } from './link-requests.ts';
import { promptFor, stateAfterError } from './link-state.ts';

const info = (needs: LinkInfo['needs'], purpose: LinkInfo['purpose'] = 'verify-email'): LinkInfo => ({
  purpose,
  email: 'moth@example.com',
  needs,
});
const error = (status: number | 'OFFLINE' | 'TIMEOUT', code = '') => ({ status, code, text: 'Error text' });

describe('promptFor', () => {
  test.each([
    ['nothing', undefined],
    ['reauthentication', undefined],
    ['password', 'password'],
    ['browser', 'browser'],
    ['switch', 'switch'],
  ] as const)('maps the need %s to the prompt %s', (needs, prompt) => {
    expect(promptFor(info(needs))).toBe(prompt);
  });

  test.each([
    ['nothing', 'confirm', undefined],
    ['reauthentication', 'confirm', undefined],
    ['switch', 'confirm', 'switch'],
    ['browser', 'browser', 'browser'],
  ] as const)('asks for confirmation before linking a provider account that needs %s', (needs, first, next) => {
    expect(promptFor(info(needs, 'link-provider'))).toBe(first);
    expect(promptFor(info(needs, 'link-provider'), true)).toBe(next);
  });
});

test.each([
  ['nothing', 'delete'],
  ['password', 'password'],
  ['browser', 'browser'],
] as const)('asks for confirmation before a deletion that needs %s', (needs, prompt) => {
  expect(promptFor(info(needs, 'delete-account'))).toBe(prompt);
});

describe('stateAfterError', () => {
  const link = info('nothing');

  test.each([
    ['PASSWORD_REQUIRED', 403, 'password'],
    ['OTHER_BROWSER', 422, 'browser'],
    ['ACCOUNT_SWITCH', 409, 'switch'],
  ] as const)('shows the prompt for %s, without an error message', (code, status, prompt) => {
    const state = { step: 'prompt', prompt, info: link, error: undefined };
    expect(stateAfterError(error(status, code), link)).toEqual(state);
    expect(stateAfterError(error(status, code), link, 'confirm')).toEqual(state);
  });

  test('keeps the prompt and shows the error if a retry may succeed', () => {
    const wrong = error(422, 'PASSWORD_INCORRECT');
    expect(stateAfterError(wrong, link, 'password')).toMatchObject({ prompt: 'password', error: wrong });
    const cancelled = error(403, 'REAUTHENTICATION_REQUIRED');
    expect(stateAfterError(cancelled, link, 'confirm')).toMatchObject({ prompt: 'confirm', error: cancelled });
    const offline = error('OFFLINE');
    expect(stateAfterError(offline, link, 'switch')).toMatchObject({ prompt: 'switch', error: offline });
  });

  test('fails without a prompt, or if a retry cannot succeed', () => {
    expect(stateAfterError(error('OFFLINE'), link)).toMatchObject({ step: 'failed' });
    expect(stateAfterError(error(422, 'LINK_INVALID'), link, 'password')).toMatchObject({
      step: 'failed',
      info: link,
    });
  });
});
