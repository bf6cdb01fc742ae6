import { closeCodes } from '@app/contract/core/realtime';
import type { OverlayClientFrame } from '@app/contract/overlays/frames';
import { PAGES_PER_OVERLAY } from '@app/contract/overlays/limits';
import { z } from 'zod';
import type { ClientSocket, GuestHandlers } from '../../../platform/realtime/client-socket.ts';
import type { Services } from '../../../services.ts';
import { deleteSource, insertSource, saveSource } from '../model/sources.store.ts';
import { saveShown } from '../model/store.ts';
import { type Page, type Pages, sendTo } from './page.ts';
import type { UpdatePages } from './update-pages.ts';

const shownFrame = z.object({ sequence: z.int().min(0).max(2_147_483_647) });
const stateFrame = z.object({
  live: z.boolean(),
  showsTest: z.boolean().default(false),
  build: z.string().regex(/^[\w.+-]{0,64}$/),
});

/** Opens a page: sends it the build and the server's time, then what it shows. */
export function openPage(
  services: Services,
  pages: Pages,
  updatePages: UpdatePages,
  socket: ClientSocket,
  { build, ...details }: Pick<Page, 'overlayId' | 'which' | 'keyHash' | 'done'> & { readonly build: string },
): GuestHandlers {
  const { bus, clock, config, database, log, metrics, randomness } = services;
  const { db } = database;
  const page: Page = { ...details, socket, id: randomness.id(clock.now()) };
  const { overlayId } = page;
  const isSource = page.which === 'overlay';
  const now = () => clock.now().toISOString();

  /** Writes something about the page, in order; on an error the page connects again. */
  let writes: Promise<unknown> = Promise.resolve();
  function write(work: () => Promise<unknown>): void {
    writes = writes.then(work).catch((err) => {
      log.info({ err }, 'could not store the state of an overlay');
      socket.terminate();
    });
  }

  async function start(): Promise<void> {
    const connectedAt = clock.now();
    if (isSource) await insertSource(db, { id: page.id, overlayId, connectedAt, live: true, seenAt: connectedAt });
    if (!socket.isOpen) return;
    sendTo(page, { type: 'connected', build, now: now() });
    page.isStarted = true;
    if (isSource) await bus.publish('overlay', { overlayId });
    else updatePages(overlayId);
  }

  async function endShown(sequence: number): Promise<void> {
    page.done = Math.max(page.done ?? 0, sequence);
    if (await saveShown(db, overlayId, sequence)) await bus.publish('overlay', { overlayId });
    else updatePages(overlayId);
  }

  if (config.rateLimits && pages.count(overlayId) >= PAGES_PER_OVERLAY) {
    metrics.limitsExceeded.inc({ limit: 'overlay-pages' });
    socket.close(closeCodes.tryAgainLater);
    return { onFrame() {}, onClose() {} };
  }
  pages.add(page);
  write(start);

  return {
    onFrame(frame) {
      // Before that, the page does not know what it reports
      if (!page.isStarted) return;
      const type = frame.type as OverlayClientFrame['type'];
      if (type === 'ping') {
        sendTo(page, { type: 'pong', now: now() });
        page.hasPinged = isSource;
      }
      if (!isSource) return;
      if (type === 'overlayShown') {
        const shown = shownFrame.safeParse(frame);
        if (shown.success) write(() => endShown(shown.data.sequence));
      }
      if (type === 'overlayState') {
        const state = stateFrame.safeParse(frame);
        if (state.success) {
          write(async () => {
            await saveSource(db, page.id, state.data);
            await bus.publish('overlay', { overlayId });
          });
        }
      }
    },
    onClose() {
      pages.remove(page);
      if (!isSource) return;
      services.backgroundTasks.run('overlay-source', async () => {
        await writes;
        await deleteSource(db, page.id);
        await bus.publish('overlay', { overlayId });
      });
    },
  };
}
