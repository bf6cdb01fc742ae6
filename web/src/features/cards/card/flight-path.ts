type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** The share of the time after which the card has landed, at exactly its size. */
export const LANDED = 0.86;
/** How far the card leaves the straight line, as a share of the distance and at most, in pixels. */
const [ARC, MAX_ARC] = [0.16, 80];
/** How near the arc comes to the top of the window, in pixels. */
const MARGIN = 12;
/** How much larger the card is halfway. */
const RISE = 0.05;
/** How far it turns its leading edge away, and leans into the curve, while it is fastest, in degrees. */
const [BANK, LEAN] = [8, 3];
/** Steps between which the card moves straight. */
const STEPS = 16;

/**
 * The keyframes of a card that flies from one box to another on an arc: it rises towards the viewer and lands.
 * @param origin the box without a transform; the origin of the transform is its centre
 */
export function flightPath(from: Box, to: Box, origin: Box): Keyframe[] {
  const [[startX, startY], [endX, endY], [x, y]] = [centreOf(from), centreOf(to), centreOf(origin)];
  const [dx, dy] = [endX - startX, endY - startY];
  const distance = Math.hypot(dx, dy);
  // Across the line, upwards.
  const room = Math.max(0, Math.min(from.top, to.top) - MARGIN);
  const arc = distance === 0 ? 0 : (Math.min(distance * ARC, MAX_ARC, room) / distance) * (dx < 0 ? -1 : 1);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const time = step / STEPS / LANDED;
    const along = time < 1 ? time * time * (3 - 2 * time) : 1;
    const height = Math.sin(Math.PI * along);
    const width = (from.width + (to.width - from.width) * along) * (1 + RISE * height);
    const left = startX + dx * along + dy * arc * height - x;
    const top = startY + dy * along - dx * arc * height - y;
    return { transform: `translate(${left}px, ${top}px) scale(${width / origin.width})` };
  });
}

/**
 * The transform of a card's body in the middle of its flight, banked along its velocity.
 * @param width the width of the body in pixels
 */
export function banked(from: Box, to: Box, width: number): string {
  const [[startX, startY], [endX, endY]] = [centreOf(from), centreOf(to)];
  const [dx, dy] = [endX - startX, endY - startY];
  const distance = Math.hypot(dx, dy);
  if (distance === 0) return 'none';
  const lean = (dx / distance) * LEAN;
  return `perspective(${width * 3}px) rotate3d(${-dy / distance}, ${dx / distance}, 0, ${BANK}deg) rotate(${lean}deg)`;
}

/** The keyframes of the shadow below a flying card, which grows and softens while the card rises. */
export const FLIGHT_SHADOW: Keyframe[] = [
  { opacity: 0, transform: 'none', easing: 'ease-out' },
  { offset: 0.45, opacity: 0.6, transform: 'translateY(10%) scale(1.08)', easing: 'ease-in' },
  { offset: LANDED, opacity: 0.4, transform: 'none' },
  { opacity: 0, transform: 'none' },
];

const centreOf = ({ left, top, width, height }: Box) => [left + width / 2, top + height / 2] as const;
