/** Cards on one stall, in two rows. */
const CARDS_PER_STALL = 6;
const CARDS_PER_ROW = 3;
/** The distance of the stalls from the middle of the square, and the angle between two of them. */
export const STALL_RADIUS = 4.1;
const STALL_ANGLE = Math.PI / 6;
/** The width of a card on its stand, in metres: nine times that of a real one. */
export const CARD_WIDTH = 0.56;
export const CARD_HEIGHT = CARD_WIDTH * 1.4;
/** The distance between the middles of two cards in a row. */
const PITCH = 0.63;
/** How far a card leans back, in radians. */
const LEAN = 0.16;
/** The rows, in metres above the ground and before the middle of the stall. */
export const ROWS = {
  upper: { ground: 1.45, front: -0.12 },
  lower: { ground: 0.64, front: 0.24 },
} as const;

/** A stall on the ring; with yaw 0 it is ahead of the visitor, who looks along the negative z axis. */
export interface Stall {
  readonly x: number;
  readonly z: number;
  readonly yaw: number;
  /** Its cards, as positions along their rows. */
  readonly upper: readonly number[];
  readonly lower: readonly number[];
}

/** The middle of a card and how it is turned: around the vertical axis, then leaning back. */
export interface CardStand {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly yaw: number;
  readonly lean: number;
}

/** The slots of the ring in the order in which stalls fill them: ahead, then right and left by turns. */
const slotOf = (stall: number) => (stall % 2 ? -1 : 1) * Math.ceil(stall / 2);

/** A slot of the ring that has a stall, or none. */
export const slotAngle = (slot: number): number => slot * STALL_ANGLE;

/** Spreads cards evenly over as few stalls as they need. The first ones stand ahead, at eye level. */
export function layOut(count: number): { stalls: Stall[]; stands: CardStand[] } {
  const stallCount = Math.ceil(count / CARDS_PER_STALL);
  const stalls: Stall[] = [];
  const stands: CardStand[] = [];
  for (let i = 0; i < stallCount; i++) {
    const cards = Math.floor(count / stallCount) + (i < count % stallCount ? 1 : 0);
    const yaw = slotAngle(slotOf(i));
    const upper = row(Math.min(cards, cards > CARDS_PER_ROW ? Math.floor(cards / 2) : cards));
    const lower = row(cards - upper.length);
    const stall = { x: -Math.sin(yaw) * STALL_RADIUS, z: -Math.cos(yaw) * STALL_RADIUS, yaw, upper, lower };
    stalls.push(stall);
    for (const at of upper) stands.push(standOf(stall, at, ROWS.upper));
    for (const at of lower) stands.push(standOf(stall, at, ROWS.lower));
  }
  return { stalls, stands };
}

const row = (count: number) => Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * PITCH);

function standOf({ x, z, yaw }: Stall, along: number, { ground, front }: (typeof ROWS)[keyof typeof ROWS]): CardStand {
  const half = CARD_HEIGHT / 2;
  // The lower edge stays on the shelf.
  const [y, forward] = [ground + Math.cos(LEAN) * half, front - Math.sin(LEAN) * half];
  return {
    x: x + Math.cos(yaw) * along + Math.sin(yaw) * forward,
    y,
    z: z - Math.sin(yaw) * along + Math.cos(yaw) * forward,
    yaw,
    lean: LEAN,
  };
}
