import { openPdf } from '../../objects/pdf-document.ts';
import { serializeObject } from '../../write/serialize-object.ts';

/** Number, offset, generation (0), and whether it is in use (`n`). */
export type HandWrittenRow = readonly [num: number, offset: number, gen?: number, kind?: 'n' | 'f'];

export interface HandWritten {
  /** Text of objects, what stands between `obj` and `endobj`, by what stands before ` obj`: `4 0`. */
  readonly objects?: Readonly<Record<string, string>>;
  /** Text behind each object. */
  readonly between?: string;
  /** Instead of a row for each object. @param at offset of each object, by the same text */
  readonly rows?: (at: Readonly<Record<string, number>>) => readonly HandWrittenRow[];
  /** Entries of the trailer, instead of those that an honest writer writes; undefined: left out. */
  readonly trailer?: Readonly<Record<string, string | number | undefined>>;
  /** Text behind the entries of the trailer. */
  readonly behindTrailer?: string;
  /** Instead of the place of the cross-references. */
  readonly startxref?: (xref: number) => number;
}

/** A file with a regular later revision except for the given bytes. Its cross-references are a table. */
export function withRevision(base: Buffer, wish: HandWritten): Buffer {
  const pdf = openPdf(base);
  const at: Record<string, number> = {};
  let body = '\n';
  for (const [head, text] of Object.entries(wish.objects ?? {})) {
    at[head] = base.length + body.length;
    body += `${head} obj\n${text}\nendobj\n${wish.between ?? ''}`;
  }
  const own = Object.entries(at).map(([head, offset]): HandWrittenRow => {
    const [num, gen] = head.split(' ').map(Number);
    return [num!, offset, gen];
  });
  const xref = base.length + body.length;
  const kept = ['Root', 'Info', 'ID'].flatMap((key) => {
    const value = pdf.trailer.get(key);
    return value === undefined ? [] : [[key, serializeObject(value)] as const];
  });
  const entries = {
    ...Object.fromEntries(kept),
    Prev: pdf.revisions.at(-1)!.xref,
    Size: Math.max(pdf.size, ...own.map(([num]) => num + 1)),
    ...wish.trailer,
  };
  const trailer = Object.entries(entries).flatMap(([key, value]) =>
    value === undefined ? [] : [`/${key} ${value}`],
  );
  const tail = [
    `xref\n${(wish.rows?.(at) ?? own).map(rowText).join('')}trailer`,
    `<< ${[...trailer, wish.behindTrailer ?? ''].join(' ')} >>`,
    `startxref\n${wish.startxref?.(xref) ?? xref}\n%%EOF\n`,
  ];
  return Buffer.concat([base, Buffer.from(body + tail.join('\n'), 'latin1')]);
}

/** Each in its own subsection. */
const rowText = ([num, offset, gen = 0, kind = 'n']: HandWrittenRow) =>
  `${num} 1\n${String(offset).padStart(10, '0')} ${String(gen).padStart(5, '0')} ${kind} \n`;
