import { isArray, pdfDict } from '../../objects/object-model.ts';
import { listPages } from '../../objects/page-tree.ts';
import { openPdf } from '../../objects/pdf-document.ts';
import { flateStream } from '../../write/flate-stream.ts';
import { RevisionWriter } from '../../write/revision-writer.ts';

/** A copy whose first page carries a line drawn in a later revision, as an editor would save it; no signed byte is touched. */
export function drawLine(bytes: Uint8Array): Buffer {
  const pdf = openPdf(Buffer.from(bytes));
  const writer = new RevisionWriter(pdf);
  const page = listPages(pdf)[0]!;
  const contents = page.dict.get('Contents')!;
  const line = writer.add(flateStream(pdfDict({}), Buffer.from('1 0 0 RG 2 w 50 700 m 500 700 l S')));
  writer.set(page.ref, page.dict.with({ Contents: [...(isArray(contents) ? contents : [contents]), line] }));
  return Buffer.concat([bytes, writer.write().bytes]);
}
