import type { KeywordPosition } from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import type { BulkRows, BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import type { PreflightItem } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Field } from '@cinnabar/protocol/contracts/fields/field-schema';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { publishRules, publishType } from '../../categories/categories-factory.ts';
import { fileOf, tradeRoles } from '../../templates/templates-factory.ts';
import { bulkFirm, HEADINGS, newMobile } from './bulk-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);

const position = (party: number, kind: KeywordPosition['kind'], keyword: string): KeywordPosition => ({
  ...{ party, kind, keyword, occurrence: 1, side: 'right', right: 0, down: 0 },
});
const POSITIONS = [
  position(1, 'SEAL', '采购方盖章'),
  position(2, 'SIGNATURE', '担保人签字'),
  position(2, 'DATE', '签署日期'),
];
const LINES = ['担保函', '采购方盖章：', '担保人签字：', '签署日期：'];

/** The buyer seals, a person signs; fields only where the business type puts them, or those given. */
const guarantee =
  (fields: TemplateContentInput['fields'] = []) =>
  (documentId: string): TemplateContentInput => ({
    documents: [documentId],
    roles: [
      tradeRoles(false)[0]!,
      {
        id: 'backer',
        name: '担保人',
        tenantType: 'PERSONAL',
        step: 2,
        actions: [{ id: 'backerSign', type: 'PERSONAL' }],
      },
    ],
    fields: fields.map((field) => ({ ...field, documentId })),
  });

async function firmWithType(positions = POSITIONS) {
  const firm = await bulkFirm(product, 'INNER_COMPANY');
  const type = await publishType(firm.manager, firm.buyer.id, {
    ...{ name: '担保', senders: 'TEMPLATE_CREATOR', rules: { positions } },
  });
  const beginWith = async ({ versionId }: TemplateDetail, ...lines: string[]): Promise<BulkRun> => {
    const url = `/contract/bulk?versionId=${versionId}&categoryId=${type.id}`;
    const answer = await firm.sender.upload(Buffer.from(lines.join('\n')), '名单.csv', url);
    expect(answer.code, answer.message).toBe(0);
    return answer.result as unknown as BulkRun;
  };
  /** A run of rows with another person each. */
  const begin = (template: TemplateDetail, rows = 1) =>
    beginWith(
      template,
      '合同主题,担保人姓名,担保人手机号或邮箱',
      ...Array.from({ length: rows }, () => `,方予安,${newMobile()}`),
    );
  const contractsOf = async (id: string): Promise<Contract[]> =>
    Promise.all(
      (await firm.rowsOf(id)).map(
        async ({ contractId }) =>
          (await firm.sender.get<Contract>('/contract/detail', { contractId: contractId! })).result,
      ),
    );
  return { ...firm, type, begin, beginWith, contractsOf };
}

const fieldsOf = ({ signatories }: Contract): Field[] =>
  signatories.flatMap(({ actions }) => actions.flatMap(({ fields }) => fields));
const typesOf = (contract: Contract) =>
  fieldsOf(contract)
    .map(({ type }) => type)
    .toSorted();
const ALL = ['SEAL_CORPORATE', 'SEAL_PERSONAL', 'TIMESTAMP'];

