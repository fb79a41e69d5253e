import { makePdf } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/open-database.ts';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;
let product: Product;
let database: Database;
let staff: Caller;

beforeAll(async () => {
  database = await createTestDatabase();
  product = await buildProduct(database);
  const company = await product.company('海棠贸易有限公司', { 林知夏: ['SYSTEM'] });
  staff = await product.signIn(company.people.林知夏!.contact);
});

/** A contract whose deadline has passed, before the job that expires contracts has run. */
async function lateContract(steps: { id: string; type: string }[]) {
  const person = await product.person('陈书远');
  const { result: document } = await staff.upload(makePdf({ pages: 1 }));
  const place = { documentId: document.id, page: 1, x: 0.1, width: 0.3, height: 0.06 };
  const draft = await staff.post<Contract>('/contract', {
    subject: '软件采购合同',
    documents: [document.id],
    expireTime: new Date(Date.now() + 86_400_000).toISOString(),
    signatories: [
      {
        id: 'person',
        tenantType: 'PERSONAL',
        receiverName: '陈书远',
        contact: person.contact,
        step: 1,
        actions: steps,
      },
    ],
    fields: steps.map(({ id, type }, index) => ({
      ...place,
      id: `place-${id}`,
      y: 0.2 + index * 0.2,
      owner: id,
      type: type === 'FILL' ? 'TEXT' : 'SEAL_PERSONAL',
    })),
  });
  const { id, documents } = (await staff.post<Contract>('/contract/send', { contractId: draft.result.id }))
    .result;
  await database.pool.query("update contract set expire_time = now() - interval '1 second' where id = $1", [
    id,
  ]);
  return { id, documents, person, signer: await product.signIn(person.contact) };
}

const PASSED = { status: 409, code: ERRORS.DEADLINE_PASSED.code };

it('after the deadline no value is filled in, also not as a draft', async () => {
  const { id, signer } = await lateContract([
    { id: 'fill', type: 'FILL' },
    { id: 'sign', type: 'PERSONAL' },
  ]);
  const form = { contractId: id, actionId: 'fill', values: { 'place-fill': '订单协同平台' } };
  expect(await signer.post('/contract/fill', { ...form, submit: false })).toMatchObject(PASSED);
  expect(await signer.post('/contract/fill', { ...form, submit: true })).toMatchObject(PASSED);
  const { result } = await signer.get<Contract>('/contract/detail', { contractId: id });
  expect(result.fields.find((field) => field.id === 'place-fill')!.value).toBeNull();
});

it('after the deadline no code is sent for a signature', async () => {
  const { id, documents, signer, person } = await lateContract([{ id: 'sign', type: 'PERSONAL' }]);
  const codes = async () =>
    (await database.pool.query('select 1 from one_time_code where contact = $1', [person.contact])).rowCount;
  const before = await codes();
  const intent = await signer.post('/contract/intent', {
    method: 'PIN',
    contracts: [
      {
        contractId: id,
        actionId: 'sign',
        documents: documents.map((file) => ({ documentId: file.id, sha256: file.sha256 })),
      },
    ],
  });
  expect(intent).toMatchObject(PASSED);
  expect(await codes()).toBe(before);
});
