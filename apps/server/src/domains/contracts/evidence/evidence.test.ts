import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pageText, verifyPdf } from '@cinnabar/pdf';
import { makePdf } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;
type Caller = Awaited<ReturnType<Product['signIn']>>;

const database = await createTestDatabase();
let product: Product;
let staff: Caller;
let signer: Caller;
let contract: Contract;

beforeAll(async () => {
  product = await buildProduct(database);
  const firm = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'], 许清和: ['SA'] });
  staff = await product.signIn(firm.people.林知夏!.contact);
  const chen = await product.person('陈书远');
  signer = await product.signIn(chen.contact);
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
  await staff.post('/contract/send', { contractId: draft.id });
  contract = (await product.sign(signer, draft.id, chen.contact)).result;
  expect(contract.status).toBe('COMPLETE');
});

async function ask(caller: Caller, language = 'zh_CN', contractId = contract.id) {
  const answer = await product.app.inject({
    url: `/api/contract/evidence?contractId=${contractId}`,
    headers: { 'x-qid': caller.token, 'i18n-language': language },
  });
  return { status: answer.statusCode, pdf: answer.rawPayload, type: String(answer.headers['content-type']) };
}

async function wordsOf(pdf: Buffer): Promise<string> {
  const pages: string[] = [];
  for (let page = 1; page <= 12; page++) {
    const runs = await pageText(pdf, page).catch(() => null);
    if (!runs) break;
    pages.push(runs.map(({ text }) => text).join(''));
  }
  return pages
    .join('')
    .replace(/\s/g, '')
    .replace(/合同出证报告·[-\w]+·第\d+页，共\d+页/g, '');
}

it('the evidence report gives the parties every record with its hash, every digest and proof, signed by the platform', async () => {
  const { pdf, type } = await ask(signer);
  expect(type).toBe('application/pdf');
  const words = await wordsOf(pdf);
  for (const { hash } of contract.timeline) expect(words).toContain(hash);
  expect(words).toContain(contract.documents[0]!.sha256);
  expect(words).toContain('短信或邮件验证码');
  expect(words).toContain('非依法许可的电子认证服务机构');
  expect(words).toContain(contract.timeline.at(-2)!.certificate!.serialNo);
  expect(words).toContain('并非独立第三方签发');
  expect(words).toContain('完整，未发现改动');
  expect(words).toContain('每日根将于次日凌晨发布');
  const report = await verifyPdf(pdf, { trust: await product.domains.pki.trustAnchors() });
  expect(report.validity).toBe('unmodified');
  expect(report.signatures).toMatchObject([{ kind: 'certification', trusted: true, level: 'B-LT' }]);
});

it('the evidence report is made once for one state and language, and holds the inclusion proof once the root is published', async () => {
  const { pdf } = await ask(staff);
  expect((await ask(signer)).pdf.equals(pdf)).toBe(true);
  const english = await wordsOf((await ask(staff, 'en_US')).pdf);
  expect(english).toContain('Intact,nochangefound');
  expect(english).not.toMatch(/合同信息|哈希/);
  const root = (await product.domains.audit.publishRoot())!;
  const words = await wordsOf((await ask(staff)).pdf);
  expect(words).toContain(root.root);
  // A hyphen at the end of a line is lost in text extraction.
  expect(words.replaceAll('-', '')).toContain(`CONTRACT:${contract.id}:`.replaceAll('-', ''));
});

it('the evidence report is made again when its stored file was replaced', async () => {
  const folder = path.join(product.folder, 'cache', 'evidence');
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // Readable as a report, but a different one.
    await writeFile(file, Buffer.concat([(await readFile(file)).subarray(0, 32), makePdf({ pages: 1 })]));
  }
  expect(await wordsOf((await ask(staff)).pdf)).toContain(contract.documents[0]!.sha256);
});

it('the evidence report says so when the log was changed in the database', async () => {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update audit_record set event = 'CONTRACT_RECALL' where chain_id = ${contract.id} and sequence = 2`,
    );
  });
  expect(await wordsOf((await ask(staff)).pdf)).toContain('自第2条记录起不一致');
});

it('the evidence report is refused to unrelated users, and for a draft', async () => {
  const outsider = await product.signIn((await product.person('路人')).contact);
  expect((await ask(outsider)).status).toBe(404);
  const draft = await product.draft(staff, []);
  expect((await ask(staff, 'zh_CN', draft.id)).status).toBe(409);
});

it('the evidence report names the sources of converted files, also of merged parts, from the record of sending', async () => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c8102e' } })
    .png()
    .toBuffer();
  const scan = (await staff.upload(picture, '营业执照.png')).result;
  const plain = (await staff.upload(makePdf({ pages: 1 }), '采购合同.pdf')).result;
  const merged = await staff.post<ContractDocument>('/document/merge', {
    documents: [plain.id, scan.id],
    title: '采购合同及附件',
  });
  const chen = await product.person('陈书远');
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
  const saved = await staff.put(`/contract/${draft.id}`, {
    ...draft,
    documents: [merged.result.id],
    fields: draft.fields.map(({ value: _, ...field }) => ({ ...field, documentId: merged.result.id })),
    description: '',
  });
  expect(saved).toMatchObject({ code: 0 });
  expect(await staff.post('/contract/send', { contractId: draft.id })).toMatchObject({ code: 0 });

  const sha256 = createHash('sha256').update(picture).digest('hex');
  const chain = { kind: 'CONTRACT', id: draft.id } as const;
  const sent = (await product.domains.audit.list(chain)).find(({ event }) => event === 'CONTRACT_SEND')!;
  expect(JSON.parse(String(sent.detail.originals))).toEqual([
    { documentId: merged.result.id, name: '营业执照.png', size: picture.length, sha256, engine: 'sharp' },
  ]);
  const words = await wordsOf((await ask(staff, 'zh_CN', draft.id)).pdf);
  for (const part of ['营业执照.png', String(picture.length), 'sharp', sha256]) expect(words).toContain(part);
  expect(await wordsOf((await ask(staff)).pdf), 'a contract of PDFs says nothing of it').not.toContain(
    '转换工具',
  );
});
