import type { Family, Variant } from './family.ts';
import { catalogOf, contentOf, emptySignature, FORGED, pageOf, signedField } from './find-places.ts';
import { changed } from './generation-families.ts';
import { rowText, tableOf, wholeText } from './later-revision.ts';

type Rows = Parameters<typeof tableOf>[0];

/** Tables that readers take in different ways (7.5.4). */
export const tables: Family = {
  name: 'tables',
  must: 'changed',
  isUniversal: true,
  variants: {
    'subsections that overlap': shadowTable(
      (rows, num, old) => `xref\n${num} 1\n${rowText(rows[0]!)}${num} 1\n${old}`,
    ),
    'subsections that overlap, the old one first': shadowTable(
      (rows, num, old) => `xref\n${num} 1\n${old}${num} 1\n${rowText(rows[0]!)}`,
    ),
    'a longer subsection over the first': shadowTable(
      (rows, num, old) => `xref\n${num} 1\n${old}${num - 1} 2\n0000000000 65535 f \n${rowText(rows[0]!)}`,
    ),
    'a count that is too small': shadowTable((rows, num) => `xref\n${num} 0\n${rowText(rows[0]!)}`),
    'a count that is too large': shadowTable((rows, num) => `xref\n${num} 2\n${rowText(rows[0]!)}`),
    'rows of 19 bytes': plainTable((rows) => tableOf(rows).replaceAll(' \n', '\n')),
    'rows of 21 bytes': plainTable((rows) => tableOf(rows).replaceAll(' \n', ' \r\n')),
    'rows without zeros': plainTable((rows) => tableOf(rows).replaceAll(/^0+(\d+ )0+(\d n)/gm, '$1$2')),
    'a comment in the table': plainTable((rows) => tableOf(rows).replace('xref\n', 'xref\n%x\n')),
    'no line end behind xref': plainTable((rows) => tableOf(rows).replace('xref\n', 'xref ')),
    'object 0 in use': plainTable((rows) =>
      tableOf([...rows, { num: 0, gen: 0, kind: 'n', where: rows[0]!.where }]),
    ),
    'a row of a number that is not used': plainTable((rows) =>
      tableOf([...rows, { num: 99_999, gen: 0, kind: 'n', where: 15 }]),
    ),
    'a row to where nothing is': plainTable((rows) =>
      tableOf([...rows, { num: rows[0]!.num + 1, gen: 0, kind: 'n', where: 7 }]),
    ),
    'a row with a letter that is not known': plainTable((rows) => tableOf(rows).replace(' n \n', ' x \n')),
    'startxref twice': ({ later }) => later().bytes({ behind: 'startxref\n0\n%%EOF\n' }),
    'startxref to the table before': ({ later: begin }) => {
      const later = begin();
      return later.bytes({ behind: `startxref\n${later.reading.sections[0]!.at}\n%%EOF\n` });
    },
    'bytes behind the end': ({ later }) => later().bytes({ behind: 'and more' }),
    'bytes behind the file': ({ file }) => Buffer.concat([file.bytes, Buffer.from('\nand more\n')]),
    'an object behind the file': ({ file, later: begin }) => {
      const { num } = contentOf(begin());
      return Buffer.concat([
        file.bytes,
        Buffer.from(`\n${num} 0 obj\n<< /Length ${FORGED.length} >>\nstream\n${FORGED}\nendstream\nendobj\n`),
      ]);
    },
    'text between objects': ({ later }) => later().write('and more\n').bytes(),
    'another head between objects': ({ later }) => later().write('%PDF-1.3\n').bytes(),
    'a trailer between objects': ({ later: begin }) => {
      const later = begin();
      return later.write(`trailer\n<< /Root ${catalogOf(later).num} 0 R /Size 3 >>\n`).bytes();
    },
    'another page between objects, not listed': ({ later: begin }) => {
      const later = begin();
      const page = pageOf(later);
      return later.put(page.num, changed(page)).bytes({ rows: () => [] });
    },
  },
};

/** A section that changes the content of a page, with a table as given. @param old row of what was there before */
function shadowTable(write: (rows: Rows, num: number, old: string) => string): Variant {
  return ({ later: begin }) => {
    const later = begin();
    const content = contentOf(later);
    const { place } = later.reading.row(content.num)!;
    if (place.kind !== 'at' || later.reading.sections[0]!.kind === 'stream') return null;
    const old = rowText({ num: content.num, gen: 0, kind: 'n', where: place.offset });
    return later.put(content.num, changed(content)).bytes({ table: (rows) => write(rows, content.num, old) });
  };
}

/** A section that writes an empty field as it was, with a table as given. */
function plainTable(write: (rows: Rows) => string): Variant {
  return ({ later: begin }) => {
    const later = begin();
    const field = emptySignature(later) ?? signedField(later);
    if (!field || later.reading.sections[0]!.kind === 'stream') return null;
    return later.put(field.num, wholeText(field)).bytes({ table: write });
  };
}
