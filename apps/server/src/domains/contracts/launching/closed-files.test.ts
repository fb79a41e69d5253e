import { createHash } from 'node:crypto';
import { newId } from '@cinnabar/kernel';
import {
  encodeText,
  listFields,
  listPages,
  openPdf,
  pageText,
  pdfDict,
  pdfName,
  signPdf,
  verifyPdf,
} from '@cinnabar/pdf';
import {
  annotatedPdf,
  annotation,
  HOSTILE_KINDS,
  hasTool,
  hostileLeftovers,
  hostilePdf,
  makeHybrid,
  makePdf,
  makeTestPki,
  painted,
} from '@cinnabar/pdf/testing';
import type { PreflightItem } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
let product: Awaited<ReturnType<typeof buildProduct>>;
let staff: Caller;
let chen: { name: string; contact: string };
let signer: Caller;

beforeAll(async () => {
  product = await buildProduct(database);
  const firm = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'], 许清和: ['SA'] });
  staff = await product.signIn(firm.people.林知夏!.contact);
  const { contact } = await product.person('陈书远');
  chen = { name: '陈书远', contact };
  signer = await product.signIn(contact);
});

const text = {
  FT: pdfName('Tx'),
  T: encodeText('price'),
  V: encodeText('900'),
  DA: encodeText('/Helv 12 Tf 0 g'),
};
/** Attacks 1 and 6 prepared: two stamps that cover each other, a form of its own, scripts. */
const hostile = (): Buffer =>
  annotatedPdf(
    (add) => [
      painted(add, 'Stamp', { Rect: [100, 300, 300, 360] }, '0 0 1'),
      painted(add, 'Stamp', { Rect: [100, 300, 300, 360] }),
      painted(add, 'Stamp', { F: 2 }, '0 1 0'),
      annotation('Widget', text),
    ],
    {
      catalog: () => ({ OpenAction: pdfDict({ S: pdfName('JavaScript'), JS: encodeText('app.alert(1)') }) }),
    },
  );

const draftOf = (pdf: Buffer) => product.draft(staff, [{ person: chen }], pdf);
const preflight = async ({ id }: Contract) =>
  (await staff.get<PreflightItem[]>(`/contract/${id}/preflight`)).result;
const headOf = async ({ documents: [document] }: Contract) =>
  Buffer.from(await product.domains.documents.readRevision(document!.id));
const send = (contract: Contract) => staff.post<Contract>('/contract/send', { contractId: contract.id });

async function pixelsOf(documentId: string): Promise<Buffer> {
  const image = await staff.download(`/document/${documentId}/image?page=1&width=800`);
  return sharp(image).removeAlpha().raw().toBuffer();
}

describe('an upload with content that could change', () => {
  it('is launched as displayed before sending, flattened to the page content', async () => {
    const upload = hostile();
    const draft = await draftOf(upload);
    const [document] = draft.documents;
    const before = await pixelsOf(document!.id);
    expect(await preflight(draft)).toEqual([]);
    expect(await send(draft)).toMatchObject({ code: 0 });

    const launched = await headOf(draft);
    expect((await pixelsOf(document!.id)).equals(before)).toBe(true);
    const words = (await pageText(launched, 1)).map((run) => run.text).join('');
    expect(words).toContain('900');
    const pdf = openPdf(launched);
    expect(listFields(pdf).map(({ name }) => name)).toEqual(['s0001_g001', 'ts0001', 'platform']);
    expect(pdf.findArray(listPages(pdf)[0]!.dict, 'Annots')).toHaveLength(3);
    expect(launched.includes('JavaScript')).toBe(false);

    const done = await product.sign(signer, draft.id, chen.contact);
    expect(done.result.status).toBe('COMPLETE');
    const trust = await product.domains.pki.trustAnchors();
    expect((await verifyPdf(await headOf(draft), { trust })).validity).toBe('unmodified');
  });

  it.skipIf(!hasTool('qpdf'))(
    'is signed without any action that leaves the page, or embedded file, as qpdf reads the signed bytes',
    async () => {
      const upload = hostilePdf({ title: newId() });
      expect(hostileLeftovers(upload).length).toBeGreaterThan(HOSTILE_KINDS.length);
      const draft = await draftOf(upload);
      expect(await send(draft)).toMatchObject({ code: 0 });
      expect((await product.sign(signer, draft.id, chen.contact)).result.status).toBe('COMPLETE');
      expect(hostileLeftovers(await headOf(draft))).toEqual([]);
    },
  );

  it('is still found by the digest of the upload', async () => {
    const upload = hostile();
    const draft = await draftOf(upload);
    await send(draft);
    const records = await product.domains.audit.list({ kind: 'CONTRACT', id: draft.id });
    const sent = records.find(({ event }) => event === 'CONTRACT_SEND')!;
    expect(JSON.parse(String(sent.detail.originals))).toEqual([
      {
        documentId: draft.documents[0]!.id,
        name: '软件服务合同.pdf',
        size: upload.length,
        sha256: createHash('sha256').update(upload).digest('hex'),
        engine: 'Cinnabar',
      },
    ]);
  });

  it('stays byte-identical when there is nothing to flatten', async () => {
    const upload = makePdf({ pages: 2 });
    const { result } = await staff.upload(upload);
    expect(result.sha256).toBe(createHash('sha256').update(upload).digest('hex'));
  });

  it('becomes one consistent file when it lists its objects twice', async () => {
    const draft = await draftOf(makeHybrid());
    expect(openPdf(await headOf(draft)).revisions.map(({ kind }) => kind)).toEqual(['table']);
  });

  it('is refused with its page when it cannot be flattened', async () => {
    const answer = await staff.upload(annotatedPdf(() => [annotation('FreeText')]));
    expect(answer).toMatchObject({ code: ERRORS.DOCUMENT_NOT_FLAT.code, status: 400 });
    expect(answer.message).toContain('第 1 页');
  });

  it('is not sent when it was uploaded before uploads were flattened', async () => {
    const draft = await draftOf(makePdf());
    const old = await product.domains.documents.storeBytes(hostile());
    const id = draft.documents[0]!.id;
    for (const [table, key] of [
      ['document', 'id'],
      ['document_revision', 'document_id'],
    ] as const)
      await database.db.execute(
        sql`update ${sql.identifier(table)} set storage_key = ${old.storageKey}, sha256 = ${old.sha256}, size = ${old.size} where ${sql.identifier(key)} = ${id}`,
      );
    expect(await preflight(draft)).toMatchObject([
      { code: ERRORS.SEND_DOCUMENT_OPEN.code, isBlocking: true },
    ]);
    expect(await send(draft)).toMatchObject({ code: ERRORS.SEND_DOCUMENT_OPEN.code });
  });
});

