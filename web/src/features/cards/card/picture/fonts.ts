import text from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import display from '@fontsource-variable/texturina/files/texturina-latin-wght-normal.woff2?url';

/** The product's faces as they are called on a canvas, and what to use where one does not come. */
export const FAMILIES = { display: 'Display, serif', text: 'Text, sans-serif' } as const;

/** A canvas has no setting for these: figures of one height and one width. */
const FIGURES = '"lnum", "tnum"';

let loaded: Promise<unknown> | undefined;

/** Gives the worker the faces that the page has already fetched; what cannot be loaded is written in another face. */
export function loadFonts(): Promise<unknown> {
  loaded ??= Promise.allSettled(
    [
      new FontFace('Display', `url(${display})`, { weight: '100 900', featureSettings: FIGURES }),
      new FontFace('Text', `url(${text})`, { weight: '100 900', featureSettings: FIGURES }),
    ].map(async (face) => {
      await face.load();
      (globalThis as unknown as { fonts: FontFaceSet }).fonts.add(face);
    }),
  );
  return loaded;
}
