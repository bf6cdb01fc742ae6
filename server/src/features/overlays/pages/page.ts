import type { OverlayFrame } from '@app/contract/overlays/frames';
import type { OverlayKey } from '@app/contract/overlays/settings';
import type { ClientSocket } from '../../../platform/realtime/client-socket.ts';
import type { OverlayRecord } from '../model/store.ts';
import type { PageView } from './frames.ts';

/** An open page of an overlay or a dock, on this node. */
export interface Page {
  readonly id: string;
  readonly overlayId: string;
  readonly which: OverlayKey;
  /** Hash of the key with which it was opened. */
  readonly keyHash: string;
  readonly socket: ClientSocket;
  /** Whether `connected` was sent, before which nothing else is. */
  isStarted?: boolean;
  /** Whether it has sent a `ping` that is not stored yet. */
  hasPinged?: boolean;
  /** The last alert that has ended in this page; undefined until it is known where the page resumes. */
  done: number | undefined;
  /** What an overlay's page shows, and the collectors of it. */
  view?: PageView;
  accountIds?: ReadonlySet<string>;
  /** The latest frame of a dock, as JSON. */
  dock?: string;
}

/** The open pages of an overlay, and the overlay as they have last seen it. */
interface OpenOverlay {
  readonly pages: Set<Page>;
  record?: OverlayRecord;
}

export const sendTo = ({ socket }: Page, frame: OverlayFrame) => socket.sendFrame(frame);

/** The open pages of this node. */
export function createPages() {
  const byId = new Map<string, OpenOverlay>();
  const all = () => [...byId.values()].flatMap(({ pages }) => [...pages]);
  return {
    add(page: Page): void {
      const open = byId.get(page.overlayId) ?? { pages: new Set() };
      byId.set(page.overlayId, open);
      open.pages.add(page);
    },
    remove(page: Page): void {
      const open = byId.get(page.overlayId);
      open?.pages.delete(page);
      if (open?.pages.size === 0) byId.delete(page.overlayId);
    },
    all,
    /** Counts the pages of an overlay, those that are starting included. */
    count: (overlayId: string) => byId.get(overlayId)?.pages.size ?? 0,
    /** The started pages of an overlay, as a copy: closing a socket removes it. */
    of: (overlayId: string): Page[] => [...(byId.get(overlayId)?.pages ?? [])].filter(({ isStarted }) => isStarted),
    overlayIds: () => [...byId.keys()],
    /** The overlay that its pages show; undefined before they have read it. */
    recordOf: (overlayId: string) => byId.get(overlayId)?.record,
    setRecord(record: OverlayRecord): void {
      const open = byId.get(record.overlay.id);
      if (open) open.record = record;
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
