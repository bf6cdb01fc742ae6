import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveReauthentication } from './reauthentication.ts';
import { reauthenticate, sendWithSession } from './send-with-session.ts';
import { endSession, readTokens, startSession } from './session.ts';

const change = { method: 'POST', path: '/change', requiresSession: true } as const;
const REQUIRED_TEXT = 'Please confirm that it is you to continue';
const PROOF = { token: 'access-2', refreshToken: 'refresh-2', authenticatedAt: '2026-11-21T08:00:00.000Z' };

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refusal = () => json(403, { error: REQUIRED_TEXT, code: 'REAUTHENTICATION_REQUIRED' });

/** A server that requires the password before the change. */
function server() {
  const seen: string[] = [];
  let isRecent = false;
  const answer = async (url: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization');
    seen.push(`${url} ${bearer?.replace('Bearer ', '')}`);
    if (url === '/api/change') return isRecent ? json(200, { changed: true }) : refusal();
    if (url !== '/api/auth/reauthenticate') return json(404, {});
    if (JSON.parse(String(init.body)).password !== 'right') return json(422, { error: 'Incorrect password' });
    isRecent = true;
    return json(200, PROOF);
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return { seen, changes: () => seen.filter((line) => line.startsWith('/api/change')) };
}

/** Waits until all requests were rejected and wait for reauthentication. */
const refused = (changes: () => string[], count: number) =>
  vi.waitFor(() => expect(changes()).toHaveLength(count)).then(() => new Promise((resolve) => setTimeout(resolve)));

beforeEach(() => startSession({ token: 'access-1', refreshToken: 'refresh-1' }));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

describe('requests that need reauthentication', () => {
  it('all continue with the new token after one reauthentication', async () => {
    const { seen, changes } = server();
    const calls = Promise.all(Array.from({ length: 5 }, () => sendWithSession(change)));
    await refused(changes, 5);
    expect(await reauthenticate({ password: 'right' })).toBeUndefined();
    expect(await calls).toEqual(Array(5).fill({ data: { changed: true } }));
    expect(seen.filter((line) => line.includes('reauthenticate'))).toHaveLength(1);
    expect(changes().slice(5)).toEqual(Array(5).fill('/api/change access-2'));
    expect(readTokens()).toEqual({ token: 'access-2', refreshToken: 'refresh-2' });
  });

  it('keep waiting after a wrong password', async () => {
    const { changes } = server();
    const call = sendWithSession(change);
    await refused(changes, 1);
    expect(await reauthenticate({ password: 'wrong' })).toMatchObject({ status: 422, text: 'Incorrect password' });
    expect(changes()).toHaveLength(1);
    await reauthenticate({ password: 'right' });
    expect(await call).toEqual({ data: { changed: true } });
  });

  it("fail with the server's text if the user declines", async () => {
    const { changes } = server();
    const calls = Promise.all([sendWithSession(change), sendWithSession(change)]);
    await refused(changes, 2);
    resolveReauthentication(false);
    for (const { error } of await calls) expect(error?.text).toBe(REQUIRED_TEXT);
    expect(changes()).toHaveLength(2);
  });

  it('do not ask again if the user reauthenticated while they were in flight', async () => {
    const { seen } = server();
    let answerLate = (_: Response) => {};
    const early = sendWithSession(change);
    await refused(() => seen, 1);
    vi.mocked(fetch).mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answerLate = resolve;
        }),
    );
    const late = sendWithSession(change);
    await reauthenticate({ password: 'right' });
    await early;
    answerLate(refusal());
    expect(await late).toEqual({ data: { changed: true } });
  });

  it('ask again if the method was not sufficient', async () => {
    let proofs = 0;
    const answer = async (url: string) => {
      if (url === '/api/change') return proofs > 1 ? json(200, { changed: true }) : refusal();
      proofs += 1;
      return json(200, { ...PROOF, authenticatedAt: `2026-11-21T08:00:0${proofs}.000Z` });
    };
    const sent = vi.fn(answer);
    vi.stubGlobal('fetch', sent);
    const changes = () => sent.mock.calls.map(([url]) => url).filter((url) => url === '/api/change');
    const call = sendWithSession(change);
    await refused(changes, 1);
    await reauthenticate({ password: 'right' });
    await refused(changes, 2);
    await reauthenticate({ totpToken: '123456' });
    expect(await call).toEqual({ data: { changed: true } });
    expect(changes()).toHaveLength(3);
  });

  it('are never repeated for another login', async () => {
    const { changes } = server();
    const call = sendWithSession(change);
    await refused(changes, 1);
    startSession({ token: 'other-1', refreshToken: 'other-refresh-1' });
    expect((await call).error?.text).toBe(REQUIRED_TEXT);
    expect(changes()).toHaveLength(1);
  });
});

describe('public requests', () => {
  const open = { method: 'POST', path: '/open', requiresSession: false } as const;

  /** A server whose access tokens have expired, except the one returned by a refresh. */
  function serverWith(refresh: () => Response) {
    const bearers: (string | null)[] = [];
    const answer = async (url: string, init: RequestInit) => {
      if (url === '/api/auth/refresh') return refresh();
      const bearer = new Headers(init.headers).get('authorization');
      bearers.push(bearer);
      if (bearer === 'Bearer access-1') return json(401, { error: 'Token expired', code: 'TOKEN_EXPIRED' });
      return json(200, { open: true });
    };
    vi.stubGlobal('fetch', vi.fn(answer));
    return bearers;
  }

  it('are sent again with a new token when the token has expired', async () => {
    const bearers = serverWith(() => json(200, { token: 'access-2', refreshToken: 'refresh-2' }));
    expect(await sendWithSession(open)).toEqual({ data: { open: true } });
    expect(bearers).toEqual(['Bearer access-1', 'Bearer access-2']);
  });

  it('are sent again without a token when the session has ended', async () => {
    const bearers = serverWith(() => json(401, { error: 'Invalid token', code: 'INVALID_TOKEN' }));
    expect(await sendWithSession(open)).toEqual({ data: { open: true } });
    expect(bearers).toEqual(['Bearer access-1', null]);
    expect(readTokens().token).toBeNull();
  });

  it('keep the session and fail if the refresh fails', async () => {
    const bearers = serverWith(() => json(503, { error: 'Later', code: 'UNAVAILABLE' }));
    expect((await sendWithSession(open)).error).toMatchObject({ status: 503 });
    expect(bearers).toEqual(['Bearer access-1']);
    expect(readTokens().token).toBe('access-1');
  });

  it('return their own 401 as it is', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => json(401, { error: 'Invalid email or password', code: 'INVALID_CREDENTIALS' })),
    );
    expect((await sendWithSession(open)).error?.code).toBe('INVALID_CREDENTIALS');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
