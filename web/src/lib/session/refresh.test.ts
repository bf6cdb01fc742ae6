import { describe, expect, it } from 'vitest';
import { offlineError } from '../http/api-error.ts';
import { createRefresher, type RefresherOptions } from './refresh.ts';
import type { Tokens } from './session.ts';

/** A browser whose tabs share a token store and a lock, with a fake server. */
function browser(
  answer: (presented: string) => Promise<Awaited<ReturnType<RefresherOptions['exchangeRefreshToken']>>>,
) {
  let stored: { token: string | null; refreshToken: string | null } = { token: 'access-1', refreshToken: 'refresh-1' };
  let queue: Promise<unknown> = Promise.resolve();
  let busy = 0;
  const done = () => {
    busy -= 1;
  };
  const presented: string[] = [];
  const parts: RefresherOptions = {
    readTokens: () => stored,
    replaceTokens: ({ token, refreshToken }: Tokens) => {
      stored = { token, refreshToken: refreshToken ?? null };
    },
    endSession: () => {
      stored = { token: null, refreshToken: null };
    },
    exchangeRefreshToken: (refreshToken) => {
      presented.push(refreshToken);
      return answer(refreshToken);
    },
    withLock: (work) => {
      const waited = busy > 0;
      busy += 1;
      const run = queue.then(() => work(waited));
      queue = run.then(done, done);
      return run;
    },
    waitForTokens: async () => undefined,
  };
  return { parts, presented, stored: () => stored, store: (tokens: Tokens) => parts.replaceTokens(tokens) };
}

const successor = { data: { token: 'access-2', refreshToken: 'refresh-2' } };
const refusal = { error: { status: 401, code: 'INVALID_TOKEN', text: 'Invalid token' } } as const;

describe('refreshing a session', () => {
  it('sends one request for ten concurrent failures', async () => {
    const { parts, presented, stored } = browser(async () => successor);
    const refresh = createRefresher(parts);
    const results = await Promise.all(Array.from({ length: 10 }, () => refresh('access-1')));
    expect(results).toEqual(Array(10).fill('refreshed'));
    expect(presented).toEqual(['refresh-1']);
    expect(stored()).toEqual(successor.data);
  });

  it('sends one request for five tabs', async () => {
    const { parts, presented } = browser(async () => successor);
    const tabs = Array.from({ length: 5 }, () => createRefresher(parts));
    const results = await Promise.all(tabs.map((refresh) => refresh('access-1')));
    expect(results).toEqual(Array(5).fill('refreshed'));
    expect(presented).toEqual(['refresh-1']);
  });

  it("waits for another tab's tokens, which arrive after the lock", async () => {
    const { parts, presented } = browser(async () => successor);
    const stale = { token: 'access-1', refreshToken: 'refresh-1' };
    let arrived = false;
    const late = createRefresher({
      ...parts,
      readTokens: () => (arrived ? parts.readTokens() : stale),
      waitForTokens: async () => {
        arrived = true;
      },
    });
    expect(await Promise.all([createRefresher(parts)('access-1'), late('access-1')])).toEqual([
      'refreshed',
      'refreshed',
    ]);
    expect(presented).toEqual(['refresh-1']);
  });

  it("uses another tab's newer tokens", async () => {
    const { parts, presented, store } = browser(async () => refusal);
    store({ token: 'access-2', refreshToken: 'refresh-2' });
    expect(await createRefresher(parts)('access-1')).toBe('refreshed');
    expect(presented).toEqual([]);
  });

  it('refreshes again when the new token has run out too', async () => {
    const answers = [successor, { data: { token: 'access-3', refreshToken: 'refresh-3' } }];
    const { parts, presented } = browser(async () => answers.shift() ?? refusal);
    const refresh = createRefresher(parts);
    await refresh('access-1');
    expect(await refresh('access-2')).toBe('refreshed');
    expect(presented).toEqual(['refresh-1', 'refresh-2']);
  });

  it('ends the session if the refresh token is rejected', async () => {
    const { parts, stored } = browser(async () => refusal);
    expect(await createRefresher(parts)('access-1')).toBe('ended');
    expect(stored()).toEqual({ token: null, refreshToken: null });
  });

  it('ends the session if there is no refresh token', async () => {
    const { parts, presented, stored, store } = browser(async () => successor);
    store({ token: 'access-1' });
    expect(await createRefresher(parts)('access-1')).toBe('ended');
    expect(presented).toEqual([]);
    expect(stored().token).toBeNull();
  });

  it.each([offlineError, { status: 503, code: 'UNAVAILABLE', text: 'Away' }, { status: 429, code: '', text: 'Slow' }])(
    'keeps the session if the refresh fails ($status)',
    async (error) => {
      const { parts, stored } = browser(async () => ({ error }));
      expect(await createRefresher(parts)('access-1')).toEqual(error);
      expect(stored()).toEqual({ token: 'access-1', refreshToken: 'refresh-1' });
    },
  );

  it('does not restore a session that has ended meanwhile', async () => {
    const { parts, stored } = browser(async () => {
      parts.endSession();
      return successor;
    });
    expect(await createRefresher(parts)('access-1')).toBe('ended');
    expect(stored().token).toBeNull();
  });

  it('does not overwrite a new login', async () => {
    for (const answer of [successor, refusal]) {
      const login = { token: 'other-1', refreshToken: 'other-refresh-1' };
      const { parts, stored } = browser(async () => {
        parts.replaceTokens(login);
        return answer;
      });
      expect(await createRefresher(parts)('access-1')).toBe('refreshed');
      expect(stored()).toEqual(login);
    }
  });
});
