import type { Family, Variant } from './family.ts';
import { signedWith } from './field-families.ts';
import { FORGED, fieldNamed, fieldsOf, objectOf } from './find-places.ts';
import { type LaterRevision, withEntries } from './later-revision.ts';

/** Boxes and matrices of a form: what leads beyond the rectangle of its field in some reader (12.5.5, 8.10). */
const SHAPES: Readonly<Record<string, string>> = {
  plain: '/BBox [0 0 600 850]',
  'a box without width': '/BBox [0 0 0 850]',
  'a box without height': '/BBox [0 0 600 0]',
  'a box of nothing': '/BBox [0 0 0 0]',
  'a box turned round': '/BBox [600 850 0 0]',
  'a tiny box': '/BBox [0 0 0.001 0.001]',
  'a large box': '/BBox [-100000 -100000 100000 100000]',
  'a large matrix': '/BBox [0 0 600 850] /Matrix [1000 0 0 1000 0 0]',
  'a tiny matrix': '/BBox [0 0 600 850] /Matrix [0.0001 0 0 0.0001 0 0]',
  'a matrix that moves': '/BBox [0 0 600 850] /Matrix [1 0 0 1 300 300]',
  'a matrix that leans': '/BBox [0 0 600 850] /Matrix [1 1 -1 1 0 0]',
  'a matrix that mirrors': '/BBox [0 0 600 850] /Matrix [-1 0 0 -1 0 0]',
};

/** Matrices without an inverse (8.3.4): some readers draw nothing, some refuse the page. */
const FLAT: Readonly<Record<string, string>> = {
  'a matrix of nothing': '/BBox [0 0 600 850] /Matrix [0 0 0 0 0 0]',
  'a matrix of a line': '/BBox [0 0 600 850] /Matrix [1 1 1 1 0 0]',
  'a matrix without height': '/BBox [0 0 600 850] /Matrix [1 0 0 0 0 0]',
};

/** Operators that leave the form’s own state, in readers that let them (8.4.2). */
const CONTENTS: Readonly<Record<string, string>> = {
  'states restored too often': `Q Q Q Q ${FORGED}`,
  'states saved and restored too often': `q q Q Q Q Q Q ${FORGED}`,
  'states never restored': `q q q q 9 0 0 9 0 0 cm ${FORGED}`,
  'a text without an end': `${FORGED.replace('ET', '')} q 9 0 0 9 0 0 cm 1 0 0 rg 0 0 600 850 re f`,
  'ends without a beginning': `ET EMC EMC EX Q Q ${FORGED}`,
  'a clip of nothing': `0 0 0 0 re W n Q ${FORGED}`,
  'a clip of the other side': `-9999 -9999 20000 20000 re 0 0 600 850 re W* n Q ${FORGED}`,
  'a line of great width': `9999 w 0 0 m 1 1 l S Q ${FORGED}`,
  'numbers beyond all bounds': `99999999999999999999 0 0 99999999999999999999 0 0 cm Q ${FORGED}`,
  'an inline image without an end': `Q Q BI /W 9 /H 9 /CS /G /BPC 8 ID ${FORGED}`,
};

const drawn = (later: LaterRevision, look: string) => {
  const shape = SHAPES[look] ?? FLAT[look] ?? SHAPES.plain;
  return `<< /N ${later.addStream(`/Type /XObject /Subtype /Form ${shape}`, CONTENTS[look] ?? FORGED)} >>`;
};

/** In the field of the archive, which is a point. */
const invisible = (look: string): Variant =>
  signedWith(
    (later) => fieldNamed(later, 'ts1'),
    (_, later) => ({ AP: drawn(later, look) }),
  );

/** In the field and the places of the party that has not signed, by an outsider: the drawings must stay inside them. */
const inPlace =
  (look: string): Variant =>
  (scene) =>
    scene.file.waiting
      ? signedWith(
          (later) => fieldNamed(later, 's02_sig'),
          (_, later) => {
            for (const { num, name, type } of fieldsOf(later))
              if (name.startsWith('s02_') && type === 'Btn')
                later.put(num, withEntries(objectOf(later, num), { AP: drawn(later, look) }));
            return { AP: drawn(later, look) };
          },
        )(scene)
      : null;

/**
 * Looks of a field that its signature permits. No one knows beforehand what must be the answer: a file that is called unmodified must show
 * nothing outside its fields in any reader.
 */
export const looks: Family = {
  name: 'looks',
  must: 'either',
  variants: variantsOf([...Object.keys(SHAPES), ...Object.keys(CONTENTS)]),
};

/** Looks that not every reader can draw. */
export const undrawableLooks: Family = {
  name: 'undrawable looks',
  must: 'changed',
  variants: variantsOf(Object.keys(FLAT)),
};

function variantsOf(all: readonly string[]): Record<string, Variant> {
  return Object.fromEntries(
    all.flatMap((look) => [
      [`${look}, in an invisible field`, invisible(look)] as const,
      [`${look}, in its place`, inPlace(look)] as const,
    ]),
  );
}