describe('an upload with a page that cannot be drawn', () => {
  /** A strip a hundred times as long as it is wide: its image would exceed every limit. */
  const strip = () => makePdf({ mediaBox: [0, 0, 100, 10_000], title: newId() });
  const allDrawn = (id: string, value: boolean) =>
    database.db.execute(sql`update document set all_drawn = ${value} where id = ${id}`);

  it("is reported with file and page, in the sender's language, and is not sent", async () => {
    const draft = await draftOf(strip());
    const { SEND_DOCUMENT_UNDRAWN } = ERRORS;
    expect(await preflight(draft)).toMatchObject([
      {
        code: SEND_DOCUMENT_UNDRAWN.code,
        isBlocking: true,
        message: expect.stringContaining('《软件服务合同》第 1 页'),
      },
    ]);
    expect(await send(draft)).toMatchObject({ code: SEND_DOCUMENT_UNDRAWN.code, status: 409 });
  });

  it('cannot be signed when it was sent before that check existed', async () => {
    const draft = await draftOf(strip());
    const { id } = draft.documents[0]!;
    await allDrawn(id, true);
    expect(await send(draft)).toMatchObject({ code: 0 });
    await allDrawn(id, false);
    const refused = await product.declareIntent(signer, draft.id);
    expect(refused).toMatchObject({ code: ERRORS.SIGN_DOCUMENT_UNDRAWN.code, status: 409 });
    expect(refused.message).toContain('《软件服务合同》第 1 页');
  });

  it('is not drawn again at each signature when all pages were drawn', async () => {
    const draft = await draftOf(makePdf({ pages: 2, title: newId() }));
    await send(draft);
    const { renderers } = product.domains;
    const before = renderers.completed();
    expect((await product.sign(signer, draft.id, chen.contact)).result.status).toBe('COMPLETE');
    expect(renderers.completed()).toBe(before);
  });
});

describe('an upload that arrives signed', () => {
  const signed = async (base: Buffer): Promise<Buffer> => {
    const outside = await makeTestPki();
    const name = '某电子签章平台';
    return Buffer.from(
      await signPdf(base, { name, signer: await outside.issueSigner({ commonName: name }) }),
    );
  };

  it('stays unchanged, and what could hide text is reported before it is sent', async () => {
    const upload = await signed(
      annotatedPdf((add) => [
        painted(add, 'Stamp', { Rect: [60, 690, 230, 720] }),
        painted(add, 'Stamp', { F: 2 }),
        annotation('Widget', { ...text, AA: pdfDict({ F: pdfDict({ S: pdfName('ResetForm') }) }) }),
      ]),
    );
    const draft = await draftOf(upload);
    expect((await headOf(draft)).equals(upload)).toBe(true);
    const items = await preflight(draft);
    const { SEND_CONTENT_COVERED, SEND_CONTENT_HIDDEN, SEND_FIELDS_ACT } = ERRORS;
    expect(items.map(({ code }) => code)).toEqual(
      [SEND_CONTENT_COVERED, SEND_CONTENT_HIDDEN, SEND_FIELDS_ACT].map(({ code }) => code),
    );
    expect(items.map(({ isBlocking }) => isBlocking)).toEqual([false, false, false]);
    for (const { message } of items) expect(message).toMatch(/软件服务合同.*第 1 页/);
    expect(await send(draft)).toMatchObject({ code: 0 });
    expect((await headOf(draft)).subarray(0, upload.length).equals(upload)).toBe(true);
  });

  it.each([
    ['an action that opens a program', { A: pdfDict({ S: pdfName('Launch'), F: encodeText('calc.exe') }) }],
    ['an action that sends the form', { A: pdfDict({ S: pdfName('SubmitForm') }) }],
    ['a file', { FS: pdfDict({ EF: pdfDict({}) }) }],
  ])('is refused when it holds %s, because nothing may be removed from it', async (_, entries) => {
    const answer = await staff.upload(await signed(annotatedPdf((add) => [painted(add, 'Stamp', entries)])));
    expect(answer).toMatchObject({ code: ERRORS.DOCUMENT_ACTIVE_CONTENT.code, status: 400 });
  });

  it('is refused when it lists its objects twice', async () => {
    const answer = await staff.upload(await signed(makeHybrid()));
    expect(answer).toMatchObject({ code: ERRORS.DOCUMENT_HYBRID_SIGNED.code, status: 409 });
  });
});
