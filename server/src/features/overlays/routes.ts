import { OVERLAY_READ_RATES } from '@app/contract/overlays/limits';
import * as operations from '@app/contract/overlays/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { presentReference } from '../projects/index.ts';
import { type DockCommand, hide, replay, runCommand, setPaused, skip, test } from './dock/commands.ts';
import { readDock } from './dock/read-dock.ts';
import { createOverlay, listOwnOverlays, rotateKey, updateOverlay } from './manage/manage-overlays.ts';
import { requireDock, requireKey } from './model/access.ts';
import { readChase } from './model/read-chase.ts';
import { type HigherLayers, readGoals } from './pages/read-view.ts';
import { issueTicket } from './pages/tickets.ts';

export function overlayRoutes(route: Route, services: Services, higher: HigherLayers): void {
  const { clock, database, limits } = services;

  route(operations.listOverlays, async ({ caller, params }) => ({
    overlays: await listOwnOverlays(services, caller, params.slug),
  }));

  route(operations.createOverlay, ({ caller, params, body }) => createOverlay(services, caller, params.slug, body));

  route(operations.updateOverlay, ({ caller, params, body }) => updateOverlay(services, caller, params, body.settings));

  route(operations.rotateOverlayKey, ({ caller, params, body }) => rotateKey(services, caller, params, body));

  route(operations.getDock, async ({ params, ...request }) =>
    readDock(services, await requireDock(services, params, request), higher),
  );

  type DockInput = Parameters<typeof requireDock>[2] & {
    readonly params: Parameters<typeof requireDock>[1];
    readonly body: { readonly requestId: string };
  };
  const run = async ({ params, body, ...request }: DockInput, command: DockCommand) =>
    runCommand(services, await requireDock(services, params, request), body.requestId, command, higher);

  route(operations.testAlert, (input) => run(input, test(input.body.rarity)));
  route(operations.pauseAlerts, (input) => run(input, setPaused(true)));
  route(operations.resumeAlerts, (input) => run(input, setPaused(false)));
  route(operations.skipAlert, (input) => run(input, skip));
  route(operations.replayAlert, (input) => run(input, replay(higher)));
  route(operations.hideCollector, (input) => run(input, hide(input.body, higher)));

  route(operations.getOverlay, async ({ params, authorization, client }) => {
    const record = await requireKey(services, params.id, { authorization, client });
    await limits.consume('overlay-read', [record.overlay.id], OVERLAY_READ_RATES);
    const { overlay, project } = record;
    const [goals, shown] = await Promise.all([
      readGoals(services, record),
      readChase(database.db, clock.now(), record, higher),
    ]);
    const { settings } = overlay;
    return { settings, project: presentReference(project), goals, chase: shown?.chase ?? null };
  });

  route(operations.createOverlayTicket, ({ params, authorization, client }) =>
    issueTicket(services, params.id, { authorization, client }),
  );
}
