import { describe, expect, it } from 'vitest';
import { isRetryable } from '../is-retryable.ts';
import type { LinkInfo } from './link-calls.ts';
import { questionFor, stateAfterError } from './link-state.ts';

const info = (needs: LinkInfo['needs'], purpose: LinkInfo['purpose'] = 'verify-email'): LinkInfo => ({
  purpose,
  email: 'moth@example.com',
  needs,
});
const error = (status: number | 'OFFLINE' | 'TIMEOUT', code = '') => ({ status, code, text: 'Words' });

describe('the question before a mailed link is used', () => {
  it.each([
    ['nothing', undefined],
    ['reauthentication', undefined],
    ['password', 'password'],
    ['browser', 'browser'],
    ['switch', 'switch'],
  ] as const)('needs %s: %s', (needs, question) => {
    expect(questionFor(info(needs))).toBe(question);
  });

  it.each([
    ['nothing', 'confirm', undefined],
    ['reauthentication', 'confirm', undefined],
    ['switch', 'confirm', 'switch'],
    ['browser', 'browser', 'browser'],
  ] as const)('asks for a press before a provider account is linked: needs %s', (needs, first, then) => {
    expect(questionFor(info(needs, 'link-provider'))).toBe(first);
    expect(questionFor(info(needs, 'link-provider'), true)).toBe(then);
  });
});

describe('the page after an error', () => {
  const asked = info('nothing');

  it.each([
    ['PASSWORD_REQUIRED', 403, 'password'],
    ['OTHER_BROWSER', 422, 'browser'],
    ['ACCOUNT_SWITCH', 409, 'switch'],
  ] as const)('asks what %s calls for, without an error message', (code, status, question) => {
    const state = { step: 'ask', question, info: asked, error: undefined };
    expect(stateAfterError(error(status, code), asked)).toEqual(state);
    expect(stateAfterError(error(status, code), asked, 'confirm')).toEqual(state);
  });

  it('asks again and says why where another press may work', () => {
    const wrong = error(422, 'PASSWORD_INCORRECT');
    expect(stateAfterError(wrong, asked, 'password')).toMatchObject({ question: 'password', error: wrong });
    const cancelled = error(403, 'REAUTHENTICATION_REQUIRED');
    expect(stateAfterError(cancelled, asked, 'confirm')).toMatchObject({ question: 'confirm', error: cancelled });
    const offline = error('OFFLINE');
    expect(stateAfterError(offline, asked, 'switch')).toMatchObject({ question: 'switch', error: offline });
  });

  it('fails where nothing was asked, or nothing will help', () => {
    expect(stateAfterError(error('OFFLINE'), asked)).toMatchObject({ step: 'failed' });
    expect(stateAfterError(error(422, 'LINK_INVALID'), asked, 'password')).toMatchObject({
      step: 'failed',
      info: asked,
    });
  });

  it.each([
    [error('OFFLINE'), true],
    [error('TIMEOUT'), true],
    [error(503, 'UNAVAILABLE'), true],
    [error(429, 'RATE_LIMITED'), true],
    [error(401, 'TOKEN_EXPIRED'), true],
    [error(422, 'LINK_INVALID'), false],
    [error(409, 'IDENTITY_TAKEN'), false],
  ])('offers to try again: %o, %s', (failure, expected) => {
    expect(isRetryable(failure)).toBe(expected);
  });
});
