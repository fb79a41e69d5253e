/** The part of fontkit 2 that seal drawing uses; the package ships no types. */
declare module 'fontkit' {
  export interface FontkitPathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  }
  export interface FontkitGlyph {
    id: number;
    advanceWidth: number;
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
    path: { commands: FontkitPathCommand[] };
  }
  export interface FontkitFont {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    capHeight: number;
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): FontkitGlyph;
  }
  export function create(data: Uint8Array): FontkitFont;
}
