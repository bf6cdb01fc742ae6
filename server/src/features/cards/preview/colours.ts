import type { Rarity } from '@app/contract/draw/card';

/** Colours of the design system that previews use; the same values as the web app's tokens. */
export const MATERIALS = {
  ink: 'oklch(0.16 0.03 262)',
  lacquer: 'oklch(0.21 0.035 262)',
  paper: 'oklch(0.96 0.012 90)',
  ash: 'oklch(0.76 0.02 262)',
  brass: 'oklch(0.8 0.11 85)',
  brassDeep: 'oklch(0.55 0.085 75)',
  shade: 'oklch(0.07 0.02 262)',
} as const;

/** Text and glow colours of each rarity. */
export const RARITY_COLOURS: Readonly<Record<Rarity, { readonly line: string; readonly glow: string }>> = {
  common: { line: 'oklch(0.78 0.015 262)', glow: 'oklch(0.7 0.02 262)' },
  uncommon: { line: 'oklch(0.8 0.14 156)', glow: 'oklch(0.72 0.17 154)' },
  rare: { line: 'oklch(0.77 0.12 245)', glow: 'oklch(0.66 0.18 252)' },
  epic: { line: 'oklch(0.76 0.15 310)', glow: 'oklch(0.63 0.23 308)' },
  legendary: { line: 'oklch(0.81 0.14 66)', glow: 'oklch(0.76 0.18 56)' },
};

/**
 * Converts `oklch(L C H)` to `#rrggbb`, for renderers without oklch support. Colours outside sRGB are clipped
 * (CSS Color Module Level 4 §10.5 and its sample code).
 * @throws RangeError if the text has another format
 */
export function toHexColour(colour: string): string {
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour) ?? [];
  if (lightness === undefined || chroma === undefined || hue === undefined) throw new RangeError('not an oklch colour');
  const angle = (Number(hue) * Math.PI) / 180;
  const [L, a, b] = [Number(lightness), Number(chroma) * Math.cos(angle), Number(chroma) * Math.sin(angle)];
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map(toByte).join('')}`;
}

function toByte(linear: number): string {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');
}
