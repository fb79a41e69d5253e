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
  'a matrix of nothing': '/BBox [0 0 600 850] /Matrix [0 0 0 0 0 0]',
  'a large matrix': '/BBox [0 0 600 850] /Matrix [1000 0 0 1000 0 0]',
  'a tiny matrix': '/BBox [0 0 600 850] /Matrix [0.0001 0 0 0.0001 0 0]',
  'a matrix that moves': '/BBox [0 0 600 850] /Matrix [1 0 0 1 300 300]',
  'a matrix that leans': '/BBox [0 0 600 850] /Matrix [1 1 -1 1 0 0]',
  'a matrix that mirrors': '/BBox [0 0 600 850] /Matrix [-1 0 0 -1 0 0]',
};

const drawn = (later: LaterRevision, shape: string) =>
  `<< /N ${later.addStream(`/Type /XObject /Subtype /Form ${shape}`, FORGED)} >>`;

/** In the field of the archive, which is a point. */
const invisible = (shape: string): Variant =>
  signedWith(
    (later) => fieldNamed(later, 'ts1'),
    (_, later) => ({ AP: drawn(later, shape) }),
  );

/** In the field and the places of the party that has not signed, by a stranger: the drawings must stay inside them. */
const inPlace =
  (shape: string): Variant =>
  (scene) =>
    scene.file.waiting
      ? signedWith(
          (later) => fieldNamed(later, 's02_sig'),
          (_, later) => {
            for (const { num, name, type } of fieldsOf(later))
              if (name.startsWith('s02_') && type === 'Btn')
                later.put(num, withEntries(objectOf(later, num), { AP: drawn(later, shape) }));
            return { AP: drawn(later, shape) };
          },
        )(scene)
      : null;

/**
 * Looks of a field that its signature permits. Nobody knows beforehand what must be the answer: a file that is called unmodified must show
 * nothing outside its fields in any reader.
 */
export const looks: Family = {
  name: 'looks',
  must: 'either',
  variants: Object.fromEntries(
    Object.entries(SHAPES).flatMap(([name, shape]) => [
      [`${name}, in an invisible field`, invisible(shape)] as const,
      [`${name}, in its place`, inPlace(shape)] as const,
    ]),
  ),
};
