import { openPdf, verifyPdf } from '@cinnabar/pdf';
import { hasTool, judgeWithPdfsig, makePdf } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import { expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { passRealName } from '../../../testing/pass-real-name.ts';
import { signWithSeal } from '../sealing/seal-step-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const company = await product.company('海棠贸易有限公司', {
  林知夏: ['SYSTEM'],
  许清和: ['SA'],
  沈砚: ['LP'],
  顾明远: [],
});
const callers: Record<string, Caller> = {};
for (const [name, { contact }] of Object.entries(company.people))
  callers[name] = await product.signIn(contact);
const {
  林知夏: staff,
  许清和: keeper,
  沈砚: legalPerson,
  顾明远: handler,
} = callers as Record<string, Caller>;

await passRealName(database, legalPerson!.userId);

/** Approved, signed by its handler and by the legal representative, and sealed. */
async function draft(): Promise<Contract> {
  const { result: document } = await staff!.upload(makePdf({ pages: 1 }));
  const place = { documentId: document.id, page: 1, y: 0.1, width: 0.15 };
  const { result } = await staff!.post<Contract>('/contract', {
    subject: '设备采购合同',
    documents: [document.id],
    expireTime: new Date(Date.now() + 86_400_000).toISOString(),
    signatories: [
      {
        id: 'company',
        tenantType: 'COMPANY',
        tenantId: company.id,
        tenantName: company.name,
        step: 1,
        actions: [
          { id: 'approve', type: 'AUDIT', operators: [{ id: handler!.userId }] },
          { id: 'handle', type: 'OPERATOR', operators: [{ id: handler!.userId }] },
          { id: 'lp', type: 'LP' },
          { id: 'seal', type: 'CORPORATE' },
        ],
      },
    ],
    fields: [
      { ...place, id: 'f-handle', x: 0.05, height: 0.05, type: 'SEAL_PERSONAL', owner: 'handle' },
      { ...place, id: 'f-lp', x: 0.35, height: 0.05, type: 'SEAL_PERSONAL', owner: 'lp' },
      { ...place, id: 'f-seal', x: 0.65, height: 0.1061, type: 'SEAL_CORPORATE', owner: 'seal' },
    ],
  });
  return result;
}

const detail = async (caller: Caller, contractId: string) =>
  (await caller.get<Contract>('/contract/detail', { contractId })).result;
const contactOf = (caller: Caller) =>
  Object.values(company.people).find(({ id }) => id === caller.userId)!.contact;

async function sealOf(caller: Caller, type: 'PERSONAL' | 'LP' | 'COMPANY'): Promise<string> {
  if (type === 'PERSONAL') {
    const form = { source: 'TYPED', text: '顾明远' };
    return (await caller.post<{ id: string }>('/seal/person/create', form)).result.id;
  }
  const query = { companyId: company.id, type };
  return (await caller.get<{ id: string }[]>('/seal/query', query)).result[0]!.id;
}

const sign = (caller: Caller, contractId: string, stepId: string, sealId: string) =>
  signWithSeal(product, database, caller, { contractId, stepId, sealId, contact: contactOf(caller) });

it('a missing seal of the legal representative is reported before sending; then each type of step is signed in order with its own picture', async () => {
  const { id } = await draft();
  const problems = async () =>
    (await staff!.get<{ code: number; link: string }[]>(`/contract/${id}/preflight`)).result;
  expect(await problems()).toMatchObject([
    { code: ERRORS.SEND_LP_SEAL_MISSING.code, link: `/launch/contract/${id}#party-company-steps` },
  ]);
  await database.pool.query('update company set legal_person = $2 where id = $1', [company.id, '沈砚']);
  const made = await keeper!.post<{ id: string }>('/seal/autocreate/company', {
    companyId: company.id,
    categoryId: 'LP',
  });
  expect(await problems(), 'it awaits consent').toHaveLength(1);
  const consent = await legalPerson!.post('/seal/decide', { sealId: made.result.id, agreed: true });
  expect(consent.code).toBe(0);
  expect(await problems()).toEqual([]);
  expect((await staff!.post('/contract/send', { contractId: id })).code).toBe(0);

  const own = await sealOf(handler!, 'PERSONAL');
  expect(await sign(handler!, id, 'handle', own), 'before the approval').not.toBe(0);
  expect((await detail(handler!, id)).signCode).toBe(1);
  expect((await handler!.post('/contract/audit', { contractId: id, actionId: 'approve' })).code).toBe(0);
  expect(await sign(legalPerson!, id, 'lp', own), 'before the handler').not.toBe(0);
  expect(await sign(handler!, id, 'handle', own)).toBe(0);

  const lpSeal = await sealOf(keeper!, 'LP');
  const companySeal = await sealOf(keeper!, 'COMPANY');
  expect(await sign(legalPerson!, id, 'lp', companySeal), 'with another picture').not.toBe(0);
  expect(await sign(legalPerson!, id, 'lp', lpSeal)).toBe(0);
  expect(await sign(keeper!, id, 'seal', companySeal)).toBe(0);

  const signed = await detail(staff!, id);
  expect(signed.status).toBe('COMPLETE');
  expect(signed.signatories[0]!.actions.map(({ status }) => status)).toEqual(Array(4).fill('SIGNED'));
  const pdf = await staff!.download(`/contract/download?contractId=${id}`);
  // The file, its certification, three signatures.
  expect(openPdf(pdf).revisions.length).toBeGreaterThanOrEqual(4);
  if (hasTool('pdfsig'))
    expect(judgeWithPdfsig(pdf).map(({ isValid }) => isValid)).toEqual(Array(4).fill(true));
  // A handler and the legal representative sign themselves, for the company; its seal is the company's. The handler's name was not
  // verified, the legal representative's was.
  const { signatures } = await verifyPdf(pdf);
  const parties = signatures.filter(({ kind }) => kind === 'signature');
  const organization = `${company.name} (demonstration 演示)`;
  const contact = maskContact(contactOf(handler!));
  expect(parties).toMatchObject(
    [`${contact} (by phone, name not verified 姓名未核验)`, '沈砚', organization].map((name) => ({
      signerName: name,
      claimedName: name,
      organization,
    })),
  );
  const { timeline } = await detail(staff!, id);
  const signers = timeline.flatMap(({ certificate }) => certificate?.signer ?? []);
  expect(signers).toMatchObject([
    { acts: 'person', person: contact, personProof: 'PHONE', company: company.name, companyProof: 'DEMO' },
    { acts: 'person', person: '沈砚', personProof: 'REAL_NAME', company: company.name },
    { acts: 'company', person: null, company: company.name, companyProof: 'DEMO' },
  ]);
});
