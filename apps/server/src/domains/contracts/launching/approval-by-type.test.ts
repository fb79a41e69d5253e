import { makePdf } from '@cinnabar/pdf/testing';
import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import type { CategoryConfig } from '@cinnabar/protocol/categories/rules/category-rules';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { publishType } from '../../categories/categories-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const firm = await product.company(
  '银杏制造有限公司',
  { 林知夏: ['CATEGORY_MANAGER'], 许清和: ['SA'], 顾明远: [] },
  'INNER_COMPANY',
);
const as = (name: string) => product.signIn(firm.people[name]!.contact);
const [sender, keeper, approver] = await Promise.all(['林知夏', '许清和', '顾明远'].map(as));
const people = [{ id: approver!.userId, name: '顾明远' }];

const published = async (name: string, rules: Partial<CategoryConfig>): Promise<string> =>
  (await publishType(sender!, firm.id, { name, rules })).id;

const SEAL = { id: 'seal', type: 'CORPORATE' };
const APPROVAL = { id: 'ok', type: 'AUDIT', operators: people };

async function draftOf(categoryId: string, steps: object[], value: string | null) {
  const { result: document } = await sender!.upload(makePdf({ pages: 1 }));
  const place = { documentId: document.id, page: 1, y: 0.1, width: 0.2, height: 0.14 };
  const answer = await sender!.post<Contract>('/contract', {
    categoryId,
    subject: '设备采购',
    amount: value === null ? null : Number(value),
    documents: [document.id],
    expireTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    signatories: [
      {
        id: 'own',
        tenantType: 'INNER_COMPANY',
        tenantId: firm.id,
        tenantName: firm.name,
        step: 1,
        actions: steps,
      },
    ],
    fields: [
      { ...place, id: 'c', x: 0.6, type: 'SEAL_CORPORATE', owner: 'seal' },
      {
        ...place,
        id: 'a',
        x: 0.1,
        height: 0.05,
        type: 'AMOUNT',
        owner: SPONSOR_OWNER,
        name: '合同金额',
        value,
      },
    ],
  });
  expect(answer.code, answer.message).toBe(0);
  return answer.result.id;
}

const send = (contractId: string) => sender!.post<Contract>('/contract/send', { contractId });
const refused = (name: ErrorName) => ({ code: ERRORS[name].code });

describe('a type with approval by amount', async () => {
  const type = await published('设备采购', {
    amountField: '合同金额',
    approvals: [{ from: 50_000_00, approvers: people }],
  });

  it('sends a small contract without, and a large one only with the approval, which comes before the seal', async () => {
    expect(await send(await draftOf(type, [SEAL], '4999999'))).toMatchObject({ code: 0 });
    expect(await send(await draftOf(type, [SEAL], '5000000'))).toMatchObject(
      refused('SEND_CATEGORY_APPROVAL'),
    );
    const own = { ...APPROVAL, operators: [...people, { id: sender!.userId, name: '林知夏' }] };
    expect(await send(await draftOf(type, [own, SEAL], '5000000')), 'the sender beside').toMatchObject(
      refused('SEND_CATEGORY_APPROVAL'),
    );
    const contractId = await draftOf(type, [APPROVAL, SEAL], '5000000');
    expect(await send(contractId)).toMatchObject({ code: 0, result: { amount: 50_000_00 } });
    expect((await product.declareIntent(keeper!, contractId)).code, 'not open yet').not.toBe(0);
    expect(
      await approver!.post('/contract/audit', { contractId, actionId: 'ok', comment: '同意' }),
    ).toMatchObject({ code: 0 });
    expect(await product.sign(keeper!, contractId, firm.people.许清和!.contact)).toMatchObject({
      code: 0,
      result: { status: 'COMPLETE' },
    });
  });

  it('refuses an amount that the field does not say, and a field that is gone', async () => {
    const draft = await draftOf(type, [SEAL], '100');
    const { result } = await sender!.get<Contract>('/contract/detail', { contractId: draft });
    const { subject, documents, signatories, fields, expireTime, version } = result;
    const form = { subject, documents: documents.map(({ id }) => id), signatories, expireTime };
    const put = (more: object) => sender!.put<Contract>(`/contract/${draft}`, { ...form, ...more });
    const saved = await put({ fields, amount: 1, version });
    expect(await send(draft)).toMatchObject(refused('SEND_CATEGORY_AMOUNT_FIELD'));
    await put({
      fields: fields.filter(({ type: kind }) => kind !== 'AMOUNT'),
      amount: 1,
      version: saved.result.version,
    });
    const { result: problems } = await sender!.get<{ name: string; link: string }[]>(
      `/contract/${draft}/preflight`,
    );
    expect(problems).toContainEqual(
      expect.objectContaining({ name: 'SEND_CATEGORY_AMOUNT_FIELD', link: `/launch/appoint/${draft}` }),
    );
  });
});

it('a type with preset parties refuses a contract between others', async () => {
  const type = await published('采购订单', {
    parties: [
      {
        role: '采购方',
        kind: 'OWN',
        name: '',
        contact: '',
        together: false,
        steps: [
          { type: 'AUDIT', operators: people },
          { type: 'CORPORATE', operators: [] },
        ],
      },
    ],
  });
  expect(await send(await draftOf(type, [SEAL], '1'))).toMatchObject(refused('SEND_CATEGORY_PARTY'));
  expect(await send(await draftOf(type, [APPROVAL, SEAL], '1'))).toMatchObject({ code: 0 });
});

it('a type names employees only, and says whom it does not know', async () => {
  const { result: type } = await sender!.post<CategoryDetail>('/category/create', {
    companyId: firm.id,
    name: '外部审批',
  });
  const other = await product.person('陈书远');
  const save = (config: Partial<CategoryConfig>) =>
    sender!.post('/category/draft', {
      categoryId: type.id,
      version: type.version,
      config: { ...type.config, ...config },
    });
  const outsider = { id: other.id, name: '陈书远' };
  const unknown = { code: ERRORS.CATEGORY_PERSON_UNKNOWN.code };
  expect(await save({ approvals: [{ from: 0, approvers: [...people, outsider] }] })).toMatchObject(unknown);
  const own = { role: '甲方', kind: 'OWN', name: '', contact: '', together: false } as const;
  expect(
    await save({ parties: [{ ...own, steps: [{ type: 'AUDIT', operators: [outsider] }] }] }),
  ).toMatchObject(unknown);
  expect(await save({ approvals: [{ from: 0, approvers: people }] })).toMatchObject({ code: 0 });
});
