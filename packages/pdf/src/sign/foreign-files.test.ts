import { beforeAll, describe, expect, test } from 'vitest';
import { openPdf } from '../objects/pdf-document.ts';
import { hasTool, judgeWithPdfsig, runTool } from '../testing/external-tools.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { redDisc } from '../testing/test-picture.ts';
import { makeTestPki } from '../testing/test-pki.ts';
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

/** What another program makes of our sample. */
const rewritten = (options: string): Buffer => {
  const command = `qpdf ${options} --deterministic-id "$0" - | base64`;
  const { output } = runTool('sh', ['-c', command, 'in.pdf'], { 'in.pdf': makePdf({ pages: 12 }) });
  return Buffer.from(output, 'base64');
};

/** A table that hides part of its objects in a cross-reference stream, as office programs write for old readers. */
function hybrid(): Buffer {
  const table = makePdf({ pages: 2 }).toString('latin1');
  const at = Number(/startxref\n(\d+)/.exec(table)![1]);
  const size = Number(/\/Size (\d+)/.exec(table)![1]);
  const [body, rest] = [table.slice(0, at), table.slice(at)];
  // One more object, known only to the stream: the hidden one is at the place where the body ends.
  const hidden = `${size} 0 obj\n(hidden)\nendobj\n`;
  const row = Buffer.alloc(7);
  row.writeUInt8(1, 0);
  row.writeUInt32BE(at, 1);
  const entries = `/Type /XRef /Size ${size + 2} /W [1 4 2] /Index [${size} 1] /Length 7`;
  const stream = `${size + 1} 0 obj\n<<${entries}>>\nstream\n${row.toString('latin1')}\nendstream\nendobj\n`;
  const trailer = rest
    .replace('trailer\n<<', `trailer\n<</XRefStm ${at + hidden.length}\n`)
    .replace(/startxref\n\d+/, `startxref\n${at + hidden.length + stream.length}`);
  return Buffer.from(body + hidden + stream + trailer, 'latin1');
}

const kinds: [string, () => Buffer][] = [
  ['hybrid', hybrid],
  ['without a line end after its end mark', () => makePdf().subarray(0, -1)],
];
if (hasTool('qpdf')) {
  kinds.push(['linearised', () => rewritten('--linearize')]);
  kinds.push(['linearised with packed objects', () => rewritten('--linearize --object-streams=generate')]);
  kinds.push(['packed by qpdf', () => rewritten('--object-streams=generate')]);
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
  const pdf = openPdf(hybrid());
  expect(pdf.revisions[0]!.kind).toBe('hybrid');
  expect(pdf.object(pdf.size - 2)).toMatchObject({ bytes: new Uint8Array(Buffer.from('hidden')) });
});
