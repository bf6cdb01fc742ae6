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

function widthOf(faces: Faces, line: Line): number {
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

/**
 * Breaks a text between its words into as few lines of at most `width` as it takes, all about as long; a single longer
 * word stays whole.
 */
export function wrap(faces: Faces, line: Line, width: number): string[] {
  let best = fill(faces, line, width);
  for (let narrower = width * 0.96; narrower > width / 3; narrower *= 0.96) {
    const lines = fill(faces, line, narrower);
    if (lines.length > best.length) break;
    best = lines;
  }
  return best;
}

function fill(faces: Faces, line: Line, width: number): string[] {
  const lines: string[] = [];
  for (const word of line.text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(faces, { ...line, text: longer }) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
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
