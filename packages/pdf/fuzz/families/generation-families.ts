import { entry, isDict } from '../second-reader/node.ts';
import type { ReadObject } from '../second-reader/second-reading.ts';
import type { Family, Scene, Variant } from './family.ts';
import {
  catalogOf,
  contentOf,
  emptySignature,
  FORGED,
  formOf,
  objectOf,
  pageOf,
  refOf,
  signedField,
} from './find-places.ts';
import { LaterRevision, type tableOf, textOf, wholeText, withEntries } from './later-revision.ts';

type Find = (later: LaterRevision) => ReadObject | null;

/** Objects of every kind that something refers to. */
export const KINDS: Readonly<Record<string, Find>> = {
  'the content': contentOf,
  'a page': pageOf,
  'the page tree': (later) => objectOf(later, refOf(dictEntry(catalogOf(later), 'Pages'))),
  'the catalog': catalogOf,
  'the form': (later) => {
    const { num } = formOf(later);
    return num === null ? null : objectOf(later, num);
  },
  'a signed field': signedField,
  'an empty field': emptySignature,
  'a signature': (later) => {
    const field = signedField(later);
    return field && objectOf(later, refOf(dictEntry(field, 'V')));
  },
  'the look of a seal': (later) => {
    const field = signedField(later);
    const look = field && later.reading.dict(dictEntry(field, 'AP'));
    return look ? objectOf(later, refOf(entry(look, 'N'))) : null;
  },
};

const dictEntry = ({ node }: ReadObject, key: string) => (isDict(node) ? entry(node, key) : undefined);

const onEach = (make: (find: Find) => Readonly<Record<string, Variant>>): Record<string, Variant> =>
  Object.fromEntries(
    Object.entries(KINDS).flatMap(([what, find]) =>
      Object.entries(make(find)).map(([how, variant]) => [`${what}: ${how}`, variant]),
    ),
  );

export const edit =
  (find: Find, change: (later: LaterRevision, found: ReadObject, scene: Scene) => Buffer | null): Variant =>
  (scene) => {
    const later = scene.later();
    const found = find(later);
    return found && change(later, found, scene);
  };

/** A3: the same bytes under another generation number: references lead nowhere (7.3.10). */
export const generations: Family = {
  name: 'generations',
  must: 'changed',
  isUniversal: true,
  variants: onEach((find) => ({
    'one generation on': edit(find, (later, found) =>
      later.put(found.num, wholeText(found), { gen: found.gen + 1 }).bytes(),
    ),
    'another in the table only': edit(find, (later, found) =>
      later.put(found.num, wholeText(found), { rowGen: found.gen + 1 }).bytes(),
    ),
    'another in the object only': edit(find, (later, found) =>
      later.put(found.num, wholeText(found), { head: `${found.num} ${found.gen + 1} obj` }).bytes(),
    ),
    'the last generation': edit(find, (later, found) =>
      later.put(found.num, wholeText(found), { gen: 65535 }).bytes(),
    ),
    'freed, then used again': edit(find, (later, found) => {
      const freed = later.row({ num: found.num, gen: found.gen + 1, kind: 'f', where: 0 }).bytes();
      return nextOf(freed, (next) => next.put(found.num, wholeText(found), { gen: found.gen + 1 }));
    }),
    'freed, then used again as before': edit(find, (later, found) => {
      const freed = later.row({ num: found.num, gen: found.gen + 1, kind: 'f', where: 0 }).bytes();
      return nextOf(freed, (next) => next.put(found.num, wholeText(found), { gen: found.gen }));
    }),
    freed: edit(find, (later, found) =>
      later.row({ num: found.num, gen: found.gen + 1, kind: 'f', where: 0 }).bytes(),
    ),
    'freed without another generation': edit(find, (later, found) =>
      later.row({ num: found.num, gen: found.gen, kind: 'f', where: 0 }).bytes(),
    ),
    null: edit(find, (later, found) => later.put(found.num, 'null').bytes()),
    'under its number, twice in one section': edit(find, (later, found) =>
      later.put(found.num, changed(found)).put(found.num, wholeText(found)).bytes({ kind: 'table' }),
    ),
    'written twice, the first one listed': edit(find, (later, found) =>
      later
        .put(found.num, wholeText(found))
        .put(found.num, changed(found))
        .bytes({ rows: (rows) => rows.slice(0, 1), kind: 'table' }),
    ),
    'not listed': edit(find, (later, found) =>
      later.put(found.num, changed(found)).bytes({ rows: () => [] }),
    ),
    'zeros in its head': edit(find, (later, found) =>
      later.put(found.num, wholeText(found), { head: `00${found.num} 0${found.gen} obj` }).bytes(),
    ),
    'a comment in its head': edit(find, (later, found) =>
      later.put(found.num, wholeText(found), { head: `${found.num} ${found.gen} %\nobj` }).bytes(),
    ),
    'no endobj': edit(find, (later, found) => later.put(found.num, wholeText(found), { tail: '' }).bytes()),
    'more behind its value': edit(find, (later, found) =>
      later.put(found.num, `${wholeText(found)} 1`).bytes(),
    ),
    'an offset into another object': edit(find, (later, found) =>
      later
        .row({ num: found.num, gen: found.gen, kind: 'n', where: offsetOfAnother(later, found.num) })
        .bytes(),
    ),
    'an offset a little before': edit(find, (later, found) =>
      later
        .write('   \n')
        .put(found.num, wholeText(found))
        .bytes({ rows: moved(-2) }),
    ),
    'packed in an object stream': edit(find, (later, found) =>
      found.stream ? null : later.pack([[found.num, changed(found)]]).bytes({ kind: 'stream' }),
    ),
    'packed and plain': edit(find, (later, found) =>
      found.stream
        ? null
        : later
            .put(found.num, textOf(found, found.node))
            .pack([[found.num, changed(found)]])
            .bytes({ kind: 'stream' }),
    ),
    'in a section of another kind': edit(find, (later, found, { file }) =>
      later.put(found.num, changed(found)).bytes({ kind: file.name.includes('stream') ? 'table' : 'stream' }),
    ),
  })),
};

function offsetOfAnother(later: LaterRevision, num: number): number {
  const rows = later.reading.numbers().flatMap((other) => later.reading.row(other) ?? []);
  const other = rows.find(({ num: its, place }) => its !== num && place.kind === 'at')!;
  return other.place.kind === 'at' ? other.place.offset : 0;
}

const moved = (by: number) => (rows: Parameters<typeof tableOf>[0]) =>
  rows.map((row) => ({ ...row, where: row.where + by }));

function nextOf(base: Buffer, write: (next: LaterRevision) => LaterRevision): Buffer {
  return write(new LaterRevision(base)).bytes();
}

/** An object that says something else, in a way that fits its kind. */
export function changed(found: ReadObject): string {
  if (found.stream) return `<< /Length ${FORGED.length} >>\nstream\n${FORGED}\nendstream`;
  const { node } = found;
  if (!isDict(node)) return 'null';
  if (entry(node, 'MediaBox') || entry(node, 'Contents'))
    return withEntries(found, { Rotate: '180', CropBox: '[0 0 99 99]' });
  if (entry(node, 'Kids')) return withEntries(found, { Rotate: '180', MediaBox: '[0 0 99 99]' });
  return withEntries(found, { Lang: '(xx)' });
}
