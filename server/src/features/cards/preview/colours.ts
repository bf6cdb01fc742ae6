import type { Rarity } from '@app/contract/draw/card';

/** Colours of the design system that previews use; the same values as the web app's tokens. */
export const MATERIALS = {
  ink: 'oklch(0.16 0.03 262)',
  lacquer: 'oklch(0.21 0.035 262)',
  paper: 'oklch(0.96 0.012 90)',
  ash: 'oklch(0.76 0.02 262)',
  brass: 'oklch(0.8 0.11 85)',
  brassBright: 'oklch(0.9 0.09 92)',
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
