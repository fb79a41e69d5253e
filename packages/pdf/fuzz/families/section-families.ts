import type { Family, Variant } from './family.ts';
import { contentOf } from './find-places.ts';
import { changed } from './generation-families.ts';
import { type NewRow, sectionOf } from './later-revision.ts';

type Section = ReturnType<typeof sectionOf>;

/** Another content for the first page, in a section whose stream is written as given. @param old the row that was there before */
const shadow =
  (write: (rows: readonly NewRow[], old: NewRow, size: number) => Section): Variant =>
  ({ later: begin }) => {
    const later = begin();
    const content = contentOf(later);
    const { place } = later.reading.row(content.num)!;
    if (place.kind !== 'at' || later.reading.sections[0]!.kind !== 'stream') return null;
    const old: NewRow = { num: content.num, gen: 0, kind: 'n', where: place.offset };
    const size = later.reading.size + 1;
    return later.put(content.num, changed(content)).bytes({ section: (rows) => write(rows, old, size) });
  };

const edited = (
  rows: readonly NewRow[],
  edit: (entries: string) => string,
  more: Buffer = Buffer.alloc(0),
): Section => {
  const { entries, data } = sectionOf(rows);
  return { entries: edit(entries), data: Buffer.concat([data, more]) };
};

const indexed = (rows: readonly NewRow[], index: string) =>
  edited(rows, (text) => text.replace(/\/Index \[[^\]]*\]/, index));

/** Cross-reference streams that readers take in different ways (7.5.8): each brings another content for a page. */
export const sections: Family = {
  name: 'sections',
  must: 'changed',
  isUniversal: true,
  variants: {
    'a row twice': shadow((rows, old) => sectionOf([...rows, old])),
    'a row twice, the old one first': shadow((rows, old) => sectionOf([old, ...rows])),
    'rows from high to low': shadow((rows) => sectionOf([...rows].reverse())),
    'a row of an unknown type': shadow((rows) => {
      const { entries, data } = sectionOf(rows);
      data.writeUInt8(3, 0);
      return { entries, data };
    }),
    'a first width of nothing': shadow((rows) => {
      const { entries, data } = sectionOf(rows);
      const shorter = Buffer.concat(rows.map((_, i) => data.subarray(i * 7 + 1, i * 7 + 7)));
      return { entries: entries.replace('[1 4 2]', '[0 4 2]'), data: shorter };
    }),
    'a first width of nothing, for rows that have one': shadow((rows) =>
      edited(rows, (text) => text.replace('[1 4 2]', '[0 5 2]')),
    ),
    'four widths': shadow((rows) => edited(rows, (text) => text.replace('[1 4 2]', '[1 4 2 0]'))),
    'two widths': shadow((rows) => edited(rows, (text) => text.replace('[1 4 2]', '[1 4]'))),
    'real widths': shadow((rows) => edited(rows, (text) => text.replace('[1 4 2]', '[1.0 4.0 2.0]'))),
    'widths twice': shadow((rows) => edited(rows, (text) => `${text} /W [1 2 4]`)),
    'more data than rows': shadow((rows, old) => {
      const { data } = sectionOf([old]);
      return edited(rows, (text) => text, data);
    }),
    'an index that promises more': shadow((rows) => edited(rows, (text) => text.replace(/ 1\]/, ' 9]'))),
    'an index of odd length': shadow((rows) => edited(rows, (text) => text.replace(/\]$/, ' 7]'))),
    'an index twice': shadow((rows) => edited(rows, (text) => `${text} /Index [0 2]`)),
    'no index': shadow((rows) => indexed(rows, '')),
    'a negative index': shadow((rows) => indexed(rows, `/Index [-1 ${rows.length}]`)),
    'no type': shadow((rows) => edited(rows, (text) => text.replace('/Type /XRef', ''))),
    'another type': shadow((rows) => edited(rows, (text) => text.replace('/XRef', '/ObjStm'))),
    'a type with an escape': shadow((rows) => edited(rows, (text) => text.replace('/XRef', '/XR#65f'))),
    'a filter in hexadecimal': shadow((rows) => {
      const { entries, data } = sectionOf(rows);
      return { entries: `${entries} /Filter /ASCIIHexDecode`, data: Buffer.from(`${data.toString('hex')}>`) };
    }),
    'a table for readers of tables': shadow((rows) => edited(rows, (text) => `${text} /XRefStm 9`)),
    'a section that continues another': shadow((rows) => edited(rows, (text) => `${text} /Extends 4 0 R`)),
  },
};
