interface GearProps {
  x: number;
  y: number;
  r: number;
  teeth: number;
  fill: string;
}

/** A gear around (x, y); its teeth reach a quarter further than its radius. */
export function Gear({ x, y, r, teeth, fill }: GearProps) {
  const step = (2 * Math.PI) / teeth;
  const point = (angle: number, radius: number) =>
    `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  const outline = Array.from({ length: teeth }, (_, index) => {
    const angle = index * step;
    return [
      point(angle - step * 0.28, r),
      point(angle - step * 0.2, r * 1.25),
      point(angle + step * 0.2, r * 1.25),
      point(angle + step * 0.28, r),
    ].join('L');
  });
  return (
    <>
      <path d={`M${outline.join('L')}z`} fill={fill} />
      <circle cx={x} cy={y} r={r * 0.5} fill="var(--color-ink-deep)" />
      <circle cx={x} cy={y} r={r * 0.16} />
    </>
  );
}
