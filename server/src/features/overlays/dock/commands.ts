import { drawCard, ENTROPY_BYTES } from '@app/contract/draw/algorithm/draw-card';
import { CURRENT_EDITION, type Rarity } from '@app/contract/draw/card';
import { overlayErrors } from '@app/contract/overlays/errors';
import type { OverlayControl, OverlayShow } from '@app/contract/overlays/frames';
import { DOCK_RATES } from '@app/contract/overlays/limits';
import type { Dock } from '@app/contract/overlays/schemas';
import { overlayTexts } from '@app/contract/overlays/texts';
import { publishAfterCommit } from '../../../platform/bus/bus.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { findAlert, findLatestAlert, hideName, skipAlert } from '../model/alerts.store.ts';
import { publishOverlay } from '../model/messages.ts';
import { type CardsLayer, presentAlertCard, presentAlerts } from '../model/presenter.ts';
import { readChase } from '../model/read-chase.ts';
import { addRequest, isRequestKnown } from '../model/requests.ts';
import { listSources } from '../model/sources.store.ts';
import { findOverlay, lockOverlay, type OverlayRecord, type OverlayRow, saveOverlay } from '../model/store.ts';
import { listWaiting, numberNewAlerts, readDock } from './read-dock.ts';

/** What a dock does to its overlay. */
export type DockCommand = (services: Services, tx: Transaction, record: OverlayRecord) => Promise<void>;

/**
 * Runs a command of a dock, unless a request with this ID has run it before.
 * @returns what the dock shows now
 * @throws Failure OVERLAY_NOT_FOUND, RATE_LIMITED, and what the command throws
 */
export async function runCommand(
  services: Services,
  { overlay: { id }, project }: OverlayRecord,
  requestId: string,
  command: DockCommand,
  cards: CardsLayer,
): Promise<Dock> {
  await services.limits.consume('overlay-dock', [id], DOCK_RATES);
  await numberNewAlerts(services, id);
  await services.transact(async (tx) => {
    const overlay = await lockOverlay(tx, id);
    if (!overlay) throw failure(overlayErrors, 'OVERLAY_NOT_FOUND');
    if (isRequestKnown(overlay, requestId)) return;
    await command(services, tx, { overlay, project });
    await saveOverlay(tx, id, { dockRequests: addRequest(overlay, requestId) });
    publishOverlay(services, tx, id);
  });
  const record = await findOverlay(services.database.db, id);
  if (!record) throw failure(overlayErrors, 'OVERLAY_NOT_FOUND');
  return readDock(services, record, cards);
}

/** Pauses or resumes the alerts. */
export const setPaused =
  (paused: boolean): DockCommand =>
  async (_services, tx, { overlay }) => {
    await saveOverlay(tx, overlay.id, { paused });
  };

/** Ends a test alert or replay that a source shows, otherwise the alert that is shown, or removes the next one. */
export const skip: DockCommand = async (services, tx, record) => {
  const { overlay } = record;
  const now = services.clock.now();
  const sources = await listSources(tx, overlay.id, now);
  // What `readDock` reports as shown comes first
  const showsAlert = !overlay.paused && sources.some(({ live, showsTest }) => live && !showsTest);
  const showsTest = !showsAlert && sources.some((source) => source.showsTest);
  const [next] = showsTest ? [] : await listWaiting(tx, record, overlay.shown, now);
  if (next) await skipAlert(tx, overlay.id, next.sequence);
  else sendFrame(services, tx, overlay, { type: 'overlayControl', action: 'drop', sequences: [null] });
};

/** Shows the latest alert again, if the project is live. It has no sequence then. */
export const replay =
  ({ readCards }: CardsLayer): DockCommand =>
  async (services, tx, { overlay, project }) => {
    const latest = project.state === 'live' ? await findLatestAlert(tx, overlay.id, overlay.shown) : undefined;
    const [alert] = latest ? await presentAlerts(tx, [latest], readCards) : [];
    if (!alert) throw failure(overlayErrors, 'NOTHING_TO_REPLAY');
    const at = services.clock.now().toISOString();
    sendFrame(services, tx, overlay, { type: 'overlayShow', ...alert, sequence: null, at, test: false });
  };

/** Shows an alert with a card that nobody has drawn. */
export const test =
  (rarity: Rarity | undefined): DockCommand =>
  async (services, tx, { overlay }) => {
    const at = services.clock.now().toISOString();
    const card = presentAlertCard({ ...drawTestCard(services, rarity), number: 0, edition: CURRENT_EDITION });
    const { testCollector: collector } = overlayTexts;
    sendFrame(services, tx, overlay, {
      type: 'overlayShow',
      sequence: null,
      test: true,
      at,
      card,
      collector,
      quest: null,
    });
  };

/** Hides the name of an alert's collector on its day, or of the collector of the card of the week from today. */
export const hide =
  ({ sequence, card }: { readonly sequence?: number; readonly card?: number }, cards: CardsLayer): DockCommand =>
  async ({ clock }, tx, record) => {
    const { id: overlayId } = record.overlay;
    const now = clock.now();
    const alert = sequence === undefined ? undefined : await findAlert(tx, overlayId, sequence);
    const shown = card === undefined ? null : await readChase(tx, now, record, cards);
    const accountId = alert?.accountId ?? (shown?.chase.card.number === card ? shown?.accountId : undefined);
    if (accountId === undefined) throw failure(overlayErrors, 'ALERT_NOT_FOUND');
    const day = (alert?.at ?? now).toISOString().slice(0, 10);
    await hideName(tx, { overlayId, accountId, day });
  };

function drawTestCard({ randomness }: Services, rarity: Rarity | undefined) {
  for (;;) {
    const card = drawCard(randomness.bytes(ENTROPY_BYTES), CURRENT_EDITION);
    if (rarity === undefined || card.rarity === rarity) return card;
  }
}

function sendFrame(services: Services, tx: Transaction, { id }: OverlayRow, frame: OverlayShow | OverlayControl): void {
  publishAfterCommit(services, tx, 'overlay.frame', { overlayId: id, frame: { ...frame } });
}
