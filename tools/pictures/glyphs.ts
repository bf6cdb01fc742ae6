import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { root } from '../repository/paths.ts';

/**
 * Extracts glyph outlines from the web fonts for the card previews that the server renders. Run it after a font update:
 * `node tools/pictures/glyphs.ts` writes `server/src/features/cards/preview/glyphs.json`.
 */
const ASCII = range(0x20, 0x7e);
const LATIN = [...ASCII, ...range(0xa1, 0xac), ...range(0xae, 0xff)];
const LETTERS = ASCII.filter((character) => /[A-Za-z]/.test(character));

const display = await openFont('texturina', 'texturina-latin-wght-normal.woff2');
const text = await openFont('hanken-grotesk', 'hanken-grotesk-latin-wght-normal.woff2');
const fonts = {
  display: { ...outlines(display, LATIN), pairs: kerningPairs(display) },
  text: { ...outlines(text, [...ASCII, '·']), pairs: kerningPairs(text) },
};
const file = join(root, 'server/src/features/cards/preview/glyphs.json');
await writeFile(file, `${JSON.stringify(fonts)}\n`);

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
}

async function openFont(family: string, name: string): Promise<Font> {
  const folder = createRequire(join(root, 'web/package.json')).resolve(`@fontsource-variable/${family}/package.json`);
  return create(await readFile(join(folder, '../files', name)));
}

/** Returns the advance width and outline of each supported character, in font units with the y axis upwards. */
function outlines(font: Font, characters: readonly string[]) {
  const supported = characters.filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  const glyphs = supported.map((character) => {
    const [glyph] = font.layout(character, ['lnum']).glyphs;
    if (!glyph) throw new Error(`No glyph for ${character}`);
    return [character, [glyph.advanceWidth, glyph.path.toSVG()]] as const;
  });
  return { unitsPerEm: font.unitsPerEm, glyphs: Object.fromEntries(glyphs) };
}

/** Returns the kerning of letter pairs, in font units. */
function kerningPairs(font: Font): Record<string, number> {
  const kerning: Record<string, number> = {};
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const { glyphs, positions } = font.layout(first + second, { liga: false, kern: true });
      const shift = (positions[0]?.xAdvance ?? 0) - (glyphs[0]?.advanceWidth ?? 0);
      if (glyphs.length === 2 && shift !== 0) kerning[first + second] = Math.round(shift);
    }
  }
  return kerning;
}
