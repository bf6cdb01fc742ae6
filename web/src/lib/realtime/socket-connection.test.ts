import { afterEach, expect, it as test, vi } from 'vitest';
import { endSession, startSession } from '../session/session.ts';
import { createSocketConnection } from './socket-connection.ts';

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test('connects when it is started again, although it did not notice that the browser came online', async () => {
  const respond = vi.fn(async () => new Response('{}', { status: 500 }));
  vi.stubGlobal('fetch', respond);
  startSession({ token: 'access', refreshToken: 'refresh' });
  const connection = createSocketConnection({ onFrame: () => undefined, onSessionEnded: () => undefined });
  connection.start();
  connection.setOnline(false);
  connection.stop();
  await vi.waitFor(() => expect(respond).toHaveBeenCalledTimes(1));
  // The page was in the back/forward cache when the browser came online.
  connection.start();
  await vi.waitFor(() => expect(respond).toHaveBeenCalledTimes(2));
  connection.stop();
});
