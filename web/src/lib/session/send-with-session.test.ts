import { REFRESH_GRACE_SECONDS } from '@app/contract/sessions/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { offlineError } from '../http/api-error.ts';
import { reauthenticate } from './reauthenticate.ts';
import { resolveReauthentication } from './reauthentication-prompt.ts';
import { sendWithSession } from './send-with-session.ts';
import { endSession, readTokens, startSession } from './session.ts';

const change = { method: 'POST', path: '/change', requiresSession: true } as const;
const REQUIRED_TEXT = 'Please confirm it’s you to continue';
const REAUTHENTICATED = { token: 'access-2', refreshToken: 'refresh-2', authenticatedAt: '2026-11-21T08:00:00.000Z' };

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const requiresReauthentication = () => json(403, { error: REQUIRED_TEXT, code: 'REAUTHENTICATION_REQUIRED' });

/** A server that requires the password before the change. */
function startServer() {
  const requests: string[] = [];
  let isRecent = false;
  const respond = async (url: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization');
    requests.push(`${url} ${bearer?.replace('Bearer ', '')}`);
    if (url === '/api/change') return isRecent ? json(200, { changed: true }) : requiresReauthentication();
    if (url !== '/api/auth/reauthenticate') return json(404, {});
    if (JSON.parse(String(init.body)).password !== 'right') return json(422, { error: 'Incorrect password' });
    isRecent = true;
    return json(200, REAUTHENTICATED);
  };
  vi.stubGlobal('fetch', vi.fn(respond));
  return { requests, changes: () => requests.filter((line) => line.startsWith('/api/change')) };
}

/** Waits until `count` requests were rejected and the reauthentication is pending. */
const waitForRejections = (changes: () => string[], count: number) =>
  vi.waitFor(() => expect(changes()).toHaveLength(count)).then(() => new Promise((resolve) => setTimeout(resolve)));

beforeEach(() => startSession({ token: 'access-1', refreshToken: 'refresh-1' }));
afterEach(() => {
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('requests that need reauthentication', () => {
  test('all continue with the new token after one reauthentication', async () => {
    const { requests, changes } = startServer();
    const results = Promise.all(Array.from({ length: 5 }, () => sendWithSession(change)));
    await waitForRejections(changes, 5);
    expect(await reauthenticate({ password: 'right' })).toBeUndefined();
    expect(await results).toEqual(Array(5).fill({ data: { changed: true } }));
    expect(requests.filter((line) => line.includes('reauthenticate'))).toHaveLength(1);
    expect(changes().slice(5)).toEqual(Array(5).fill('/api/change access-2'));
    expect(readTokens()).toEqual({ token: 'access-2', refreshToken: 'refresh-2' });
  });

  test('stay pending after a wrong password', async () => {
    const { changes } = startServer();
    const result = sendWithSession(change);
    await waitForRejections(changes, 1);
    expect(await reauthenticate({ password: 'wrong' })).toMatchObject({ status: 422, text: 'Incorrect password' });
    expect(changes()).toHaveLength(1);
    await reauthenticate({ password: 'right' });
    expect(await result).toEqual({ data: { changed: true } });
  });

  test("fail with the server's text if the user declines", async () => {
    const { changes } = startServer();
    const results = Promise.all([sendWithSession(change), sendWithSession(change)]);
    await waitForRejections(changes, 2);
    resolveReauthentication(false);
    for (const { error } of await results) expect(error?.text).toBe(REQUIRED_TEXT);
    expect(changes()).toHaveLength(2);
  });

  test('do not ask again if the user reauthenticated during the request', async () => {
    const { requests } = startServer();
    let respondToSecond = (_: Response) => {};
    const first = sendWithSession(change);
    await waitForRejections(() => requests, 1);
    vi.mocked(fetch).mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          respondToSecond = resolve;
        }),
    );
    const second = sendWithSession(change);
    await reauthenticate({ password: 'right' });
    await first;
    respondToSecond(requiresReauthentication());
    expect(await second).toEqual({ data: { changed: true } });
  });

  test('ask again if the method was not sufficient', async () => {
    let reauthentications = 0;
    const respond = async (url: string) => {
      if (url === '/api/change')
        return reauthentications > 1 ? json(200, { changed: true }) : requiresReauthentication();
      reauthentications += 1;
      return json(200, { ...REAUTHENTICATED, authenticatedAt: `2026-11-21T08:00:0${reauthentications}.000Z` });
    };
    const fetchMock = vi.fn(respond);
    vi.stubGlobal('fetch', fetchMock);
    const changes = () => fetchMock.mock.calls.map(([url]) => url).filter((url) => url === '/api/change');
    const result = sendWithSession(change);
    await waitForRejections(changes, 1);
    await reauthenticate({ password: 'right' });
    await waitForRejections(changes, 2);
    await reauthenticate({ totpToken: '123456' });
    expect(await result).toEqual({ data: { changed: true } });
    expect(changes()).toHaveLength(3);
  });

  test('are never repeated for another login', async () => {
    const { changes } = startServer();
    const result = sendWithSession(change);
    await waitForRejections(changes, 1);
    startSession({ token: 'other-1', refreshToken: 'other-refresh-1' });
    expect((await result).error?.text).toBe(REQUIRED_TEXT);
    expect(changes()).toHaveLength(1);
  });
});

