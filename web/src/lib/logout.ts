import { logout as logoutEndpoint } from '@app/contract/accounts/endpoints';
import { sendGuarded } from './guarded.ts';
import { request } from './request.ts';
import { endSession, readTokens } from './session.ts';

/** Milliseconds that the server has to take note; the logout here does not wait longer. */
const PATIENCE_MS = 2000;

/**
 * Ends the session on the server, then in all tabs of this browser. A server that cannot be reached, or is
 * slow, keeps nobody logged in here.
 */
export async function logout(): Promise<void> {
  const { refreshToken } = readTokens();
  const told = sendGuarded(request(logoutEndpoint, { body: refreshToken === null ? {} : { refreshToken } }));
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  endSession(true);
}
