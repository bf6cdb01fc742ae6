import { coreErrors } from '@app/contract/core/errors';
import { DEFAULT_OVERLAY_SETTINGS } from '@app/contract/overlays/default-settings';
import { overlayErrors } from '@app/contract/overlays/errors';
import { OVERLAY_CHANGE_RATES, OVERLAYS_PER_PROJECT } from '@app/contract/overlays/limits';
import type { Overlay, OverlaySettings } from '@app/contract/overlays/schemas';
import type { OverlayKey } from '@app/contract/overlays/settings';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { listProjectsBySlug, lockOwnProject, requireOwnProject } from '../../projects/index.ts';
import { findKey, newKey } from '../model/keys.ts';
import { publishOverlay } from '../model/messages.ts';
import { presentOverlay } from '../model/presenter.ts';
import { addRequest, isRequestKnown } from '../model/requests.ts';
import { insertOverlay, listOverlays, lockOverlay, type OverlayRow, saveOverlay } from '../model/store.ts';

/** The path parameters of an overlay. */
interface OverlayPath {
  readonly slug: string;
  readonly id: string;
}

/** The settings that a request contains. */
type GivenSettings = { readonly [Name in keyof OverlaySettings]?: OverlaySettings[Name] | undefined };

const countChange = ({ limits }: Services, { account }: Caller) =>
  limits.consume('overlay-change', [account.id], OVERLAY_CHANGE_RATES);

/** Lists the overlays of the caller's project. @throws Failure PROJECT_NOT_FOUND, FORBIDDEN, PROJECT_STATE */
export async function listOwnOverlays({ config, database }: Services, caller: Caller, slug: string) {
  const [found] = await listProjectsBySlug(database.db, [slug]);
  const rows = await listOverlays(database.db, requireOwnProject(found, caller).id);
  return rows.map((row) => presentOverlay(config, row));
}

/**
 * Creates an overlay of the caller's project. A repeated request ID returns the same overlay and keys.
 * @throws Failure PROJECT_NOT_FOUND, FORBIDDEN, PROJECT_STATE, OVERLAY_LIMIT, RATE_LIMITED; REQUEST_ID_REUSED once a key was
 *   replaced
 */
export async function createOverlay(
  services: Services,
  caller: Caller,
  slug: string,
  { requestId, settings = {} }: { readonly requestId: string; readonly settings?: GivenSettings | undefined },
): Promise<{ overlay: Overlay; key: string; dockKey: string }> {
  const { clock, config, randomness, transact } = services;
  await countChange(services, caller);
  return transact(async (tx) => {
    const project = await lockOwnProject(tx, caller, slug);
    const existing = await listOverlays(tx, project.id);
    const earlier = existing.find((row) => row.requestId === requestId);
    if (earlier) {
      const [key, dockKey] = [earlierKey('overlay'), earlierKey('dock')];
      if (key === undefined || dockKey === undefined) throw failure(coreErrors, 'REQUEST_ID_REUSED');
      return { overlay: presentOverlay(config, earlier), key, dockKey };
    }
    if (existing.length >= OVERLAYS_PER_PROJECT) throw failure(overlayErrors, 'OVERLAY_LIMIT');
    const createdAt = clock.now();
    const id = randomness.id(createdAt);
    const [overlayKey, dockKey] = [keyFor('overlay'), keyFor('dock')];
    const overlay = await insertOverlay(tx, {
      id,
      projectId: project.id,
      settings: mergeSettings(DEFAULT_OVERLAY_SETTINGS, settings),
      keyHash: overlayKey.hash,
      dockKeyHash: dockKey.hash,
      requestId,
      createdAt,
    });
    return { overlay: presentOverlay(config, overlay), key: overlayKey.key, dockKey: dockKey.key };

    function earlierKey(which: OverlayKey) {
      return earlier && findKey(services, earlier, { which, requestId });
    }
    function keyFor(which: OverlayKey) {
      return newKey(services, { overlayId: id, which, requestId });
    }
  });
}

/**
 * Changes settings, which open pages show at once. Safe to repeat.
 * @throws Failure PROJECT_NOT_FOUND, FORBIDDEN, PROJECT_STATE, OVERLAY_NOT_FOUND, RATE_LIMITED
 */
export async function updateOverlay(services: Services, caller: Caller, path: OverlayPath, settings: GivenSettings) {
  await countChange(services, caller);
  return services.transact(async (tx) => {
    const overlay = await lockOwnOverlay(tx, caller, path);
    const saved = await saveOverlay(tx, overlay.id, { settings: mergeSettings(overlay.settings, settings) });
    publishOverlay(services, tx, overlay.id);
    return { overlay: presentOverlay(services.config, saved) };
  });
}

/**
 * Replaces a key, which closes the pages that use the previous one. A repeated request ID returns the same key.
 * @throws Failure PROJECT_NOT_FOUND, FORBIDDEN, PROJECT_STATE, OVERLAY_NOT_FOUND, RATE_LIMITED; REQUEST_ID_REUSED once its key was
 *   replaced
 */
export async function rotateKey(
  services: Services,
  caller: Caller,
  path: OverlayPath,
  { which, requestId }: { readonly which: OverlayKey; readonly requestId: string },
): Promise<{ overlay: Overlay; key?: string; dockKey?: string }> {
  await countChange(services, caller);
  return services.transact(async (tx) => {
    const overlay = await lockOwnOverlay(tx, caller, path);
    const earlier = findKey(services, overlay, { which, requestId });
    const { key, hash } = newKey(services, { overlayId: overlay.id, which, requestId });
    if (earlier === undefined) {
      // Otherwise a late retry would bring back the key that was replaced
      if (isRequestKnown(overlay, requestId)) throw failure(coreErrors, 'REQUEST_ID_REUSED');
      const changed = which === 'overlay' ? { keyHash: hash } : { dockKeyHash: hash };
      await saveOverlay(tx, overlay.id, { ...changed, dockRequests: addRequest(overlay, requestId) });
      publishOverlay(services, tx, overlay.id);
    }
    const shown = earlier ?? key;
    const presented = presentOverlay(services.config, overlay);
    return which === 'overlay' ? { overlay: presented, key: shown } : { overlay: presented, dockKey: shown };
  });
}

/** Locks an overlay of the caller's project. @throws Failure as `lockOwnProject`, OVERLAY_NOT_FOUND */
async function lockOwnOverlay(tx: Transaction, caller: Caller, { slug, id }: OverlayPath): Promise<OverlayRow> {
  const project = await lockOwnProject(tx, caller, slug);
  const overlay = await lockOverlay(tx, id);
  if (overlay?.projectId !== project.id) throw failure(overlayErrors, 'OVERLAY_NOT_FOUND');
  return overlay;
}

function mergeSettings(current: OverlaySettings, given: GivenSettings): OverlaySettings {
  const defined = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...current, ...Object.fromEntries(defined) };
}
