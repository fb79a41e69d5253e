import type { ObjectNumbers } from '../../assemble/object-numbers.ts';
import { embedSubset, type FontSubset, makeSubset } from '../../fields/appearance/embedded-font.ts';
import type { FontFace } from '../../fields/appearance/font-face.ts';
import { hex4 } from '../../fields/appearance/to-unicode-map.ts';
import type { PdfRef } from '../../objects/object-model.ts';
import { faceOf } from '../faces/face-stacks.ts';
import type { FaceStyle, LaidPaper } from '../layout/laid-paper.ts';

/** Stands for a character that no face has (〓, as Chinese printers put it): a paper is never refused for a name in it. */
const MISSING = '〓';

export interface DrawnChar {
  /** Resource name of the font. */
  readonly font: string;
  /** Four hexadecimal digits. */
  readonly code: string;
  /** Ems. */
  readonly advance: number;
}

/** The subsets of faces that the texts of a paper need. */
export class DrawnFonts {
  readonly #faces: FaceChoice;
  readonly #subsets: ReadonlyMap<FontFace, FontSubset>;
  readonly #names: ReadonlyMap<FontFace, string>;
  readonly #chars = new Map<string, Map<string, DrawnChar>>();

  private constructor(faces: FaceChoice, subsets: ReadonlyMap<FontFace, FontSubset>) {
    this.#faces = faces;
    this.#subsets = subsets;
    this.#names = new Map([...subsets.keys()].map((face, index) => [face, `F${index + 1}`]));
  }

  /** Cuts the fonts for everything on these pages. */
  static async of(pages: LaidPaper['pages']): Promise<DrawnFonts> {
    const faces = new FaceChoice();
    const wanted = new Map<FontFace, Set<string>>();
    for (const mark of pages.flat()) {
      if (mark.kind !== 'text') continue;
      for (const char of mark.text) {
        const { face, shown } = faces.of(mark, char);
        const characters = wanted.get(face) ?? new Set();
        wanted.set(face, characters.add(shown));
      }
    }
    const subsets = new Map<FontFace, FontSubset>();
    for (const [face, characters] of wanted) subsets.set(face, await makeSubset(face, characters));
    return new DrawnFonts(faces, subsets);
  }

  /** @returns the fonts by resource name */
  embed(numbers: ObjectNumbers): Record<string, PdfRef> {
    return Object.fromEntries(
      [...this.#subsets].map(([face, subset]) => [this.#names.get(face)!, embedSubset(numbers, subset)]),
    );
  }

  char(style: FaceStyle, char: string): DrawnChar {
    const stack = `${style.face} ${style.weight}`;
    let chars = this.#chars.get(stack);
    if (!chars) {
      chars = new Map();
      this.#chars.set(stack, chars);
    }
    let drawn = chars.get(char);
    if (!drawn) {
      const { face, shown } = this.#faces.of(style, char);
      const { id, advance } = this.#subsets.get(face)!.glyphs.get(shown)!;
      drawn = { font: this.#names.get(face)!, code: hex4(id), advance: advance / 1000 };
      chars.set(char, drawn);
    }
    return drawn;
  }
}

interface Choice {
  readonly face: FontFace;
  readonly shown: string;
}

/** Which face draws a character, asked once for each. */
class FaceChoice {
  readonly #known = new Map<string, Choice>();

  of(style: FaceStyle, char: string): Choice {
    const key = `${style.face}${style.weight}${char}`;
    let choice = this.#known.get(key);
    if (!choice) {
      const face = faceOf(style, char);
      choice = face ? { face, shown: char } : { face: faceOf(style, MISSING)!, shown: MISSING };
      this.#known.set(key, choice);
    }
    return choice;
  }
}
