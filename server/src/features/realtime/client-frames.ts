import { z } from 'zod';
import { Failure } from '../../platform/failure.ts';
import type { AccountSocket } from '../../platform/realtime/account-socket.ts';
import type { Services } from '../../services.ts';
import { markNotificationRead } from '../notifications/index.ts';
import type { SessionChecks } from './session-checks.ts';

const markAsReadFrame = z.object({ notificationId: z.uuid().toLowerCase() });

/** Handles a frame that a client sent. Frames of other types are ignored, like unknown fields of a request. */
export function handleClientFrame(
  services: Services,
  checks: SessionChecks,
  socket: AccountSocket,
  frame: { readonly type: string },
): void {
  if (frame.type === 'ping') checks.pong(socket);
  // an observer changes nothing
  else if (frame.type === 'markAsRead' && !socket.identity.observerId) markAsRead(services, socket, frame);
}

function markAsRead(services: Services, { identity }: AccountSocket, frame: unknown): void {
  const parsed = markAsReadFrame.safeParse(frame);
  if (!parsed.success) return;
  markNotificationRead(services, identity.accountId, parsed.data.notificationId, null).catch((err) => {
    // it has been deleted
    if (err instanceof Failure) return;
    services.log.warn({ err }, 'could not mark a notification as read');
  });
}
