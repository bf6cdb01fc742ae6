import { readFile } from 'node:fs/promises';

interface Face {
  readonly unitsPerEm: number;
  /** How far a sign advances, and its outline with y upwards. */
  readonly glyphs: Readonly<Record<string, readonly [advance: number, outline: string]>>;
  readonly pairs: Readonly<Record<string, number>>;
}

/** The product's two faces as outlines (`tools/glyphs.ts`): a renderer needs no font then, installed or not. */
export type Faces = Readonly<Record<'display' | 'text', Face>>;

export interface Line {
  readonly text: string;
  readonly face: keyof Faces;
  /** Height of the em, and space between the signs, in units of the drawing. */
  readonly size: number;
  readonly spacing?: number;
}

let faces: Promise<Faces> | undefined;

/** Reads the faces, once. */
export function loadFaces(): Promise<Faces> {
  faces ??= readFile(new URL('./glyphs.json', import.meta.url), 'utf8').then((text) => JSON.parse(text) as Faces);
  return faces;
}

/** True where the face has every sign of a text. */
export function canWrite(faces: Faces, { text, face }: Line): boolean {
  return [...text].every((sign) => faces[face].glyphs[sign] !== undefined);
}

/** How wide a line is, in units of the drawing. */
export function widthOf(faces: Faces, line: Line): number {
  return place(faces, line).width;
}

/**
 * A line of text as SVG paths on the baseline `y`. Signs that the face lacks are left out.
 * @param align which part of the line stands at `x`
 */
export function write(
  faces: Faces,
  line: Line,
  { x, y, fill, align = 'start' }: { x: number; y: number; fill: string; align?: 'start' | 'middle' | 'end' },
): string {
  const { width, signs } = place(faces, line);
  const left = align === 'start' ? x : align === 'middle' ? x - width / 2 : x - width;
  const scale = line.size / faces[line.face].unitsPerEm;
  const paths = signs.map(({ outline, at }) => {
    const across = (left + at).toFixed(2);
    return `<path d="${outline}" transform="translate(${across} ${y}) scale(${scale} ${-scale})"/>`;
  });
  return `<g fill="${fill}">${paths.join('')}</g>`;
}

function place(faces: Faces, { text, face, size, spacing = 0 }: Line) {
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
