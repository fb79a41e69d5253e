import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openFileSource } from '../objects/byte-source.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { redDisc } from '../testing/files/test-picture.ts';
import { hasTool, judgeWithPdfsig } from '../testing/programs/external-tools.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { builtInTimestamper } from '../timestamp/issue-timestamp.ts';
import { closeRevision } from './close-revision.ts';
import { launchRevision } from './launch-revision.ts';
import { signRevision } from './sign-revision.ts';

const folder = mkdtempSync(join(tmpdir(), 'cinnabar-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a file on disk is launched, signed and closed by appending to it, never held in memory', async () => {
  const path = join(folder, 'contract.pdf');
  writeFileSync(path, makePdf({ pages: 20, xrefStream: true }));
  const pki = await makeTestPki();
  const timestamp = builtInTimestamper(pki.timestampAuthority);
  const signing = { signer: await pki.issueSigner({ commonName: '张三' }), timestamp };
  const picture = await redDisc();
  const facts = { name: '张三', time: new Date() };
  const rect = { x: 0.1, y: 0.1, width: 0.2, height: 0.14 };
  const fields = [
    { name: 's01_sig', kind: 'signature' as const, page: 20, rect, lock: ['s01_sig'] },
    { name: 'ts1', kind: 'timestamp' as const, page: 1 },
  ];
  const data = { certificates: [pki.root.certificate, pki.issuing.certificate] };
  const steps = [
    (file: ReturnType<typeof openFileSource>) => launchRevision(file, { fields, ...facts }, signing),
    (file: ReturnType<typeof openFileSource>) =>
      signRevision(file, { field: 's01_sig', appearance: [{ kind: 'picture', picture }], ...facts }, signing),
    (file: ReturnType<typeof openFileSource>) => closeRevision(file, { data, field: 'ts1' }, timestamp),
  ];
  for (const step of steps) {
    const file = openFileSource(path);
    const appended = await step(file);
    file.close();
    appendFileSync(path, appended);
  }
  const final = readFileSync(path);
  expect(openPdf(final).revisions).toHaveLength(5);
  if (!hasTool('pdfsig')) return;
  const verdicts = judgeWithPdfsig(final).filter(({ field }) => field !== 'ts1');
  expect(verdicts.map(({ isValid }) => isValid)).toEqual([true, true]);
});