describe('public requests', () => {
  const open = { method: 'POST', path: '/open', requiresSession: false } as const;

  /** A server whose access tokens have expired, except the one returned by a refresh. */
  function startServerWith(refresh: (init: RequestInit) => Response | Promise<Response>) {
    const bearers: (string | null)[] = [];
    const respond = async (url: string, init: RequestInit) => {
      if (url === '/api/auth/refresh') return refresh(init);
      const bearer = new Headers(init.headers).get('authorization');
      bearers.push(bearer);
      if (bearer === 'Bearer access-1') return json(401, { error: 'Token expired', code: 'TOKEN_EXPIRED' });
      return json(200, { open: true });
    };
    vi.stubGlobal('fetch', vi.fn(respond));
    return bearers;
  }

  test('are sent again with a new token when the token has expired', async () => {
    const bearers = startServerWith(() => json(200, { token: 'access-2', refreshToken: 'refresh-2' }));
    expect(await sendWithSession(open)).toEqual({ data: { open: true } });
    expect(bearers).toEqual(['Bearer access-1', 'Bearer access-2']);
  });

  test('are sent again without a token when the session has ended', async () => {
    const bearers = startServerWith(() => json(401, { error: 'Invalid token', code: 'INVALID_TOKEN' }));
    expect(await sendWithSession(open)).toEqual({ data: { open: true } });
    expect(bearers).toEqual(['Bearer access-1', null]);
    expect(readTokens().token).toBeNull();
  });

  test.each([
    ['fails', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy answers', async () => json(502, {})],
    [
      'gets no response for five seconds',
      ({ signal }: RequestInit) => new Promise<Response>((_, reject) => signal?.addEventListener('abort', reject)),
    ],
  ])(
    'repeat a refresh that %s, within the grace period of its token',
    async (_, lose) => {
      const tokens: string[] = [];
      const start = performance.now();
      const bearers = startServerWith((init) => {
        tokens.push(JSON.parse(String(init.body)).refreshToken);
        if (tokens.length === 1) return lose(init);
        expect(performance.now() - start).toBeLessThan(REFRESH_GRACE_SECONDS * 1000);
        return json(200, { token: 'access-2', refreshToken: 'refresh-2' });
      });
      expect(await sendWithSession(open)).toEqual({ data: { open: true } });
      expect(tokens).toEqual(['refresh-1', 'refresh-1']);
      expect(bearers).toEqual(['Bearer access-1', 'Bearer access-2']);
    },
    10_000,
  );

  test.each([
    ['several times if its outcome is unknown', json(503, { error: 'Later', code: 'UNAVAILABLE' }), 4],
    ['once otherwise', json(500, { error: 'Broken', code: 'INTERNAL' }), 1],
  ])('send a failing refresh %s, then keep the session and fail', async (_, response, count) => {
    vi.useFakeTimers();
    const start = Date.now();
    const times: number[] = [];
    const bearers = startServerWith(() => {
      times.push(Date.now() - start);
      return response.clone();
    });
    const result = sendWithSession(open);
    await vi.advanceTimersByTimeAsync(REFRESH_GRACE_SECONDS * 1000);
    expect((await result).error).toMatchObject({ status: response.status });
    expect(times).toHaveLength(count);
    expect(times.at(-1)).toBeLessThan(REFRESH_GRACE_SECONDS * 500);
    expect(bearers).toEqual(['Bearer access-1']);
    expect(readTokens().token).toBe('access-1');
  });

  test('do not repeat a refresh after the grace period of its token', async () => {
    vi.useFakeTimers();
    let count = 0;
    startServerWith(async () => {
      count += 1;
      if (count > 1) await new Promise((resolve) => setTimeout(resolve, REFRESH_GRACE_SECONDS * 1000));
      throw new TypeError('Failed to fetch');
    });
    const result = sendWithSession(open);
    await vi.advanceTimersByTimeAsync(REFRESH_GRACE_SECONDS * 6000);
    expect((await result).error).toBe(offlineError);
    expect(count).toBe(2);
  });

  test('return their own 401 as it is', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => json(401, { error: 'Invalid email or password', code: 'INVALID_CREDENTIALS' })),
    );
    expect((await sendWithSession(open)).error?.code).toBe('INVALID_CREDENTIALS');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
