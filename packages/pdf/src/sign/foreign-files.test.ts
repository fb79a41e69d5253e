import { beforeAll, describe, expect, test } from 'vitest';
import { PdfRef, pdfDict, pdfName } from '../objects/object-model.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { encodeText } from '../objects/text-string.ts';
import { makeHybrid } from '../testing/files/make-hybrid.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { rewriteWithQpdf } from '../testing/files/rewrite-with-qpdf.ts';
import { redDisc } from '../testing/files/test-picture.ts';
import { hasTool, judgeWithPdfsig, runTool } from '../testing/programs/external-tools.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { builtInTimestamper } from '../timestamp/issue-timestamp.ts';
import { launchRevision } from './launch-revision.ts';
import type { Signing } from './sign-prepared.ts';
import { signRevision } from './sign-revision.ts';

let signing: Signing;
let picture: Buffer;
beforeAll(async () => {
  const pki = await makeTestPki();
  const signer = await pki.issueSigner({ commonName: '张三' });
  signing = { signer, timestamp: builtInTimestamper(pki.timestampAuthority) };
  picture = await redDisc(40);
});

/** A file whose one paragraph stands in a structure tree. */
function tagged(): Buffer {
  return makePdf({
    catalog: (add) => {
      const root = new PdfRef(add(null).num + 1);
      const paragraph = pdfDict({ Type: pdfName('StructElem'), S: pdfName('P'), P: root, K: 0 });
      add(pdfDict({ Type: pdfName('StructTreeRoot'), K: [paragraph], ParentTree: pdfDict({ Nums: [] }) }));
      return { StructTreeRoot: root, MarkInfo: pdfDict({ Marked: true }), Lang: encodeText('zh-CN') };
    },
    pageEntries: () => ({ StructParents: 0, Tabs: pdfName('S') }),
  });
}

const kinds: [string, () => Buffer][] = [
  ['hybrid', makeHybrid],
  ['tagged', tagged],
  ['without a line end after its end mark', () => makePdf().subarray(0, -1)],
];
if (hasTool('qpdf')) {
  kinds.push(['linearised', () => rewriteWithQpdf('--linearize')]);
  kinds.push([
    'linearised with packed objects',
    () => rewriteWithQpdf('--linearize --object-streams=generate'),
  ]);
  kinds.push(['packed by qpdf', () => rewriteWithQpdf('--object-streams=generate')]);
}

describe.each(kinds)('an upload that is %s', (_, make) => {
  test('is launched and signed, soundly and validly', async () => {
    const upload = make();
    const facts = { name: '张三', time: new Date() };
    const rect = { x: 0.1, y: 0.1, width: 0.2, height: 0.14 };
    const fields = [{ name: 's01_sig', kind: 'signature' as const, page: 1, rect, lock: ['s01_sig'] }];
    const launched = Buffer.concat([upload, await launchRevision(upload, { fields, ...facts }, signing)]);
    const plan = { field: 's01_sig', appearance: [{ kind: 'picture' as const, picture }], ...facts };
    const signed = Buffer.concat([launched, await signRevision(launched, plan, signing)]);
    expect(openPdf(signed).revisions).toHaveLength(3);
    if (hasTool('qpdf'))
      expect(runTool('qpdf', ['--check', 'x.pdf'], { 'x.pdf': signed })).toMatchObject({ code: 0 });
    if (hasTool('pdfsig')) {
      expect(judgeWithPdfsig(signed)).toMatchObject([
        { field: 's01_sig', isValid: true, coversTotalDocument: true },
        { field: 'platform', isValid: true },
      ]);
    }
  });
});

test('a hybrid file shows what it hides from old readers', () => {
  const pdf = openPdf(makeHybrid());
  expect(pdf.revisions[0]!.kind).toBe('hybrid');
  expect(pdf.object(pdf.size - 2)).toMatchObject({ bytes: new Uint8Array(Buffer.from('hidden')) });
});
