import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reauthenticate, sendGuarded } from './guarded.ts';
import { answerReauthentication } from './identity.ts';
import { endSession, readTokens, startSession } from './session.ts';

const change = { method: 'POST', path: '/change', guarded: true } as const;
const WORDS = 'Please confirm that it is you to continue';
const PROOF = { token: 'access-2', refreshToken: 'refresh-2', authenticatedAt: '2026-11-21T08:00:00.000Z' };

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refusal = () => json(403, { error: WORDS, code: 'REAUTHENTICATION_REQUIRED' });

/** A server that changes nothing until the password was given. */
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

/** Waits until all calls have met the refusal and the question stands. */
const refused = (changes: () => string[], count: number) =>
  vi.waitFor(() => expect(changes()).toHaveLength(count)).then(() => new Promise((resolve) => setTimeout(resolve)));

beforeEach(() => startSession({ token: 'access-1', refreshToken: 'refresh-1' }));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

describe('calls that need a login of late', () => {
  it('all go on with the new token after one proof', async () => {
    const { seen, changes } = server();
    const calls = Promise.all(Array.from({ length: 5 }, () => sendGuarded(change)));
    await refused(changes, 5);
    expect(await reauthenticate({ password: 'right' })).toBeUndefined();
    expect(await calls).toEqual(Array(5).fill({ data: { changed: true } }));
    expect(seen.filter((line) => line.includes('reauthenticate'))).toHaveLength(1);
    expect(changes().slice(5)).toEqual(Array(5).fill('/api/change access-2'));
    expect(readTokens()).toEqual({ token: 'access-2', refreshToken: 'refresh-2' });
  });

  it('wait on while the proof is wrong', async () => {
    const { changes } = server();
    const call = sendGuarded(change);
    await refused(changes, 1);
    expect(await reauthenticate({ password: 'wrong' })).toMatchObject({ status: 422, text: 'Incorrect password' });
    expect(changes()).toHaveLength(1);
    await reauthenticate({ password: 'right' });
    expect(await call).toEqual({ data: { changed: true } });
  });

  it("fail with the server's words when nobody proves anything", async () => {
    const { changes } = server();
    const calls = Promise.all([sendGuarded(change), sendGuarded(change)]);
    await refused(changes, 2);
    answerReauthentication(false);
    for (const { error } of await calls) expect(error?.text).toBe(WORDS);
    expect(changes()).toHaveLength(2);
  });

  it('are not asked about again when they were on their way while the proof was given', async () => {
    const { seen } = server();
    let answerLate = (_: Response) => {};
    const early = sendGuarded(change);
    await refused(() => seen, 1);
    vi.mocked(fetch).mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answerLate = resolve;
        }),
    );
    const late = sendGuarded(change);
    await reauthenticate({ password: 'right' });
    await early;
    answerLate(refusal());
    expect(await late).toEqual({ data: { changed: true } });
  });

  it('are asked about again where the proof does not suffice for them', async () => {
    let proofs = 0;
    const answer = async (url: string) => {
      if (url === '/api/change') return proofs > 1 ? json(200, { changed: true }) : refusal();
      proofs += 1;
      return json(200, { ...PROOF, authenticatedAt: `2026-11-21T08:00:0${proofs}.000Z` });
    };
    const sent = vi.fn(answer);
    vi.stubGlobal('fetch', sent);
    const changes = () => sent.mock.calls.map(([url]) => url).filter((url) => url === '/api/change');
    const call = sendGuarded(change);
    await refused(changes, 1);
    await reauthenticate({ password: 'right' });
    await refused(changes, 2);
    await reauthenticate({ totpToken: '123456' });
    expect(await call).toEqual({ data: { changed: true } });
    expect(changes()).toHaveLength(3);
  });

  it('are never repeated for another login', async () => {
    const { changes } = server();
    const call = sendGuarded(change);
    await refused(changes, 1);
    startSession({ token: 'other-1', refreshToken: 'other-refresh-1' });
    expect((await call).error?.text).toBe(WORDS);
    expect(changes()).toHaveLength(1);
  });
});

describe('public calls', () => {
  const open = { method: 'POST', path: '/open', guarded: false } as const;

  /** A server whose access tokens have expired, except for the one that a refresh gives. */
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
    expect(await sendGuarded(open)).toEqual({ data: { open: true } });
    expect(bearers).toEqual(['Bearer access-1', 'Bearer access-2']);
  });

  it('are sent again without a token when the session has ended', async () => {
    const bearers = serverWith(() => json(401, { error: 'Invalid token', code: 'INVALID_TOKEN' }));
    expect(await sendGuarded(open)).toEqual({ data: { open: true } });
    expect(bearers).toEqual(['Bearer access-1', null]);
    expect(readTokens().token).toBeNull();
  });

  it('keep the session and fail when the refresh gets no answer', async () => {
    const bearers = serverWith(() => json(503, { error: 'Later', code: 'UNAVAILABLE' }));
    expect((await sendGuarded(open)).error).toMatchObject({ status: 503 });
    expect(bearers).toEqual(['Bearer access-1']);
    expect(readTokens().token).toBe('access-1');
  });

  it('return a 401 of their own as it is', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => json(401, { error: 'Invalid email or password', code: 'INVALID_CREDENTIALS' })),
    );
    expect((await sendGuarded(open)).error?.code).toBe('INVALID_CREDENTIALS');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
