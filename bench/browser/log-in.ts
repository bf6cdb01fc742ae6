import { setTimeout } from 'node:timers/promises';
import type { BenchUser } from '../environment/users.ts';
import type { BarePage } from './bare-page.ts';

const LOAD_TIMEOUT_MS = 60_000;

/** Stores a session in the product's page once it has loaded, and opens another page. */
export async function logInAt(page: BarePage, { token, refreshToken }: BenchUser, path: string): Promise<void> {
  await waitFor(() => page.evaluate(storeSession, { token, refreshToken, path }));
}

/** Runs in the page. */
function storeSession(arg: { token: string; refreshToken: string; path: string }): true | null {
  if (document.readyState !== 'complete' || !location.protocol.startsWith('http')) return null;
  localStorage.setItem('token', arg.token);
  localStorage.setItem('refreshToken', arg.refreshToken);
  localStorage.setItem('login', arg.token.slice(-8));
  location.assign(arg.path);
  return true;
}

/** Calls `read`, which throws while the page navigates, until it returns a value. */
export async function waitFor<T>(read: () => Promise<T | null>, timeoutMs: number = LOAD_TIMEOUT_MS): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  let cause: unknown;
  for (;;) {
    const value = await read().catch((error: unknown) => {
      cause = error;
      return null;
    });
    if (value !== null) return value;
    if (Date.now() > deadline) throw new Error('The page did not load in time', { cause });
    await setTimeout(50);
  }
}
