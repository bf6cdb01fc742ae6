import text from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import display from '@fontsource-variable/texturina/files/texturina-latin-wght-normal.woff2?url';

/** The font families for the canvas, with fallbacks. */
export const CANVAS_FONTS = { display: 'Display, serif', text: 'Text, sans-serif' } as const;

/** Lining, tabular figures, which the canvas API cannot set otherwise. */
const FONT_FEATURES = '"lnum", "tnum"';

/** Pictures do not wait longer for the fonts. */
const TIMEOUT_MS = 3000;

let loaded: Promise<unknown> | undefined;

/** The fonts of a page, or of a worker, which has no document. */
const fonts = () => (globalThis.document ?? globalThis).fonts as FontFaceSet;

/**
 * Loads the fonts into the worker or page, from the cache of the page; a font that fails or takes too long is replaced by its
 * fallback.
 */
export function loadFonts(): Promise<unknown> {
  loaded ??= Promise.race([loadFontFaces(), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
  return loaded;
}

function loadFontFaces(): Promise<unknown> {
  return Promise.allSettled(
    [
      new FontFace('Display', `url(${display})`, { weight: '100 900', featureSettings: FONT_FEATURES }),
      new FontFace('Text', `url(${text})`, { weight: '100 900', featureSettings: FONT_FEATURES }),
    ].map(async (face) => {
      await face.load();
      fonts().add(face);
    }),
  );
}
