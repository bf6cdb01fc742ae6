import { readFile } from 'node:fs/promises';

interface Typeface {
  readonly unitsPerEm: number;
  /** By character: advance width, and outline as an SVG path with y upwards. */
  readonly glyphs: Readonly<Record<string, readonly [advance: number, outline: string]>>;
  /** Kerning by pair of characters. */
  readonly pairs: Readonly<Record<string, number>>;
}

/** The product's two typefaces as outlines (made by `tools/glyphs.ts`), so that the renderer needs no fonts. */
export type Typefaces = Readonly<Record<'display' | 'text', Typeface>>;

export interface Line {
  readonly text: string;
  readonly face: keyof Typefaces;
  /** Font size and letter spacing in SVG user units. */
  readonly size: number;
  readonly spacing?: number;
}

let faces: Promise<Typefaces> | undefined;

/** Loads the typefaces, once. */
export function loadTypefaces(): Promise<Typefaces> {
  faces ??= readFile(new URL('./glyphs.json', import.meta.url), 'utf8').then((text) => JSON.parse(text) as Typefaces);
  return faces;
}

/** True if the typeface has a glyph for every character. */
export function hasGlyphs(faces: Typefaces, { text, face }: Line): boolean {
  return [...text].every((sign) => faces[face].glyphs[sign] !== undefined);
}

/** The width of a line in SVG user units. */
export function textWidth(faces: Typefaces, line: Line): number {
  return layOut(faces, line).width;
}

/**
 * Renders a line of text as SVG paths on the baseline `y`. Characters without a glyph are left out.
 * @param align which part of the line is at `x`
 */
export function textSvg(
  faces: Typefaces,
  line: Line,
  { x, y, fill, align = 'start' }: { x: number; y: number; fill: string; align?: 'start' | 'middle' | 'end' },
): string {
  const { width, signs } = layOut(faces, line);
  const left = align === 'start' ? x : align === 'middle' ? x - width / 2 : x - width;
  const scale = line.size / faces[line.face].unitsPerEm;
  const paths = signs.map(({ outline, at }) => {
    const across = (left + at).toFixed(2);
    return `<path d="${outline}" transform="translate(${across} ${y}) scale(${scale} ${-scale})"/>`;
  });
  return `<g fill="${fill}">${paths.join('')}</g>`;
}

function layOut(faces: Typefaces, { text, face, size, spacing = 0 }: Line) {
  const { unitsPerEm, glyphs, pairs } = faces[face];
  const signs: { outline: string; at: number }[] = [];
  let at = 0;
  let before = '';
  for (const sign of text) {
    const glyph = glyphs[sign];
    if (!glyph) continue;
    at += ((pairs[before + sign] ?? 0) * size) / unitsPerEm;
    signs.push({ outline: glyph[1], at });
    at += (glyph[0] * size) / unitsPerEm + spacing;
    before = sign;
  }
  return { signs, width: Math.max(0, at - spacing) };
}
