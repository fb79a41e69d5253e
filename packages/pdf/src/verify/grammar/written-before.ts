import { asBuffer } from '../../objects/byte-source.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import { PackedObjects } from './packed-objects.ts';
import { OddSpelling, type Spelled } from './spelled.ts';
import { SpellingReader } from './spelling-reader.ts';

/** Bytes: what is longer was no dictionary of the kind that signing writes again. */
const MOST = 1 << 16;

/**
 * Objects as earlier revisions write them.
 * @returns for a number its value; undefined when it is not written so that every reader takes the same from it, or is absent
 */
export function writtenBefore(pdf: Pdf): (num: number) => Spelled | undefined {
  const containers = new Map<number, PackedObjects>();
  const read = (num: number): Spelled | undefined => {
    const entry = pdf.locate(num);
    if (entry?.kind === 'packed') {
      const container = containers.get(entry.container) ?? new PackedObjects(pdf, entry.container);
      containers.set(entry.container, container);
      const slot = container.slot(num, entry.index);
      return slot && new SpellingReader(slot).value();
    }
    if (entry?.kind !== 'offset') return undefined;
    const reader = new SpellingReader(asBuffer(pdf.source.read(entry.offset, entry.offset + MOST)));
    reader.integer();
    reader.integer();
    reader.keyword('obj');
    return reader.value();
  };
  return (num) => {
    try {
      return read(num);
    } catch (error) {
      const isUnreadable =
        error instanceof OddSpelling || (error instanceof PdfError && error.code !== 'limit');
      if (isUnreadable) return undefined;
      throw error;
    }
  };
}
