import { coreErrors } from '@app/contract/core/errors';
import { overlayErrors } from '@app/contract/overlays/errors';
import { WRONG_KEY_RATES } from '@app/contract/overlays/limits';
import { OVERLAY_KEYS, type OverlayKey } from '@app/contract/overlays/settings';
import { projectErrors } from '@app/contract/projects/errors';
import { failure } from '../../../platform/failure.ts';
import type { Caller, Client } from '../../../platform/http/caller.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import { listProjectsBySlug, requireOwnProject } from '../../projects/index.ts';
import { hashOfKey } from './keys.ts';
import { findOverlay, findOverlayByKeyHash, type OverlayRecord } from './store.ts';

/** The key of an `Authorization: Overlay …` or `Dock …` header. */
interface PresentedKey {
  readonly which: OverlayKey;
  readonly hash: string;
}

/** What a handler knows of a request that may present a key. */
export interface KeyRequest {
  readonly authorization: string | undefined;
  readonly client: Client;
}

function readKey(authorization: string | undefined): PresentedKey | undefined {
  const [, scheme = '', key = ''] = /^(\w+) +(\S+)$/.exec(authorization ?? '') ?? [];
  const which = OVERLAY_KEYS.find((name) => name === scheme.toLowerCase());
  return which && { which, hash: hashToken(key) };
}

/** @throws Failure OVERLAY_KEY_REPLACED; RATE_LIMITED after many of them */
async function refuseKey({ limits }: Services, { ipAddress }: Client): Promise<never> {
  await limits.consume('overlay-wrong-key', [ipAddress], WRONG_KEY_RATES);
  throw failure(overlayErrors, 'OVERLAY_KEY_REPLACED');
}

/**
 * Requires a key of an overlay. An unknown overlay and a wrong key are refused alike.
 * @returns the overlay, and the key that was presented
 * @throws Failure NO_TOKEN, OVERLAY_KEY_REPLACED, RATE_LIMITED
 */
export async function requireKey(services: Services, id: string, { authorization, client }: KeyRequest) {
  const presented = readKey(authorization);
  if (!presented) throw failure(coreErrors, 'NO_TOKEN');
  const record = await findOverlay(services.database.db, id);
  if (!record || hashOfKey(record.overlay, presented.which) !== presented.hash) {
    return refuseKey(services, client);
  }
  return { ...record, ...presented };
}

/**
 * Requires the dock's key, or the owner of the project.
 * @param authenticateUser authenticates a caller without a key
 * @throws Failure as `requireKey`, and EMAIL_NOT_VERIFIED, PROJECT_NOT_FOUND, FORBIDDEN, PROJECT_STATE, OVERLAY_NOT_FOUND
 */
export async function requireDock(
  services: Services,
  { slug, id }: { readonly slug: string; readonly id: string },
  request: KeyRequest & { readonly authenticateUser: (required: 'verified') => Promise<Caller> },
): Promise<OverlayRecord> {
  if (readKey(request.authorization)) {
    const record = await requireKey(services, id, request);
    if (record.which !== 'dock') return refuseKey(services, request.client);
    if (record.project.slug !== slug) throw failure(projectErrors, 'PROJECT_NOT_FOUND');
    return record;
  }
  const caller = await request.authenticateUser('verified');
  const { db } = services.database;
  const [found] = await listProjectsBySlug(db, [slug]);
  const project = requireOwnProject(found, caller);
  const record = await findOverlay(db, id);
  if (record?.overlay.projectId !== project.id) throw failure(overlayErrors, 'OVERLAY_NOT_FOUND');
  return record;
}

/**
 * Finds the overlay of a project whose key a request presents; undefined if it presents none.
 * @throws Failure OVERLAY_KEY_REPLACED, RATE_LIMITED
 */
export async function findOverlayOfKey(
  services: Services,
  slug: string,
  { authorization, client }: KeyRequest,
): Promise<OverlayRecord | undefined> {
  const presented = readKey(authorization);
  if (!presented) return undefined;
  const record =
    presented.which === 'overlay' ? await findOverlayByKeyHash(services.database.db, slug, presented.hash) : undefined;
  return record ?? refuseKey(services, client);
}
