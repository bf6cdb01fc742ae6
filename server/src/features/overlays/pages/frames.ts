import type { LiveCode, OverlayFrame } from '@app/contract/overlays/frames';
import type { CardAlert, ChaseCard, OverlaySettings, QuestGoal } from '@app/contract/overlays/schemas';
import { HIDDEN_COLLECTOR } from '@app/contract/overlays/texts';

/** The code that the stream shows. */
export type ShownCode = Pick<LiveCode, 'code' | 'validUntil'>;

/** What the page of an overlay is to show. */
export interface PageView {
  readonly settings: OverlaySettings;
  readonly paused: boolean;
  /** The last alert that any source has shown. */
  readonly shown: number;
  /** What waits for the page, in order. */
  readonly alerts: readonly CardAlert[];
  readonly goals: readonly QuestGoal[];
  readonly code: ShownCode;
  readonly chase: ChaseCard | null;
}

const NO_CODE: ShownCode = { code: null, validUntil: null };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isHidden = ({ collector }: CardAlert) => collector === HIDDEN_COLLECTOR;

/**
 * Returns the frames that change what a page shows from one view to another. So every change needs only one message between nodes,
 * and a lost message is repaired by the next one.
 * @param before the view that the page has; undefined for a page that has just connected
 * @param endsBefore alerts of before this time (ms) are too old; the page drops them itself
 */
export function framesBetween(
  before: PageView | undefined,
  after: PageView,
  done: number,
  endsBefore: number,
  now: string,
): OverlayFrame[] {
  const { settings, paused, shown } = after;
  const frames: OverlayFrame[] = [];
  const control = { type: 'overlayControl' } as const;
  if (!before) frames.push({ ...control, action: 'state', paused, settings, shown });
  else {
    if (!isSame(before.settings, settings)) frames.push({ ...control, action: 'settings', settings });
    if (before.paused !== paused) frames.push({ ...control, action: paused ? 'pause' : 'resume' });
    if (before.shown < shown) frames.push({ ...control, action: 'shown', sequence: shown });
  }
  const sent = new Map(before?.alerts.map((alert) => [alert.sequence, alert]));
  const waiting = new Set(after.alerts.map(({ sequence }) => sequence));
  const dropped = [...sent.values()].filter(
    ({ sequence, at }) => !waiting.has(sequence) && sequence > done && Date.parse(at) >= endsBefore,
  );
  if (dropped.length > 0) {
    frames.push({ ...control, action: 'drop', sequences: dropped.map(({ sequence }) => sequence) });
  }
  const hidden = after.alerts.filter((alert) => {
    const known = sent.get(alert.sequence);
    return known && isHidden(alert) && !isHidden(known);
  });
  if (hidden.length > 0) {
    frames.push({ ...control, action: 'hide', sequences: hidden.map(({ sequence }) => sequence) });
  }
  for (const alert of after.alerts) {
    if (!sent.has(alert.sequence)) frames.push({ type: 'overlayShow', test: false, ...alert });
  }
  if (!isSame(before?.goals ?? [], after.goals)) frames.push({ type: 'goalChanged', goals: after.goals });
  if (!isSame(before?.code ?? NO_CODE, after.code)) frames.push({ type: 'liveCode', ...after.code, now });
  if (!isSame(before?.chase ?? null, after.chase)) frames.push({ type: 'chaseChanged', chase: after.chase });
  return frames;
}
