/** The colours of a card's drawing, as CSS colours. */
export interface SigilColours {
  /** The background of the card. */
  ground: string;
  /** The field behind the emblem. */
  field: string;
  /** Lighter tones of the field from its edge to its centre; empty for a field in one tone. */
  fieldTones: readonly string[];
  /** Tones of the glow around the field, from outside to inside; empty if there is no glow. */
  glowTones: readonly string[];
  /** Lines on the background of the card. */
  faint: string;
  /** Lines on the field behind the emblem. */
  scenery: string;
  /** Primary colour: filled areas, lines and text. */
  a: string;
  /** Secondary colour: accents. */
  b: string;
  /** The primary colour on the field; `fieldB` is the secondary one. */
  fieldA: string;
  fieldB: string;
  /** Background of the name plate and of the stars. */
  plate: string;
  /** Filled stars. */
  star: string;
}

/** Applies a function to every colour. */
export function mapColours(colours: SigilColours, map: (colour: string) => string): SigilColours {
  const { fieldTones, glowTones, ...single } = colours;
  const mapped = Object.fromEntries(Object.entries(single).map(([name, colour]) => [name, map(colour)]));
  return { ...(mapped as typeof single), fieldTones: fieldTones.map(map), glowTones: glowTones.map(map) };
}
