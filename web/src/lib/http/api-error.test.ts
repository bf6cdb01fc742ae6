import { describe, expect, test } from 'vitest';
import { errorFromResponse, errorText, isOutcomeUnknown, isRetryable, offlineError, toApiError } from './api-error.ts';

const RATE_TEXT = 'Too many login attempts. Please wait a few minutes and try again.';

describe('the text of an error response', () => {
  test.each([
    [{ data: { error: 'a', message: 'b' }, message: 'c', error: 'd' }, 'a'],
    [{ data: { message: 'b' }, message: 'c', error: 'd' }, 'b'],
    [{ error: 'd', message: 'c' }, 'd'],
    [{ message: 'c' }, 'c'],
    [{ error: { message: 'inner' } }, 'inner'],
    ['plain', 'plain'],
    [{}, 'An unknown error occurred'],
    [null, 'An unknown error occurred'],
    [{ error: '' }, 'An unknown error occurred'],
    [[1], 'An unknown error occurred'],
  ])('of %j is %s', (body, text) => {
    expect(errorFromResponse(500, body, null).text).toBe(text);
  });

  test('is the same for every rate limit', () => {
    const { text, retryAfter } = errorFromResponse(429, { error: 'Too many requests.', code: 'RATE_LIMITED' }, '30');
    expect(text).toBe(RATE_TEXT);
    expect(retryAfter).toBe(30);
  });

  test('is the text of the response if a card is not ready', () => {
    const body = { error: 'Your next card is ready soon', code: 'CARD_NOT_READY', nextAt: '2026-11-22T08:00:00.000Z' };
    expect(errorFromResponse(429, body, null)).toEqual({
      status: 429,
      code: 'CARD_NOT_READY',
      text: 'Your next card is ready soon',
      nextAt: '2026-11-22T08:00:00.000Z',
    });
  });

  test('keeps the details of invalid fields', () => {
    const details = [{ path: 'email', message: 'Email is required' }];
    expect(
      errorFromResponse(400, { error: 'Email is required', code: 'VALIDATION_FAILED', details }, null).details,
    ).toBe(details);
  });
});

describe('a thrown value', () => {
  test('keeps an error of the API as it is', () => {
    const error = errorFromResponse(409, { error: 'Taken', code: 'USERNAME_TAKEN' }, null);
    expect(toApiError(error)).toBe(error);
  });

  test.each([
    [{ data: { error: 'a', message: 'b' }, message: 'c', error: 'd' }, 'a'],
    [{ data: { message: 'b' }, message: 'c', error: 'd' }, 'b'],
    [{ message: 'c', error: 'd' }, 'c'],
    [{ data: {}, error: 'd' }, 'd'],
    [{ data: 'plain' }, 'plain'],
    ['plain', 'plain'],
    [{}, 'An unknown error occurred'],
  ])('%j has the text %s', (thrown, text) => {
    expect(errorText(thrown)).toBe(text);
  });

  test('maps rate limits, but no other error with status 429', () => {
    const limited = { error: 'Too many requests.', code: 'RATE_LIMITED' };
    expect(errorText({ status: 429, data: limited })).toBe(RATE_TEXT);
    expect(errorText(limited)).toBe(RATE_TEXT);
    const notReady = { error: 'Your next card is ready soon', code: 'CARD_NOT_READY' };
    expect(errorText({ status: 429, data: notReady })).toBe(notReady.error);
  });

  test('of an aborted request is an error with an unknown outcome', () => {
    expect(toApiError({ name: 'AbortError', message: 'Aborted' })).toBe(offlineError);
    expect(isOutcomeUnknown(offlineError)).toBe(true);
  });

  test('always has a text', () => {
    expect(errorText(new Error('broken'))).toBe('broken');
    expect(errorText(undefined)).toBe('An unknown error occurred');
  });
});

test('treats an error response as a known outcome and a lost connection as unknown', () => {
  const known = [400, 401, 403, 409, 422, 429, 500] as const;
  for (const status of known) expect(isOutcomeUnknown({ status, code: '', text: '' })).toBe(false);
  for (const status of ['OFFLINE', 'TIMEOUT', 502, 503, 504] as const)
    expect(isOutcomeUnknown({ status, code: '', text: '' })).toBe(true);
});

test.each([
  ['OFFLINE', '', true],
  ['TIMEOUT', '', true],
  [503, 'UNAVAILABLE', true],
  [429, 'RATE_LIMITED', true],
  [401, 'TOKEN_EXPIRED', true],
  [422, 'LINK_INVALID', false],
  [409, 'IDENTITY_TAKEN', false],
] as const)('whether a retry after status %s with code %s may succeed: %s', (status, code, expected) => {
  expect(isRetryable({ status, code, text: '' })).toBe(expected);
});
