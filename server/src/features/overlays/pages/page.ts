import type { OverlayFrame } from '@app/contract/overlays/frames';
import type { OverlayKey } from '@app/contract/overlays/settings';
import type { ClientSocket } from '../../../platform/realtime/client-socket.ts';
import type { PageView } from './frames.ts';

/** An open page of an overlay or a dock, on this node. */
export interface Page {
  readonly id: string;
  readonly overlayId: string;
  readonly which: OverlayKey;
  /** Hash of the key with which it was opened. */
  readonly keyHash: string;
  readonly socket: ClientSocket;
  /** The last alert that has ended in this page; undefined until it is known where the page resumes. */
  done: number | undefined;
  /** What an overlay's page shows, and the collectors of its alerts. */
  view?: PageView;
  accountIds?: ReadonlySet<string>;
  /** The latest frame of a dock, as JSON. */
  dock?: string;
}

export const sendTo = ({ socket }: Page, frame: OverlayFrame) => socket.sendFrame(frame);

/** The open pages of this node. */
export function createPages() {
  const byOverlay = new Map<string, Set<Page>>();
  return {
    add(page: Page): void {
      const pages = byOverlay.get(page.overlayId) ?? new Set();
      byOverlay.set(page.overlayId, pages.add(page));
    },
    remove(page: Page): void {
      const pages = byOverlay.get(page.overlayId);
      pages?.delete(page);
      if (pages?.size === 0) byOverlay.delete(page.overlayId);
    },
    /** The pages of an overlay, as a copy: closing a socket removes it. */
    of: (overlayId: string): Page[] => [...(byOverlay.get(overlayId) ?? [])],
    overlayIds: () => [...byOverlay.keys()],
  };
}

export type Pages = ReturnType<typeof createPages>;
