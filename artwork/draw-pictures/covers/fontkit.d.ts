/** What of fontkit is used here; it has no declarations of its own. */
declare module 'fontkit' {
  interface Glyph {
    readonly path: { toSVG(): string };
  }
  interface OutlinePoint {
    x: number;
    y: number;
  }
  interface Font {
    readonly unitsPerEm: number;
    getGlyph(id: number): Glyph;
    layout(
      text: string,
      features?: readonly string[],
    ): { readonly glyphs: readonly Glyph[]; readonly positions: readonly { readonly xAdvance: number }[] };
    variationCoords: number[] | null;
    _variationProcessor: { transformPoints(id: number, points: OutlinePoint[]): void } | null;
    readonly _transformedGlyphs: readonly { readonly points?: OutlinePoint[] }[];
  }
  export function create(bytes: Uint8Array): Font;
}
