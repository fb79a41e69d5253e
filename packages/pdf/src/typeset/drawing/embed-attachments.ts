import { createHash } from 'node:crypto';
import type { ObjectNumbers } from '../../assemble/object-numbers.ts';
import { type PdfObject, PdfString, pdfDict, pdfName } from '../../objects/object-model.ts';
import { pdfDate } from '../../objects/pdf-date.ts';
import { encodeText } from '../../objects/text-string.ts';
import { flateStream } from '../../write/flate-stream.ts';
import type { Attachment } from './attachment.ts';

/**
 * Entries of the catalog by which files go along inside a new file: the name tree of embedded files (ISO 32000-2, 7.11.4) and the
 * associated files (14.13), data of the document as a whole. Nothing without attachments.
 */
export function embedAttachments(
  numbers: ObjectNumbers,
  attachments: readonly Attachment[],
): Record<string, PdfObject> {
  if (attachments.length === 0) return {};
  const files = attachments
    .map((attachment) => ({ name: attachment.name, ref: embed(numbers, attachment) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const names = files.flatMap(({ name, ref }): PdfObject[] => [encodeText(name), ref]);
  return {
    Names: pdfDict({ EmbeddedFiles: pdfDict({ Names: names }) }),
    AF: files.map(({ ref }) => ref),
  };
}

function embed(numbers: ObjectNumbers, { name, type, description, bytes, modified }: Attachment) {
  const stream = numbers.add(
    flateStream(
      pdfDict({
        Type: pdfName('EmbeddedFile'),
        Subtype: pdfName(type),
        Params: pdfDict({
          Size: bytes.length,
          ModDate: pdfDate(modified),
          // 7.11.4, table 45: MD5, a checksum and no safeguard; the signature is that.
          CheckSum: new PdfString(createHash('md5').update(bytes).digest(), true),
        }),
      }),
      bytes,
    ),
  );
  return numbers.add(
    pdfDict({
      Type: pdfName('Filespec'),
      F: encodeText(name),
      UF: encodeText(name),
      Desc: encodeText(description),
      AFRelationship: pdfName('Data'),
      EF: pdfDict({ F: stream, UF: stream }),
    }),
  );
}
