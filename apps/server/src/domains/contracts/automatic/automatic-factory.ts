import { makePdf } from '@cinnabar/pdf/testing';
import type { ContractFormInput } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { SealGrant } from '@cinnabar/protocol/seals/grant-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { expect } from 'vitest';
import type { Database } from '../../../platform/db/open-database.ts';
import type { buildProduct, Caller } from '../../../testing/build-product.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;
type Party = NonNullable<ContractFormInput['signatories']>[number];

export const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A sender, and a company with a seal administrator, an employee and a business partner whom the grants are about. */
export async function makeAutomatic(product: Product, { pool }: Pick<Database, 'pool'>, name: string) {
  const company = await product.company(name, { 林知夏: ['SYSTEM'], 许清和: ['SA'], 顾明远: [] });
  const [sender, keeper, holder] = (await Promise.all(
    ['林知夏', '许清和', '顾明远'].map((one) => product.signIn(company.people[one]!.contact)),
  )) as [Caller, Caller, Caller];
  const { result: seals } = await keeper.get<Seal[]>('/seal/query', {
    companyId: company.id,
    type: 'COMPANY',
  });
  const [seal] = seals as [Seal];
  const person = await product.person('陈书远');

  /** A grant of the seal to the employee that signs automatically, up to 1,000 yuan; `more` overrides. */
  async function grant(more: object = {}): Promise<SealGrant> {
    const form = {
      sealId: seal.id,
      subjectType: 'EMPLOYEE',
      subjectId: holder.userId,
      right: 'USE',
      maxAmount: 1_000_00,
      until: dayAhead(30),
      autoSign: true,
      ...more,
    };
    const { contact } = company.people.许清和!;
    await pool.query('delete from one_time_code where contact = $1', [contact]);
    expect(await keeper.post('/seal/grant/pin', form)).toMatchObject({ code: 0 });
    const intent = { method: 'PIN', proof: await product.receivedCode(contact) };
    const answer = await keeper.post<SealGrant>('/seal/grant', { ...form, intent });
    expect(answer).toMatchObject({ code: 0 });
    return answer.result;
  }

  /** A sent contract over 500 yuan whose only step is the company's seal. */
  async function send({
    party = {},
    sealId = seal.id,
    withPerson = false,
    ...more
  }: Partial<ContractFormInput> & {
    party?: Partial<Party>;
    sealId?: string | null;
    withPerson?: boolean;
  } = {}): Promise<Contract> {
    const step = { id: 'seal', type: 'CORPORATE' as const, ...(sealId ? { sealId } : {}) };
    const own = {
      id: 'company',
      tenantType: 'COMPANY' as const,
      tenantId: company.id,
      tenantName: company.name,
      step: 1,
      actions: [step],
      ...party,
    };
    const other = {
      id: 'person',
      tenantType: 'PERSONAL' as const,
      tenantId: null,
      tenantName: '',
      receiverName: person.name ?? '陈书远',
      contact: person.contact,
      step: 2,
      actions: [{ id: 'sign', type: 'PERSONAL' as const }],
    };
    const { result: document } = await sender.upload(makePdf({ pages: 1 }));
    const box = { page: 1, x: 0.6, y: 0.1, width: 0.2, height: 0.1414 };
    const hand = { page: 1, x: 0.1, y: 0.1, width: 0.15, height: 0.05 };
    const { id: contractId } = await product.draft(sender, [], undefined, {
      subject: '仓储服务合同',
      documents: [document.id],
      amount: 500_00,
      signatories: withPerson ? [own, other] : [own],
      fields: [
        { id: 'place', documentId: document.id, type: 'SEAL_CORPORATE', owner: 'seal', ...box },
        ...(withPerson
          ? [
              {
                id: 'hand',
                documentId: document.id,
                type: 'SEAL_PERSONAL' as const,
                owner: 'sign',
                ...hand,
              },
            ]
          : []),
      ],
      ...more,
    });
    expect(await sender.post('/contract/send', { contractId })).toMatchObject({ code: 0 });
    return read(contractId);
  }

  const read = async (contractId: string): Promise<Contract> =>
    (await sender.get<Contract>('/contract/detail', { contractId })).result;

  /** Runs what is queued. @returns the contract after it */
  async function after({ id }: Pick<Contract, 'id'>): Promise<Contract> {
    await product.deliver();
    await product.domains.contracts.settle();
    return read(id);
  }

  const grants = async (): Promise<SealGrant[]> =>
    (await keeper.get<SealGrant[]>('/seal/grants', { sealId: seal.id })).result;

  return { company, sender, keeper, holder, seal, person, grant, grants, send, read, after };
}

/** The record of why a step was left to people. */
export const leftOf = (contract: Contract) =>
  contract.timeline.find(({ event }) => event === 'CONTRACT_AUTO_LEFT')?.automatic ?? null;
