import { beforeAll, describe, expect, it } from 'vitest';
import { launchRevision } from '../../sign/launch-revision.ts';
import { signRevision } from '../../sign/sign-revision.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { makeTestPki } from '../../testing/signing/test-pki.ts';
import { verifyPdf } from '../verify-pdf.ts';
import { pageComparer } from './page-comparer.ts';
import { drawNothing, type PageComparer, type PageOutcome, type PageTask } from './page-task.ts';

/** Certified (revision 1), then signed with a seal on page 2 (revision 2). */
let signed: Buffer;
let trust: Uint8Array[];

beforeAll(async () => {
  const pki = await makeTestPki();
  trust = [pki.root.certificate];
  const signing = { signer: await pki.issueSigner({ commonName: '张三' }) };
  const [base, time] = [makePdf({ pages: 2 }), new Date()];
  const rect = { x: 0.1, y: 0.1, width: 0.3, height: 0.1 };
  const fields = [{ name: 's01_sig', kind: 'signature' as const, page: 2, rect, lock: ['s01_sig'] }];
  const launched = Buffer.concat([base, await launchRevision(base, { fields, name: '平台', time }, signing)]);
  const appearance = [{ kind: 'text' as const, text: '张三' }];
  const plan = { field: 's01_sig', appearance, name: '张三', time };
  signed = Buffer.concat([launched, await signRevision(launched, plan, signing)]);
});

const verified = (comparePages?: PageComparer) =>
  verifyPdf(signed, { trust, ...(comparePages && { comparePages }) });
/** What drawing finds in a file whose structure is in order: the one judgement is right, the other wrong. */
const answering =
  (outcome: PageOutcome): PageComparer =>
  async (_, tasks) =>
    tasks.map(() => outcome);
const region = { x: 0.5, y: 0.5, width: 0.1, height: 0.1 };

describe('what drawing adds to the verdict', () => {
  it('is nothing where both judgements agree', async () => {
    const report = await verified(pageComparer());
    expect(report).toMatchObject({
      validity: 'unmodified',
      drawn: { pages: 1, differences: [], notDrawn: [] },
    });
    expect(await verified()).toEqual({ ...report, drawn: null });
  });

  it('is asked for once, about the page that the signature touched', async () => {
    const asked: PageTask[][] = [];
    await verified(async (_, tasks) => {
      asked.push([...tasks]);
      return tasks.map(() => ({ kind: 'same' }));
    });
    expect(asked).toMatchObject([[{ revision: 2, page: 2, after: signed.length, places: [{ x: 0.1 }] }]]);
  });

  it('is that the file was changed, on which page, in both languages', async () => {
    const report = await verified(answering({ kind: 'differs', regions: [region] }));
    expect(report.validity).toBe('changed');
    expect(report.drawn).toMatchObject({
      pages: 1,
      differences: [{ revision: 2, page: 2, regions: [region] }],
    });
    const [change] = report.changes;
    expect(change).toMatchObject({ revision: 2, kind: 'other', permitted: false });
    expect([change!.text.zh, change!.text.en]).toEqual([
      expect.stringMatching('第 2 页'),
      expect.stringMatching('Page 2'),
    ]);
    expect(change!.items.at(-1)).toMatchObject({ what: 'page-looks-different', page: 2 });
    const [certification, party] = report.signatures;
    expect(certification).toMatchObject({
      docMdp: { kept: false },
      changes: [{ permitted: false }],
      intact: true,
    });
    expect(party!.changes, 'what it covers is not its affair').toEqual([]);
  });

  it('is that nothing can be said of a page that cannot be drawn, never that it was tampered with', async () => {
    const report = await verified(drawNothing);
    expect(report).toMatchObject({
      validity: 'undecided',
      changes: [{ permitted: true }],
      drawn: { pages: 0, notDrawn: [{ revision: 2, pages: [2], reason: 'failed' }] },
    });
    expect(report.signatures[0]!.findings.at(-1)).toMatchObject({
      check: 'page-not-drawn',
      severity: 'warn',
    });
  });

  it('is a note where a bound left pages out', async () => {
    const report = await verified(pageComparer({ maxPages: 0 }));
    expect(report.validity).toBe('unmodified');
    expect(report.drawn!.notDrawn).toEqual([{ revision: 2, pages: [2], reason: 'left-out' }]);
    expect(report.signatures[0]!.findings.at(-1)).toMatchObject({
      check: 'page-not-compared',
      severity: 'info',
    });
  });
});
