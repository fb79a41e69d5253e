import { DerError } from '../../src/cms/der-reader.ts';
import { listSignatureFields } from '../../src/objects/form-fields.ts';
import { PdfDict, PdfString } from '../../src/objects/object-model.ts';
import { openPdf } from '../../src/objects/pdf-document.ts';
import { withUnsigned } from '../../src/testing/files/with-unsigned.ts';

/** The file with the message of one signature freed of its unsigned attributes; null where there is no such message. */
export function withoutUnsigned(bytes: Buffer, field: string): Buffer | null {
  const signature = listSignatureFields(openPdf(bytes)).find(({ name }) => name === field)?.value;
  const contents = signature instanceof PdfDict ? signature.get('Contents') : undefined;
  if (!(contents instanceof PdfString) || contents.start < 0) return null;
  try {
    const space = contents.end - contents.start - 2;
    const message = withUnsigned(contents.bytes).toString('hex');
    if (message.length > space) return null;
    const file = Buffer.from(bytes);
    file.write(message.padEnd(space, '0'), contents.start + 1, 'latin1');
    return file;
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}
