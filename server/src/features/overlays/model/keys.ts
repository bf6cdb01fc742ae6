import { createHmac, type KeyObject } from 'node:crypto';
import type { OverlayKey } from '@app/contract/overlays/settings';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import type { OverlayRow } from './store.ts';

/** What the key of a request depends on. */
interface KeyRequest {
  readonly overlayId: string;
  readonly which: OverlayKey;
  readonly requestId: string;
}

/** Derives a key from its request, so that a repeated request returns the same one, although only its hash is stored. */
const deriveKey = (secret: KeyObject, { overlayId, which, requestId }: KeyRequest) =>
  createHmac('sha256', secret).update(`${overlayId}:${which}:${requestId}`).digest('base64url');

/** Returns the key for a new request, and its hash. */
export function newKey({ keys }: Pick<Services, 'keys'>, request: KeyRequest) {
  const key = deriveKey(keys.overlay[0], request);
  return { key, hash: hashToken(key) };
}

/** Returns the key that a request has made before; undefined if it was replaced, or the request is new. */
export function findKey({ keys }: Pick<Services, 'keys'>, overlay: OverlayRow, request: Omit<KeyRequest, 'overlayId'>) {
  const hash = hashOfKey(overlay, request.which);
  return keys.overlay
    .map((secret) => deriveKey(secret, { overlayId: overlay.id, ...request }))
    .find((key) => hashToken(key) === hash);
}

/** The stored hash of a key. */
export function hashOfKey({ keyHash, dockKeyHash }: OverlayRow, which: OverlayKey): string {
  return which === 'overlay' ? keyHash : dockKeyHash;
}
