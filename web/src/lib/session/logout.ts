import { logout as logoutEndpoint } from '@app/contract/sessions/endpoints';
import { request } from '../http/request.ts';
import { sendWithSession } from './send-with-session.ts';
import { endSession, readTokens, startLogout } from './session.ts';

/** How long the local logout waits for the server. */
const SERVER_TIMEOUT_MS = 2000;

/**
 * Ends the session on the server, then in all tabs of this browser, even if the server is slow or unreachable.
 */
export async function logout(): Promise<void> {
  startLogout();
  const { refreshToken } = readTokens();
  const logoutRequest = sendWithSession(
    request(logoutEndpoint, { body: refreshToken === null ? {} : { refreshToken } }),
  );
  await Promise.race([logoutRequest, new Promise((resolve) => setTimeout(resolve, SERVER_TIMEOUT_MS))]);
  endSession();
}
