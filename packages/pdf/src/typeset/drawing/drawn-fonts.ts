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
}

/** How a stack of faces draws each character. */
type DrawnStack = ReadonlyMap<string, DrawnChar>;

/** The subsets of faces that the texts of a paper need. */
export class DrawnFonts {
  readonly #subsets: ReadonlyMap<FontFace, FontSubset>;
  readonly #names: ReadonlyMap<FontFace, string>;
  readonly #stacks: ReadonlyMap<string, DrawnStack>;

  private constructor(choices: Choices, subsets: ReadonlyMap<FontFace, FontSubset>) {
    this.#subsets = subsets;
    this.#names = new Map([...subsets.keys()].map((face, index) => [face, `F${index + 1}`]));
    const drawn = ({ face, shown }: Choice): DrawnChar => ({
      font: this.#names.get(face)!,
      code: hex4(subsets.get(face)!.glyphs.get(shown)!.id),
    });
    this.#stacks = new Map(
      [...choices].map(([stack, chosen]) => [
        stack,
        new Map([...chosen].map(([char, choice]) => [char, drawn(choice)])),
      ]),
    );
  }

  /** Cuts the fonts for everything on these pages. */
  static async of(pages: LaidPaper['pages']): Promise<DrawnFonts> {
    const choices: Choices = new Map();
    for (const mark of pages.flat()) if (mark.kind === 'text') choose(choices, mark, mark.text);
    const wanted = new Map<FontFace, Set<string>>();
    for (const { face, shown } of [...choices.values()].flatMap((chosen) => [...chosen.values()]))
      wanted.set(face, (wanted.get(face) ?? new Set()).add(shown));
    const subsets = new Map<FontFace, FontSubset>();
    for (const [face, characters] of wanted) subsets.set(face, await makeSubset(face, characters));
    return new DrawnFonts(choices, subsets);
  }

  /** @returns the fonts by resource name */
  embed(numbers: ObjectNumbers): Record<string, PdfRef> {
    return Object.fromEntries(
      [...this.#subsets].map(([face, subset]) => [this.#names.get(face)!, embedSubset(numbers, subset)]),
    );
  }

  /** By character, all that stand on the pages. */
  stack(style: FaceStyle): DrawnStack {
    return this.#stacks.get(nameOf(style))!;
  }
}

interface Choice {
  readonly face: FontFace;
  readonly shown: string;
}

/** By stack and character. */
type Choices = Map<string, Map<string, Choice>>;

const nameOf = ({ face, weight }: FaceStyle) => `${face} ${weight}`;

function choose(choices: Choices, style: FaceStyle, text: string): void {
  const name = nameOf(style);
  const chosen = choices.get(name) ?? new Map<string, Choice>();
  choices.set(name, chosen);
  for (const char of text) {
    if (chosen.has(char)) continue;
    const face = faceOf(style, char);
    chosen.set(char, face ? { face, shown: char } : { face: faceOf(style, MISSING)!, shown: MISSING });
  }
}
