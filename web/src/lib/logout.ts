import { logout as logoutEndpoint } from '@app/contract/accounts/endpoints';
import { sendGuarded } from './guarded.ts';
import { request } from './request.ts';
import { endSession, readTokens } from './session.ts';

/**
 * Ends the session on the server, then in all tabs of this browser. A server that cannot be reached keeps nobody
 * logged in here.
 */
export async function logout(): Promise<void> {
  const { refreshToken } = readTokens();
  await sendGuarded(request(logoutEndpoint, { body: refreshToken === null ? {} : { refreshToken } }));
  endSession(true);
}
