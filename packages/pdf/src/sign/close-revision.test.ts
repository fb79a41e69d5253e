import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { issueCrl } from '../certificates/issue-crl.ts';
import { listSignatureFields } from '../objects/form-fields.ts';
import type { PdfDict } from '../objects/object-model.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { hasTool, judgeWithPdfsig, runTool } from '../testing/programs/external-tools.ts';
import { makeTestPki, type TestPki } from '../testing/signing/test-pki.ts';
import { checkTimestampToken } from '../timestamp/check-timestamp-token.ts';
import { builtInTimestamper } from '../timestamp/issue-timestamp.ts';
import { verifyPdf } from '../verify/verify-pdf.ts';
import { closeRevision } from './close-revision.ts';
import { launchRevision } from './launch-revision.ts';
import { signRevision } from './sign-revision.ts';
import { timestampRevision } from './timestamp-revision.ts';
import { type ValidationData, validationRevision } from './validation-revision.ts';

let pki: TestPki;
let launched: Buffer;
let closed: Buffer;
let data: ValidationData;

beforeAll(async () => {
  pki = await makeTestPki();
  const timestamp = builtInTimestamper(pki.timestampAuthority);
  const signer = await pki.issueSigner({ commonName: '朱砂合同平台' });
  const upload = makePdf({ pages: 2 });
  const fields = [{ name: 'ts1', kind: 'timestamp' as const, page: 1 }];
  const plan = { fields, name: '朱砂合同平台', time: new Date() };
  launched = Buffer.concat([upload, await launchRevision(upload, plan, { signer, timestamp })]);
  const period = { thisUpdate: new Date(), nextUpdate: new Date(Date.now() + 86_400_000) };
  data = {
    certificates: [pki.root.certificate, pki.issuing.certificate, pki.timestampAuthority.certificate],
    crls: [await issueCrl({ revoked: [], number: 1, ...period }, pki.issuing)],
  };
  closed = Buffer.concat([launched, await closeRevision(launched, { data, field: 'ts1' }, timestamp)]);
});

/** The token of a document timestamp and the digest of what it covers. */
function documentTimestamp(file: Buffer, field: string) {
  const pdf = openPdf(file);
  const dict = listSignatureFields(pdf).find(({ name }) => name === field)!.value as PdfDict;
  const [, a, b, c] = pdf.findArray(dict, 'ByteRange') as number[];
  const imprint = createHash('sha256')
    .update(file.subarray(0, a))
    .update(file.subarray(b!, b! + c!))
    .digest();
  return { token: pdf.findString(dict, 'Contents')!.bytes, imprint, end: b! + c! };
}

describe('a file that is closed for the archive', () => {
  test('has validation data in one revision and a document timestamp over all of it in the next', () => {
    const pdf = openPdf(closed);
    expect(pdf.revisions).toHaveLength(4);
    const store = pdf.findDict(pdf.atRevision(2).catalog, 'DSS')!;
    expect([pdf.findArray(store, 'Certs'), pdf.findArray(store, 'CRLs')].map((list) => list!.length)).toEqual(
      [3, 1],
    );
    const { token, imprint, end } = documentTimestamp(closed, 'ts1');
    expect(end).toBe(closed.length);
    expect(checkTimestampToken(token, { imprint }).time.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test.skipIf(!hasTool('pdfsig') || !hasTool('qpdf'))(
    'leaves the earlier signature valid and the file sound',
    () => {
      expect(judgeWithPdfsig(closed).find(({ field }) => field === 'platform')).toMatchObject({
        isValid: true,
      });
      expect(runTool('qpdf', ['--check', 'file.pdf'], { 'file.pdf': closed })).toMatchObject({ code: 0 });
    },
  );

  test('is given nothing that it has already', () => {
    expect(validationRevision(closed, data)).toHaveLength(0);
    const more = validationRevision(closed, { certificates: [...data.certificates, Buffer.from([0x30, 0])] });
    const pdf = openPdf(Buffer.concat([closed, more]));
    expect(pdf.findArray(pdf.findDict(pdf.catalog, 'DSS')!, 'Certs')).toHaveLength(4);
  });

  test('may be renewed later with a further timestamp', async () => {
    const renewed = await timestampRevision(closed, 'ts2', builtInTimestamper(pki.timestampAuthority));
    const file = Buffer.concat([closed, renewed]);
    const { token, imprint } = documentTimestamp(file, 'ts2');
    expect(checkTimestampToken(token, { imprint })).toBeTruthy();
    const again = timestampRevision(file, 'ts1', builtInTimestamper(pki.timestampAuthority));
    await expect(again).rejects.toMatchObject({ code: 'field-signed' });
  });
});

test('a further timestamp comes over a file whose last signature locks every field', async () => {
  const timestamp = builtInTimestamper(pki.timestampAuthority);
  const signer = await pki.issueSigner({ commonName: '张三' });
  const upload = makePdf();
  const fields = [
    { name: 's0001_g001', kind: 'signature' as const, page: 1 },
    { name: 'ts0001', kind: 'timestamp' as const, page: 1 },
  ];
  const plan = { fields, name: '朱砂合同平台', time: new Date() };
  let file = Buffer.concat([upload, await launchRevision(upload, plan, { signer, timestamp })]);
  const lock = { action: 'Exclude' as const, fields: ['ts0001'] };
  const signing = { field: 's0001_g001', name: '张三', time: new Date(), lock };
  file = Buffer.concat([file, await signRevision(file, signing, { signer, timestamp })]);
  for (const field of ['ts0001', 'ts0002', 'ts0003'])
    file = Buffer.concat([file, await closeRevision(file, { data, field }, timestamp)]);
  const report = await verifyPdf(file, { trust: [pki.root.certificate] });
  expect(report.validity).toBe('unmodified');
  expect(report.signatures.filter(({ kind }) => kind === 'timestamp')).toHaveLength(3);
});
