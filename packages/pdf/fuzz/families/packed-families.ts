import type { Family, Variant } from './family.ts';
import { emptySignature, pageOf, signedField } from './find-places.ts';
import { changed } from './generation-families.ts';
import { type LaterRevision, textOf } from './later-revision.ts';

interface Container {
  /** Numbers and offsets before the objects. */
  readonly head: string;
  readonly body: string;
  readonly first?: number;
  readonly count?: number;
  /** More entries. */
  readonly more?: string;
}

/**
 * A field that is written again as it was, in an object stream as given; the rows name this field alone.
 * @param make gets its number and text, and a page as it should not be
 */
const container =
  (
    make: (
      field: readonly [num: number, text: string],
      page: readonly [num: number, text: string],
    ) => Container,
    index = 0,
  ): Variant =>
  ({ later: begin }) => {
    const later = begin();
    const field = emptySignature(later) ?? signedField(later);
    const page = pageOf(later);
    if (!field || later.reading.sections[0]!.kind !== 'stream') return null;
    const made = make([field.num, textOf(field, field.node)], [page.num, changed(page)]);
    return put(later, made, field.num, index).bytes();
  };

function put(later: LaterRevision, made: Container, num: number, index: number): LaterRevision {
  const { head, body, first = head.length, count = 1, more = '' } = made;
  const holder = later.newNumber();
  const data = head + body;
  const dict = `<< /Type /ObjStm /N ${count} /First ${first} ${more} /Length ${data.length} >>`;
  later.put(holder, `${dict}\nstream\n${data}\nendstream`);
  return later.row({ num, gen: 0, kind: 'packed', where: holder, index });
}

/** Object streams that hold more, less or something else than they say (7.5.7). */
export const packed: Family = {
  name: 'packed',
  must: 'changed',
  isUniversal: true,
  variants: {
    'more than is listed': container(([num, text], [page, other]) => ({
      head: `${num} 0 ${page} ${text.length + 1} `,
      body: `${text} ${other}`,
      count: 2,
    })),
    'the same number twice': container(([num, text]) => ({
      head: `${num} 0 ${num} ${text.length + 1} `,
      body: `${text} << >>`,
      count: 2,
    })),
    'another number at its index': container(([num, text], [page]) => ({
      head: `${page} 0 `,
      body: text || String(num),
    })),
    'a count that is too small': container(
      ([num, text], [page, other]) => ({
        head: `${page} 0 ${num} ${other.length + 1} `,
        body: `${other} ${text}`,
        count: 1,
      }),
      1,
    ),
    'a count that is too large': container(([num, text]) => ({ head: `${num} 0 `, body: text, count: 9 })),
    'a count of nothing': container(([num, text]) => ({ head: `${num} 0 `, body: text, count: 0 })),
    'a real count': container(([num, text]) => ({ head: `${num} 0 `, body: text, more: '/N 1.0' })),
    'a first that is too small': container(([num, text]) => ({ head: `${num} 0 `, body: text, first: 2 })),
    'a first that is too large': container(([num, text]) => ({
      head: `${num} 0 `,
      body: `<< >> ${text}`,
      first: `${num} 0 `.length + 6,
    })),
    'numbers with zeros': container(([num, text]) => ({ head: `00${num} 00 `, body: text })),
    'numbers with a plus': container(([num, text]) => ({ head: `+${num} 0 `, body: text })),
    'a comment among the numbers': container(([num, text]) => ({ head: `${num} %x\n0 `, body: text })),
    'an offset that overlaps': container(([num, text], [page]) => ({
      head: `${num} 0 ${page} 3 `,
      body: text,
      count: 2,
    })),
    'bytes before the first': container(([num, text]) => ({ head: `${num} 6 `, body: `<< >> ${text}` })),
    'bytes behind the last': container(([num, text]) => ({ head: `${num} 0 `, body: `${text} << >>` })),
    'an object with its head': container(([num, text]) => ({
      head: `${num} 0 `,
      body: `${num} 0 obj ${text} endobj`,
    })),
    'a reference to itself': container(([num]) => ({ head: `${num} 0 `, body: `${num} 0 R` })),
    'one that extends another': container(([num, text]) => ({
      head: `${num} 0 `,
      body: text,
      more: '/Extends 1 0 R',
    })),
    'a type twice': container(([num, text]) => ({ head: `${num} 0 `, body: text, more: '/Type /XRef' })),
    'an unknown entry': container(([num, text]) => ({ head: `${num} 0 `, body: text, more: '/Later 1' })),
    'a filter in hexadecimal': container(([num, text]) => {
      const hex = Buffer.from(`${num} 0 ${text}`, 'latin1').toString('hex');
      return { head: '', body: `${hex}>`, first: `${num} 0 `.length, more: '/Filter /ASCIIHexDecode' };
    }),
    'a comment in the object': container(([num, text]) => ({
      head: `${num} 0 `,
      body: text.replace('<<', '<< %x\n'),
    })),
    'a key twice in the object': container(([num, text]) => ({
      head: `${num} 0 `,
      body: text.replace(/>>$/, '/F 4 /F 4 >>'),
    })),
  },
};
