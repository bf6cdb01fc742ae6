/**
 * Mixes two colours `oklch(L C H)` in OKLab, as `color-mix(in oklab, …)` does (CSS Color Module Level 5 §3).
 * @param share the share of the second colour, 0 to 1
 * @throws {RangeError} for any other format
 */
export function mixOklch(one: string, other: string, share: number): string {
  const [from, to] = [parse(one), parse(other)];
  const [L, a, b] = from.map((part, i) => part + ((to[i] ?? part) - part) * share) as [number, number, number];
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return `oklch(${[L, Math.hypot(a, b), hue < 0 ? hue + 360 : hue].map((part) => part.toFixed(4)).join(' ')})`;
}

function parse(colour: string): [L: number, a: number, b: number] {
  const found = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour);
  if (!found) throw new RangeError('not an oklch colour');
  const [L, chroma, hue] = found.slice(1).map(Number) as [number, number, number];
  const angle = (hue * Math.PI) / 180;
  return [L, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}
