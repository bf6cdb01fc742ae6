// Without a library because of the bundle size (docs/decisions/0045-small-parsers.md).

/** OKLab coordinates. */
type Oklab = readonly [L: number, a: number, b: number];

/**
 * Mixes two colours `oklch(L C H)` in OKLab, as `color-mix(in oklab, …)` does (CSS Color Module Level 5 §3).
 * @param share the share of the second colour, 0 to 1
 * @throws {RangeError} for any other format
 */
export function mixColours(first: string, second: string, share: number): string {
  const [from, to] = [parseOklch(first), parseOklch(second)];
  const mix = (i: 0 | 1 | 2) => from[i] + (to[i] - from[i]) * share;
  const [L, a, b] = [mix(0), mix(1), mix(2)];
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return `oklch(${[L, Math.hypot(a, b), hue < 0 ? hue + 360 : hue].map((part) => part.toFixed(4)).join(' ')})`;
}

/**
 * Converts `oklch(L C H)` to `#rrggbb`, for renderers without oklch support. Colours outside sRGB are clipped
 * (CSS Color Module Level 4 §10.5 and its sample code).
 * @throws {RangeError} for any other format
 */
export function toHexColour(colour: string): string {
  const [L, a, b] = parseOklch(colour);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map(toHexByte).join('')}`;
}

function parseOklch(colour: string): Oklab {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour);
  if (!match) throw new RangeError('Not an oklch colour');
  const [L, chroma, hue] = match.slice(1).map(Number) as [number, number, number];
  const angle = (hue * Math.PI) / 180;
  return [L, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

function toHexByte(linear: number): string {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');
}
