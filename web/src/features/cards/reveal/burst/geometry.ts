/** A point at an angle, clockwise from the top in degrees, and a distance from the middle. */
export const at = (angle: number, radius: number): string => {
  const radians = (angle * Math.PI) / 180;
  return `${(radius * Math.sin(radians)).toFixed(1)} ${(-radius * Math.cos(radians)).toFixed(1)}`;
};

/** Repeats a drawing around the middle; `from` is the angle of the first one in degrees. */
export function around(count: number, draw: (angle: number) => string, from = 0): string {
  return Array.from({ length: count }, (_, index) => draw(from + (index * 360) / count)).join('');
}

/** A beam from the middle between two angles. */
export const beam = (left: number, right: number, length: number) => (angle: number) =>
  `M0 0L${at(angle + left, length)}L${at(angle + right, length)}z`;

/** A line from one distance to another; `turn` moves it aside by an angle. */
export const line =
  (from: number, to: number, turn = 0) =>
  (angle: number) =>
    `M${at(angle + turn, from)}L${at(angle + turn, to)}`;

/** A needle with its tips at two distances, `width` degrees wide at a third of its length. */
export const needle = (from: number, to: number, width: number) => (angle: number) => {
  const waist = from + (to - from) / 3;
  return `M${at(angle, from)}L${at(angle - width / 2, waist)}L${at(angle, to)}L${at(angle + width / 2, waist)}z`;
};

/** A spike: `width` units wide at its root, pointed at its tip. */
export const spike = (root: number, tip: number, width: number) => (angle: number) => {
  const half = (width / 2 / root) * (180 / Math.PI);
  return `M${at(angle - half, root)}L${at(angle, tip)}L${at(angle + half, root)}z`;
};

/** An arch between two angles. */
export const arch = (radius: number, width: number, size: number) => (angle: number) =>
  `M${at(angle - width / 2, radius)}A${size} ${size} 0 0 1 ${at(angle + width / 2, radius)}`;

/** A leaf on a branch that grows clockwise; it leans outward from it by an angle, or inward if that is negative. */
export const leaf = (radius: number, length: number, lean: number) => (angle: number) => {
  const [turn, heading] = [(angle * Math.PI) / 180, ((angle + 90 - lean) * Math.PI) / 180];
  const point = (along: number, aside: number) => {
    const x = radius * Math.sin(turn) + length * (along * Math.sin(heading) + aside * Math.cos(heading));
    const y = -radius * Math.cos(turn) + length * (aside * Math.sin(heading) - along * Math.cos(heading));
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return `M${point(0, 0)}Q${point(0.35, 0.3)} ${point(1, 0)}Q${point(0.55, -0.3)} ${point(0, 0)}z`;
};

/** A piece of a crack: `from` and `to` units wide at its ends. */
export const taper = (
  [x, y]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  from: number,
  to: number,
) => {
  const length = Math.hypot(toX - x, toY - y);
  const [sideX, sideY] = [(y - toY) / length / 2, (toX - x) / length / 2];
  const points = [
    [x + sideX * from, y + sideY * from],
    [toX + sideX * to, toY + sideY * to],
    [toX - sideX * to, toY - sideY * to],
    [x - sideX * from, y - sideY * from],
  ];
  return `M${points.map((point) => point.map((part) => part.toFixed(1)).join(' ')).join('L')}z`;
};

/** A shard of glass between two distances, with a share of its width; its neighbours lean and taper otherwise. */
export const shard = (from: number, to: number, width: number) => (angle: number) => {
  const [lean, length] = [4 * Math.sin(angle * 1.7), (to - from) * (0.7 + 0.3 * Math.cos(angle * 2.3))];
  const root = from * (1 + 0.14 * Math.sin(angle * 3.1));
  return `M${at(angle, root)}L${at(angle + 5 * width + lean, root + length * 0.3)}L${at(angle + lean, root + length)}L${at(angle - 3 * width, root + length * 0.42)}z`;
};
