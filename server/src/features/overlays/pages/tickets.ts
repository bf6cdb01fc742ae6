import { coreErrors } from '@app/contract/core/errors';
import { SOCKET_TICKET_SECONDS } from '@app/contract/core/realtime';
import { OVERLAY_READ_RATES } from '@app/contract/overlays/limits';
import { addSeconds } from '../../../platform/clock.ts';
import { failure } from '../../../platform/failure.ts';
import { generateToken, hashToken } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import { type KeyRequest, requireKey } from '../model/access.ts';
import { consumeTicket, insertTicket } from '../model/sources.store.ts';

/** Distinguishes these tickets from those of accounts. It is in no base64url text, and needs no encoding in a URL. */
const PREFIX = 'overlay~';

/**
 * Issues a ticket for the page that presents a key.
 * @throws Failure NO_TOKEN, OVERLAY_KEY_REPLACED, RATE_LIMITED
 */
export async function issueTicket(services: Services, id: string, request: KeyRequest) {
  const { clock, database, limits, randomness } = services;
  const { overlay, which, hash: keyHash } = await requireKey(services, id, request);
  await limits.consume('overlay-ticket', [overlay.id], OVERLAY_READ_RATES);
  const ticket = PREFIX + generateToken(randomness);
  const expiresAt = addSeconds(clock.now(), SOCKET_TICKET_SECONDS);
  await insertTicket(database.db, { hash: hashToken(ticket), overlayId: overlay.id, which, keyHash, expiresAt });
  return { ticket, expiresIn: SOCKET_TICKET_SECONDS };
}

export const isTicket = (token: string) => token.startsWith(PREFIX);

/**
 * Uses a ticket. One that is unknown or used counts as expired, so that the page gets another one; the request for it says whether
 * its key was replaced.
 * @throws Failure TOKEN_EXPIRED
 */
export async function redeemTicket({ clock, database }: Services, token: string) {
  const ticket = await consumeTicket(database.db, hashToken(token));
  if (!ticket || clock.now() >= ticket.expiresAt) throw failure(coreErrors, 'TOKEN_EXPIRED');
  return ticket;
}