describe('a bulk run under a business type with fields at keywords', () => {
  it('launches contracts with a field at each keyword', async () => {
    const firm = await firmWithType();
    const template = await firm.publishPdf(LINES, guarantee());
    const done = await firm.run(await firm.begin(template, 2));
    expect(await firm.rowsOf(done.id, 'FAILED')).toEqual([]);
    expect(done).toMatchObject({ state: 'DONE', counts: { SENT: 2, FAILED: 0 } });
    for (const contract of await firm.contractsOf(done.id)) {
      expect(contract.status).toBe('SIGNING');
      expect(typesOf(contract)).toEqual(ALL);
      // From the top, in the order of the lines, beside their words.
      const [seal, signature, day] = ALL.map((type) => fieldsOf(contract).find((one) => one.type === type)!);
      expect(seal!.y + seal!.height / 2).toBeGreaterThan(signature!.y + signature!.height / 2);
      expect(signature!.y + signature!.height / 2).toBeGreaterThan(day!.y + day!.height / 2);
      const { width, height } = contract.documents[0]!.pageSizes[0]!;
      const mm = 25.4 / 72;
      expect(signature!.width * width * mm).toBeCloseTo(40, 1);
      expect(signature!.height * height * mm).toBeCloseTo(16, 1);
      expect(seal!.width * width * mm).toBeCloseTo(42, 1);
    }
  });

  it('leaves a field of the template that stands at a keyword as it is', async () => {
    const firm = await firmWithType();
    const first = await firm.run(await firm.begin(await firm.publishPdf(LINES, guarantee())));
    const [launched] = await firm.contractsOf(first.id);
    const { documentId: _, ...standing } = fieldsOf(launched!).find(({ type }) => type === 'SEAL_PERSONAL')!;
    const { page, x, y, width, height } = standing;
    // Flatter, at the same height beside the word.
    const box = { page, x, y: y + height / 4, width, height: height / 2 };
    const template = await firm.publishPdf(
      LINES,
      guarantee([{ ...box, id: 'own', documentId: '', type: 'SEAL_PERSONAL', owner: 'backerSign' }]),
    );
    const done = await firm.run(await firm.begin(template));
    const [contract] = await firm.contractsOf(done.id);
    expect(contract!.status).toBe('SIGNING');
    expect(typesOf(contract!)).toEqual(ALL);
    expect(fieldsOf(contract!).find(({ type }) => type === 'SEAL_PERSONAL')!.height).toBeCloseTo(
      height / 2,
      5,
    );
  });

  it('fails a row whose file lacks a keyword, in both languages, and does not place the others twice later', async () => {
    const missing = position(2, 'SIGNATURE', '保证人签字');
    const firm = await firmWithType([POSITIONS[0]!, missing]);
    const template = await firm.publishPdf(LINES, guarantee());
    const failed = await firm.run(await firm.begin(template));
    expect(failed.counts).toMatchObject({ SENT: 0, FAILED: 1 });
    const messageIn = async (language: string) => {
      const answer = await product.app.inject({
        url: `/api/contract/bulk/rows?id=${failed.id}`,
        headers: { 'x-qid': firm.sender.token, 'i18n-language': language },
      });
      return answer.json<{ result: BulkRows }>().result.list[0]!.message;
    };
    expect(await messageIn('zh_CN')).toMatch(/关键字.*保证人签字/u);
    expect(await messageIn('en_US')).toMatch(/keyword.*保证人签字/u);
    // What was found is placed already, and another attempt saves nothing.
    const [draft] = await firm.contractsOf(failed.id);
    expect(typesOf(draft!)).toEqual(['SEAL_CORPORATE']);
    const again = await firm.run(failed);
    expect(again.counts).toMatchObject({ SENT: 0, FAILED: 1 });
    expect((await firm.contractsOf(failed.id))[0]!.version).toBe(draft!.version);
    await publishRules(firm.manager, firm.type, { positions: POSITIONS });
    const done = await firm.run(again);
    expect(done.counts).toMatchObject({ SENT: 1, FAILED: 0 });
    const [contract] = await firm.contractsOf(done.id);
    expect(typesOf(contract!)).toEqual(ALL);
  });

  it('launches papers, which have the fields of their template', async () => {
    const firm = await firmWithType([position(1, 'SEAL', '不在文件中')]);
    const begun = await firm.beginWith(firm.template, HEADINGS, firm.line());
    const done = await firm.run(begun);
    expect(await firm.rowsOf(done.id, 'FAILED')).toEqual([]);
    expect(done.counts).toMatchObject({ SENT: 1, FAILED: 0 });
    const [contract] = await firm.contractsOf(done.id);
    expect(typesOf(contract!)).toEqual(['SEAL_CORPORATE', 'SEAL_CORPORATE', 'SEAL_PERSONAL']);
  });
});

describe('a draft of papers under a business type with fields at keywords', () => {
  it('is asked for the keywords only in files that are added to it', async () => {
    const firm = await firmWithType([position(1, 'SEAL', '不在文件中')]);
    const { contact } = firm.seller.people.许清和!;
    const { result: draft } = await firm.sender.post<Contract>('/contract/fromtemplate', {
      versionId: firm.template.versionId,
      categoryId: firm.type.id,
      expireTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      values: { amount: '128050', day: '2026-11-30', pay: '[1]' },
      parties: [
        { roleId: 'seller', tenantId: firm.seller.id, tenantName: firm.seller.name, contact },
        { roleId: 'backer', receiverName: '方予安', contact: newMobile() },
      ],
    });
    const problems = async () =>
      (await firm.sender.get<PreflightItem[]>(`/contract/${draft.id}/preflight`)).result
        .filter(({ isBlocking }) => isBlocking)
        .map(({ name, params }) => ({ name, params }));
    expect(await problems()).toEqual([]);
    const { result: added } = await firm.sender.upload(await fileOf(['质量标准']), '附件.pdf');
    const saved = await firm.sender.put<Contract>(`/contract/${draft.id}`, {
      ...{
        version: draft.version,
        subject: draft.subject,
        expireTime: draft.expireTime,
        fields: draft.fields,
      },
      documents: [...draft.documents.map(({ id }) => id), added.id],
      signatories: draft.signatories.map(({ actions, ...party }) => ({
        ...party,
        actions: actions.map(({ id, type }) => ({ id, type })),
      })),
    });
    expect(saved.code, saved.message).toBe(0);
    expect(await problems()).toEqual([
      { name: 'SEND_CATEGORY_KEYWORD', params: { keyword: '不在文件中', documents: '附件' } },
    ]);
  });
});
