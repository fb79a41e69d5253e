import { makePdf } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { expect } from 'vitest';
import type { Database } from '../../../platform/db/open-database.ts';
import type { buildProduct, Caller } from '../../../testing/build-product.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;

/** A sent contract whose only step names a seal of the company, so that those with a grant of it are asked too. */
export async function sendForSeal(
  product: Product,
  sender: Caller,
  company: { id: string; name: string },
  { sealId, pages = 1, ...more }: { sealId: string | null; pages?: number; categoryId?: string },
): Promise<Contract> {
  const { id: tenantId, name: tenantName } = company;
  const step = { id: 'seal', type: 'CORPORATE' as const, sealId };
  const party = {
    id: 'company',
    tenantType: 'COMPANY' as const,
    tenantId,
    tenantName,
    step: 1,
    actions: [step],
  };
  const { result: document } = await sender.upload(makePdf({ pages }));
  const box = { page: pages, x: 0.6, y: 0.1, width: 0.2, height: 0.1414 };
  const { id: contractId } = await product.draft(sender, [], undefined, {
    subject: '仓储服务合同',
    documents: [document.id],
    signatories: [party],
    fields: [{ id: 'place', documentId: document.id, type: 'SEAL_CORPORATE', owner: 'seal', ...box }],
    ...more,
  });
  expect(await sender.post('/contract/send', { contractId })).toMatchObject({ code: 0 });
  return (await sender.get<Contract>('/contract/detail', { contractId })).result;
}

interface SealedStep {
  contractId: string;
  /** The first one when absent. */
  stepId?: string;
  sealId: string;
  /** The signer's own. */
  contact: string;
  tokens?: { sealId: string; code: string }[];
}

/** A step is signed with a seal: intent, code, signature. @returns the code of the call that refused it, or of its outcome */
export async function signWithSeal(
  product: Product,
  { pool }: Pick<Database, 'pool'>,
  signer: Caller,
  { contractId, stepId, sealId, contact, tokens = [] }: SealedStep,
): Promise<number> {
  const { result: contract } = await signer.get<Contract>('/contract/detail', { contractId });
  const { actions } = contract.signatories[0]!;
  const step = stepId === undefined ? actions[0]! : actions.find(({ id }) => id === stepId)!;
  // The next code at once.
  await pool.query('delete from one_time_code where contact = $1', [contact]);
  const documents = contract.documents.map(({ id, sha256 }) => ({ documentId: id, sha256 }));
  const contracts = [{ contractId, actionId: step.id, documents }];
  const intent = await signer.post<{ intentId: string }>('/contract/intent', { method: 'PIN', contracts });
  if (intent.code !== 0) return intent.code;
  const { intentId } = intent.result;
  const fields = step.fields.map(({ id }) => ({ fieldId: id, sealId }));
  const proof = await product.receivedCode(contact);
  const accepted = await signer.post('/contract/sign', { intentId, proof, fields, tokens });
  if (accepted.code !== 0) return accepted.code;
  await product.domains.contracts.settle();
  return (await signer.get<{ code: number }[]>(`/contract/intent/${intentId}`)).result[0]!.code;
}
