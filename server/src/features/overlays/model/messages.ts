import { z } from 'zod';
import { publishAfterCommit } from '../../../platform/bus/bus.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';

declare module '../../../platform/bus/bus.ts' {
  interface Topics {
    /** Something that the pages of an overlay show was changed: its nodes read it again. */
    overlay: z.output<typeof overlayMessageSchema>;
    /** A frame for the sources of an overlay that changes nothing stored: a test alert, a replay, or their end. */
    'overlay.frame': z.output<typeof overlayFrameSchema>;
  }
}

export const overlayMessageSchema = z.object({ overlayId: z.string() });

export const overlayFrameSchema = z.object({ overlayId: z.string(), frame: z.looseObject({ type: z.string() }) });

/** Publishes after the commit that an overlay was changed. */
export function publishOverlay(services: Pick<Services, 'bus'>, tx: Transaction, overlayId: string): void {
  publishAfterCommit(services, tx, 'overlay', { overlayId });
}
