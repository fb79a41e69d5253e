import { addFields } from '../../fields/add-fields.ts';
import type { PdfDict } from '../../objects/object-model.ts';
import { openPdf } from '../../objects/pdf-document.ts';
import { type PreparedSignature, prepareSignature } from '../../sign/prepared-signature.ts';
import { signatureDictionary } from '../../sign/signature-dictionary.ts';
import { RevisionWriter } from '../../write/revision-writer.ts';

/** An invisible signature in a new field `sig`, ready but for its CMS. */
export function prepareInvisible(base: Uint8Array, reserve: number): PreparedSignature {
  const writer = new RevisionWriter(openPdf(Buffer.from(base)));
  const field = addFields(writer, [{ name: 'sig', kind: 'signature', page: 1 }]).get('sig')!;
  const signature = writer.add(null);
  writer.set(field, (writer.current(field) as PdfDict).with({ V: signature }));
  const dictionary = signatureDictionary({ name: '张三', time: new Date() });
  return prepareSignature(writer, signature, dictionary, reserve);
}
