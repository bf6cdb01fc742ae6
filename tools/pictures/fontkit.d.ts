/** The part of fontkit that `glyphs.ts` uses. */
declare module 'fontkit' {
  interface Glyph {
    readonly advanceWidth: number;
    readonly path: { toSVG(): string };
  }
  export interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(
      text: string,
      features: readonly string[] | Readonly<Record<string, boolean>>,
    ): { readonly glyphs: readonly Glyph[]; readonly positions: readonly { readonly xAdvance: number }[] };
  }
  export function create(bytes: Uint8Array): Font;
}
