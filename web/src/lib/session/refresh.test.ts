import { describe, expect, test } from 'vitest';
import { offlineError } from '../http/api-error.ts';
import { createRefresher, type RefresherOptions } from './refresh.ts';
import type { Tokens } from './session.ts';

/** A browser whose tabs share a token store and a lock, with a fake server. */
function createBrowser(
  respond: (refreshToken: string) => Promise<Awaited<ReturnType<RefresherOptions['exchangeRefreshToken']>>>,
) {
  let stored: { token: string | null; refreshToken: string | null } = { token: 'access-1', refreshToken: 'refresh-1' };
  let queue: Promise<unknown> = Promise.resolve();
  let running = 0;
  const release = () => {
    running -= 1;
  };
  const sentTokens: string[] = [];
  const options: RefresherOptions = {
    readTokens: () => stored,
    replaceTokens: ({ token, refreshToken }: Tokens) => {
      stored = { token, refreshToken: refreshToken ?? null };
    },
    endSession: () => {
      stored = { token: null, refreshToken: null };
    },
    endSessionAndClearCache: () => {
      stored = { token: null, refreshToken: null };
    },
    exchangeRefreshToken: (refreshToken) => {
      sentTokens.push(refreshToken);
      return respond(refreshToken);
    },
    withLock: (work) => {
      const waited = running > 0;
      running += 1;
      const run = queue.then(() => work(waited));
      queue = run.then(release, release);
      return run;
    },
    waitForTokens: async () => undefined,
  };
  return { options, sentTokens, stored: () => stored, store: (tokens: Tokens) => options.replaceTokens(tokens) };
}

const newTokens = { data: { token: 'access-2', refreshToken: 'refresh-2' } };
const rejection = { error: { status: 401, code: 'INVALID_TOKEN', text: 'Invalid token' } } as const;

describe('refreshing a session', () => {
  test('sends one request for ten concurrent failures', async () => {
    const { options, sentTokens, stored } = createBrowser(async () => newTokens);
    const refresh = createRefresher(options);
    const results = await Promise.all(Array.from({ length: 10 }, () => refresh('access-1')));
    expect(results).toEqual(Array(10).fill('refreshed'));
    expect(sentTokens).toEqual(['refresh-1']);
    expect(stored()).toEqual(newTokens.data);
  });

  test('sends one request for five tabs', async () => {
    const { options, sentTokens } = createBrowser(async () => newTokens);
    const tabs = Array.from({ length: 5 }, () => createRefresher(options));
    const results = await Promise.all(tabs.map((refresh) => refresh('access-1')));
    expect(results).toEqual(Array(5).fill('refreshed'));
    expect(sentTokens).toEqual(['refresh-1']);
  });

  test("waits for another tab's tokens, which arrive after the lock is released", async () => {
    const { options, sentTokens } = createBrowser(async () => newTokens);
    const stale = { token: 'access-1', refreshToken: 'refresh-1' };
    let arrived = false;
    const secondTab = createRefresher({
      ...options,
      readTokens: () => (arrived ? options.readTokens() : stale),
      waitForTokens: async () => {
        arrived = true;
      },
    });
    expect(await Promise.all([createRefresher(options)('access-1'), secondTab('access-1')])).toEqual([
      'refreshed',
      'refreshed',
    ]);
    expect(sentTokens).toEqual(['refresh-1']);
  });

  test("uses another tab's newer tokens", async () => {
    const { options, sentTokens, store } = createBrowser(async () => rejection);
    store({ token: 'access-2', refreshToken: 'refresh-2' });
    expect(await createRefresher(options)('access-1')).toBe('refreshed');
    expect(sentTokens).toEqual([]);
  });

  test('refreshes again when the new token has expired too', async () => {
    const responses = [newTokens, { data: { token: 'access-3', refreshToken: 'refresh-3' } }];
    const { options, sentTokens } = createBrowser(async () => responses.shift() ?? rejection);
    const refresh = createRefresher(options);
    await refresh('access-1');
    expect(await refresh('access-2')).toBe('refreshed');
    expect(sentTokens).toEqual(['refresh-1', 'refresh-2']);
  });

  test('ends the session if the refresh token is rejected', async () => {
    const { options, stored } = createBrowser(async () => rejection);
    expect(await createRefresher(options)('access-1')).toBe('ended');
    expect(stored()).toEqual({ token: null, refreshToken: null });
  });

  test('ends the session if there is no refresh token', async () => {
    const { options, sentTokens, stored, store } = createBrowser(async () => newTokens);
    store({ token: 'access-1' });
    expect(await createRefresher(options)('access-1')).toBe('ended');
    expect(sentTokens).toEqual([]);
    expect(stored().token).toBeNull();
  });

  test.each([
    offlineError,
    { status: 503, code: 'UNAVAILABLE', text: 'Unavailable' },
    { status: 429, code: '', text: 'Too many requests' },
  ])('keeps the session if the refresh fails ($status)', async (error) => {
    const { options, stored } = createBrowser(async () => ({ error }));
    expect(await createRefresher(options)('access-1')).toEqual(error);
    expect(stored()).toEqual({ token: 'access-1', refreshToken: 'refresh-1' });
  });

  test('does not restore a session that ended during the request', async () => {
    const { options, stored } = createBrowser(async () => {
      options.endSession();
      return newTokens;
    });
    expect(await createRefresher(options)('access-1')).toBe('ended');
    expect(stored().token).toBeNull();
  });

  test('does not overwrite a new login', async () => {
    for (const response of [newTokens, rejection]) {
      const login = { token: 'other-1', refreshToken: 'other-refresh-1' };
      const { options, stored } = createBrowser(async () => {
        options.replaceTokens(login);
        return response;
      });
      expect(await createRefresher(options)('access-1')).toBe('refreshed');
      expect(stored()).toEqual(login);
    }
  });
});
